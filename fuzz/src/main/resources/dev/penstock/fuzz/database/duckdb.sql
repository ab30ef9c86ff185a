-- Queries are small: one thread answers them sooner than several.
SET threads = 1;

-- Where DuckDB answers with NaN or infinity, or counts from the end, and must not.
CREATE MACRO ratio(a, b) AS
  CASE WHEN a IS NULL OR b IS NULL THEN NULL WHEN b = 0 THEN error('division by zero') ELSE a / b END;
CREATE MACRO root(x) AS
  CASE WHEN x < 0 THEN error('square root of a negative number') ELSE sqrt(x) END;
CREATE MACRO part(x, a, n) AS
  CASE WHEN x IS NULL OR a IS NULL OR n IS NULL THEN NULL
       WHEN n < 0 THEN error('negative substring length')
       WHEN CAST(a AS BIGINT) + n <= 1 THEN ''
       ELSE substring(x, greatest(CAST(a AS BIGINT), 1),
         CAST(a AS BIGINT) + n - greatest(CAST(a AS BIGINT), 1)) END;
CREATE MACRO rest(x, a) AS
  CASE WHEN a IS NULL THEN NULL ELSE substring(x, greatest(CAST(a AS BIGINT), 1)) END;
