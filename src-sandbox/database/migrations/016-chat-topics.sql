-- Topics of communities. A topic is stored as a group whose members are the members of its community.
ALTER TABLE chat_groups ADD COLUMN community TEXT NOT NULL DEFAULT ''; -- of a topic: the id of its community
ALTER TABLE chat_groups ADD COLUMN supports_topics INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat_groups ADD COLUMN custom_string TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_groups_community ON chat_groups (community) WHERE community <> '';
