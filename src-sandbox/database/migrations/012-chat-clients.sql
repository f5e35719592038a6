-- Every sign-in to the chat, so that its token can be ended before its time and stays ended over a restart.

CREATE TABLE chat_clients (
  -- Grows, so that it tells the older sign-in from the newer.
  client_id INTEGER PRIMARY KEY,
  instance_id INTEGER NOT NULL UNIQUE,
  account TEXT NOT NULL,
  -- The marketplace session it belongs to; empty where somebody else signed the UserSig.
  session TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  -- 0 signed out by itself, else the kind of kick; NULL while it is good.
  ended_as INTEGER
) STRICT;
CREATE INDEX chat_clients_by_account ON chat_clients (account);
CREATE INDEX chat_clients_by_session ON chat_clients (session);

ALTER TABLE chat_accounts DROP COLUMN tokens_valid_from;
