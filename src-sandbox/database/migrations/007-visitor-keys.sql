-- Visitors repeat requests too: their keys are stored under user 0, which does not exist.

CREATE TABLE keys_of_all (
  user_id INTEGER NOT NULL,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  request_hash TEXT NOT NULL,
  -- The JSON of the whole envelope.
  reply TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO keys_of_all SELECT user_id, key, request_hash, reply, created_at FROM idempotency_keys;
DROP TABLE idempotency_keys;
ALTER TABLE keys_of_all RENAME TO idempotency_keys;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
