-- Attributes and counters of groups, each with a sequence number, so that clients notice missed changes.

ALTER TABLE chat_groups DROP COLUMN attributes;
ALTER TABLE chat_groups ADD COLUMN attributes_seq INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat_groups ADD COLUMN counters_seq INTEGER NOT NULL DEFAULT 0;

CREATE TABLE chat_group_attributes (
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  seq INTEGER NOT NULL, -- changes of this attribute so far
  PRIMARY KEY (group_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_group_counters (
  group_id TEXT NOT NULL REFERENCES chat_groups (group_id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (group_id, key)
) STRICT, WITHOUT ROWID;
