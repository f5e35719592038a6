-- Every sign-in to the chat, so that its token can be revoked early and stays revoked after a restart.

CREATE TABLE chat_clients (
  -- Increasing, which shows the older of two sign-ins.
  client_id INTEGER PRIMARY KEY,
  instance_id INTEGER NOT NULL UNIQUE,
  account TEXT NOT NULL,
  -- Its marketplace session; empty if the UserSig was signed elsewhere.
  session TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- 0 if the client signed out, otherwise the kind of kick; NULL while it is valid.
  ended_as INTEGER
) STRICT;
CREATE INDEX chat_clients_by_account ON chat_clients (account);
CREATE INDEX chat_clients_by_session ON chat_clients (session);

ALTER TABLE chat_accounts DROP COLUMN tokens_valid_from;
