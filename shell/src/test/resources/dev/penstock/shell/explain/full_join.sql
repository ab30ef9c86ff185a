CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER, total DECIMAL(10, 2));
CREATE TABLE payment (id INTEGER PRIMARY KEY, customer INTEGER, amount DECIMAL(10, 2));
CREATE VIEW settled AS
SELECT o.id, o.total, p.id AS paid, p.amount
FROM orders o FULL JOIN payment p ON o.customer = p.customer AND p.amount >= o.total;
