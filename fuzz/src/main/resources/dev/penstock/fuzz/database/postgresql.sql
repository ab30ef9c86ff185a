-- What PostgreSQL has no operator for, written with its exact numbers.
CREATE SCHEMA penstock;

-- A SMALLINT that must fit a TINYINT, which PostgreSQL does not have.
CREATE FUNCTION penstock.tiny(x smallint) RETURNS smallint LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF x NOT BETWEEN -128 AND 127 THEN
    RAISE numeric_value_out_of_range USING MESSAGE = 'tinyint out of range';
  END IF;
  RETURN x;
END $$;

-- a / b rounded half away from zero to s digits behind the point, once.
CREATE FUNCTION penstock.quotient(a numeric, b numeric, s int) RETURNS numeric LANGUAGE plpgsql
IMMUTABLE STRICT AS $$
BEGIN
  IF b = 0 THEN
    RAISE division_by_zero;
  END IF;
  RETURN sign(a) * sign(b) * div(2 * abs(a) * ('1e' || s)::numeric + abs(b), 2 * abs(b))
    * ('1e-' || s)::numeric;
END $$;

-- The very number that a floating one stands for, all digits of it.
CREATE FUNCTION penstock.exact(x double precision) RETURNS numeric LANGUAGE plpgsql
IMMUTABLE STRICT AS $$
DECLARE
  bits bigint := ('x' || encode(float8send(x), 'hex'))::bit(64)::bigint;
  e int := ((bits >> 52) & 2047)::int;
  m bigint := bits & ((1::bigint << 52) - 1);
  r numeric;
BEGIN
  IF e = 2047 THEN
    RETURN x::numeric;
  END IF;
  IF e = 0 THEN
    e := 1;
  ELSE
    m := m | (1::bigint << 52);
  END IF;
  e := e - 1075;
  IF e >= 0 THEN
    r := m::numeric * trunc(2::numeric ^ e);
  ELSE
    r := m::numeric * trunc(5::numeric ^ (-e)) * ('1e' || e)::numeric;
  END IF;
  RETURN CASE WHEN bits < 0 THEN -r ELSE r END;
END $$;

-- The mean of n numbers of that sum, rounded once to DOUBLE.
CREATE FUNCTION penstock.mean(total numeric, n bigint) RETURNS double precision LANGUAGE plpgsql
IMMUTABLE STRICT AS $$
BEGIN
  IF total IN ('NaN', 'Infinity', '-Infinity') THEN
    RETURN total::double precision;
  END IF;
  RETURN penstock.quotient(total, n::numeric, scale(total) + 30)::double precision;
END $$;

-- The variance of n numbers of that sum and that sum of squares, of a sample if one less counts;
-- with so many digits that it can be rounded to DOUBLE, and so can its root.
CREATE FUNCTION penstock.spread(total numeric, squares numeric, n bigint, less int) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  above numeric;
BEGIN
  IF n <= less THEN
    RETURN NULL;
  END IF;
  IF total IN ('NaN', 'Infinity', '-Infinity') THEN
    RETURN 'NaN';
  END IF;
  above := n * squares - total * total;
  RETURN penstock.quotient(above, n::numeric * (n - less), scale(above) + 60);
END $$;

-- The root of an exact number, rounded once to DOUBLE.
CREATE FUNCTION penstock.root(x numeric) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT sqrt(x)::double precision
$$;

-- Floating division: of zero it fails for every dividend but NULL.
CREATE FUNCTION penstock.ratio(a double precision, b double precision) RETURNS double precision
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF b = 0 THEN
    RAISE division_by_zero;
  END IF;
  RETURN a / b;
END $$;
