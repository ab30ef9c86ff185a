-- How many flights leave each airport, and which airports are busy.
CREATE TABLE flight (origin VARCHAR NOT NULL, delay INTEGER NOT NULL);

CREATE VIEW departure AS
SELECT origin, COUNT(*) AS flights, MAX(delay) AS worst
FROM flight
GROUP BY origin;

CREATE VIEW busy AS
SELECT origin FROM departure WHERE flights > 1;
