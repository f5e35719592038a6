-- The topics of a community are found from it, such as by a search of messages.
CREATE INDEX chat_groups_topics ON chat_groups (community) WHERE community <> '';
