CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER, total DECIMAL(10, 2), region VARCHAR);
CREATE VIEW report AS
SELECT region, COUNT(*) AS n, SUM(total) AS total, COUNT(DISTINCT customer) AS customers
FROM orders GROUP BY region;
