/** Finds guests by the words of their name, with or without its accents, without reading all orders. */
export const names = [
  `CREATE FUNCTION name_words(name text) RETURNS tsvector IMMUTABLE LANGUAGE sql AS
    $$ SELECT to_tsvector('pg_catalog.simple', regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) $$`,
  "CREATE INDEX orders_of_name ON orders USING gin (name_words(buyer->>'name')) WHERE erased_at IS NULL",
]
