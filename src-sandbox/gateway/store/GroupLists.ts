import type { Database } from '../../database/open.ts';
import type { GroupView } from '../group-view.ts';
import { membersOf } from '../topic-ids.ts';
import type { GroupMessages } from './GroupMessages.ts';

/** A list row that is behind its group. */
type Stale = {
  peer: string;
  synced_seq: number;
  read_position: number;
  cleared_id: number;
  joined_seq: number;
  last_seq: number;
};

/**
 * Groups in the lists of their members. A message is stored once for all members; a member's list row is
 * updated with the messages since the last update when it is read, so that sending costs the same in a group
 * of ten and of a hundred thousand.
 */
export class GroupLists {
  readonly #database: Database;
  readonly #messages: GroupMessages;

  constructor(database: Database, messages: GroupMessages) {
    this.#database = database;
    this.#messages = messages;
  }

  /** Updates all list rows of an account, or that of one group. */
  refresh(account: string, groupId = ''): void {
    const stale = this.#database.all<Stale>(
      `SELECT c.peer, c.synced_seq, c.read_position, c.cleared_id, m.joined_seq, g.last_seq
       FROM chat_group_members m
         JOIN chat_groups g ON g.group_id = m.group_id AND g.dismissed_at = 0
         JOIN chat_conversations c ON c.account = m.account AND c.kind = 2 AND c.peer = m.group_id
       WHERE m.account = ?1 AND g.last_seq > c.synced_seq AND (?2 = '' OR m.group_id = ?2)`,
      account,
      groupId,
    );
    if (stale.length === 0) return;
    this.#database.transaction(() => {
      for (const row of stale) this.#follow(account, row);
    });
  }

  #follow(account: string, row: Stale): void {
    const view: GroupView = {
      groupId: row.peer,
      account,
      clearedId: row.cleared_id,
      afterSeq: Math.max(row.joined_seq, row.synced_seq),
    };
    const last = this.#messages.latest(view);
    this.#database.run(
      `UPDATE chat_conversations SET
         synced_seq = ?1,
         unread = unread + ?2,
         last_message_id = coalesce(?3, last_message_id),
         last_time = MAX(last_time, ?4),
         is_listed = MAX(is_listed, ?5)
       WHERE account = ?6 AND kind = 2 AND peer = ?7`,
      row.last_seq,
      this.#messages.countUnread(view, row.read_position),
      last?.id ?? null,
      last?.sent_at ?? 0,
      last ? 1 : 0,
      account,
      row.peer,
    );
  }

  /** Subtracts a recalled message from the counters of members who had counted it and have not read it. */
  recalled(groupId: string, sender: string, seq: number, targets: string | null): void {
    this.#database.run(
      `UPDATE chat_conversations SET unread = MAX(0, unread - 1)
       WHERE peer = ?1 AND kind = 2 AND unread > 0 AND account <> ?2 AND read_position < ?3 AND synced_seq >= ?3
         AND (?4 IS NULL OR account IN (SELECT value FROM json_each(?4)))`,
      groupId,
      sender,
      seq,
      targets,
    );
  }

  /** Marks all messages of a group as read by everybody except these accounts. */
  readByAll(groupId: string, position: number, except: readonly string[]): void {
    this.#database.run(
      `INSERT INTO chat_conversations (account, kind, peer)
       SELECT account, 2, ?1 FROM chat_group_members WHERE group_id = ?2 ON CONFLICT DO NOTHING`,
      groupId,
      membersOf(groupId),
    );
    this.#database.run(
      `UPDATE chat_conversations SET read_position = MAX(read_position, ?1)
       WHERE peer = ?2 AND kind = 2 AND account NOT IN (SELECT value FROM json_each(?3))`,
      position,
      groupId,
      JSON.stringify(except),
    );
  }
}
