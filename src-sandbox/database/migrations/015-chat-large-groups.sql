-- Groups of a hundred thousand members: the rows written for a message, and read to open the group, do not grow with
-- the number of members.

-- The sequence number up to which a member's list row is updated. Later messages are added when the row is read.
ALTER TABLE chat_conversations ADD COLUMN synced_seq INTEGER NOT NULL DEFAULT 0;
UPDATE chat_conversations
SET synced_seq = coalesce((SELECT last_seq FROM chat_groups WHERE group_id = chat_conversations.peer), 0)
WHERE kind = 2;

ALTER TABLE chat_groups ADD COLUMN member_count INTEGER NOT NULL DEFAULT 0;
UPDATE chat_groups
SET member_count = (SELECT count(*) FROM chat_group_members m WHERE m.group_id = chat_groups.group_id);
CREATE TRIGGER chat_group_members_added AFTER INSERT ON chat_group_members BEGIN
  UPDATE chat_groups SET member_count = member_count + 1 WHERE group_id = new.group_id;
END;
CREATE TRIGGER chat_group_members_removed AFTER DELETE ON chat_group_members BEGIN
  UPDATE chat_groups SET member_count = member_count - 1 WHERE group_id = old.group_id;
END;

-- Members in list order: the owner, the admins, the others, each by time of joining.
CREATE INDEX chat_group_members_rank ON chat_group_members
  (group_id, CASE role WHEN 'Owner' THEN 0 WHEN 'Admin' THEN 1 ELSE 2 END, joined_at, account);

-- Tips of the first versions stored the mute state as words, but the client compares it with numbers.
UPDATE chat_group_messages
SET body = json_set(body, '$.MsgGroupNewInfo.ShutupAll',
  CASE json_extract(body, '$.MsgGroupNewInfo.ShutupAll') WHEN 'On' THEN 1 ELSE 0 END)
WHERE event = 4 AND json_extract(body, '$.MsgGroupNewInfo.ShutupAll') IN ('On', 'Off');
