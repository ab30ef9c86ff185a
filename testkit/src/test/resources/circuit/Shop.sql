-- A shop: what it sells, what is ordered, what that comes to.
CREATE TABLE article (
  code VARCHAR PRIMARY KEY,
  name VARCHAR,
  price DECIMAL(10, 2) NOT NULL
);

CREATE TABLE "order line" (
  order_id BIGINT,
  pos INTEGER,
  article VARCHAR NOT NULL,
  pieces INTEGER NOT NULL,
  placed_at TIMESTAMP,
  PRIMARY KEY (order_id, pos)
);

CREATE TABLE visit (day DATE NOT NULL, class SMALLINT);

CREATE VIEW revenue (article, total) AS
SELECT a.name, SUM(l.pieces * a.price)
FROM "order line" l JOIN article a ON l.article = a.code
GROUP BY a.name
ORDER BY 2 DESC;

CREATE VIEW order_size AS
SELECT order_id, COUNT(*) AS "lines in it", AVG(pieces) AS mean_pieces
FROM "order line"
GROUP BY order_id;
