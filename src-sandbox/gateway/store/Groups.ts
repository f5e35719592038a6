import type { Database } from '../../database/open.ts';
import { GroupMembers } from './GroupMembers.ts';

/** A stored group. */
export type GroupRow = {
  group_id: string;
  type: string;
  name: string;
  face_url: string;
  introduction: string;
  notification: string;
  owner: string;
  created_at: number;
  last_seq: number;
  max_members: number;
  apply_join_option: string;
  invite_join_option: string;
  is_all_muted: number;
  member_count: number;
  dismissed_at: number;
  /** The community of a topic; '' for groups. */
  community: string;
  supports_topics: number;
  /** The application's own text of a topic. */
  custom_string: string;
};
/** Columns of a group that its owner and admins may change. */
export type GroupChange = Partial<
  Pick<
    GroupRow,
    | 'name'
    | 'face_url'
    | 'introduction'
    | 'notification'
    | 'apply_join_option'
    | 'invite_join_option'
    | 'is_all_muted'
    | 'owner'
    | 'max_members'
    | 'custom_string'
  >
>;

/** Groups; {@link members} holds their members. */
export class Groups {
  readonly members: GroupMembers;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.members = new GroupMembers(database);
  }

  /** A group that is not dismissed. */
  find(groupId: string): GroupRow | undefined {
    return this.#database.get<GroupRow>(
      'SELECT * FROM chat_groups WHERE group_id = ? AND dismissed_at = 0',
      groupId,
    );
  }

  isTaken(groupId: string): boolean {
    return this.#database.get('SELECT 1 FROM chat_groups WHERE group_id = ?', groupId) !== undefined;
  }

  create(group: {
    groupId: string;
    type: string;
    name: string;
    owner: string;
    createdAt: number;
    faceUrl: string;
    introduction: string;
    notification: string;
    applyJoinOption: string;
    inviteJoinOption: string;
    maxMembers: number;
    supportsTopics: boolean;
  }): void {
    this.#database.run(
      `INSERT INTO chat_groups (group_id, type, name, owner, created_at, face_url, introduction, notification,
         apply_join_option, invite_join_option, max_members, supports_topics)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      group.groupId,
      group.type,
      group.name,
      group.owner,
      group.createdAt,
      group.faceUrl,
      group.introduction,
      group.notification,
      group.applyJoinOption,
      group.inviteJoinOption,
      group.maxMembers,
      group.supportsTopics,
    );
  }

  createTopic(topicId: string, community: string, name: string, at: number): void {
    this.#database.run(
      "INSERT INTO chat_groups (group_id, type, name, community, created_at) VALUES (?, 'Community', ?, ?, ?)",
      topicId,
      name,
      community,
      at,
    );
  }

  /** The topics of a community, in order of creation. */
  topics(community: string): GroupRow[] {
    return this.#database.all<GroupRow>(
      'SELECT * FROM chat_groups WHERE community = ? AND dismissed_at = 0 ORDER BY created_at, group_id',
      community,
    );
  }

  change(groupId: string, change: GroupChange): void {
    for (const [column, value] of Object.entries(change))
      this.#database.run(`UPDATE chat_groups SET ${column} = ? WHERE group_id = ?`, value, groupId);
  }

  dismiss(groupId: string, at: number): void {
    this.#database.run(
      'UPDATE chat_groups SET dismissed_at = ?1 WHERE (group_id = ?2 OR community = ?2) AND dismissed_at = 0',
      at,
      groupId,
    );
  }

  /** The next number of the sequence that messages and tips share. */
  nextSeq(groupId: string): number {
    return (
      this.#database.get<{ last_seq: number }>(
        'UPDATE chat_groups SET last_seq = last_seq + 1 WHERE group_id = ? RETURNING last_seq',
        groupId,
      )?.last_seq ?? 0
    );
  }

  /** Groups of an account in the order of their ids. */
  joined(
    account: string,
    types: 'community' | 'other',
    limit: number,
    offset: number,
    supportsTopics = false,
  ): GroupRow[] {
    return this.#database.all<GroupRow>(
      `SELECT g.* FROM chat_group_members m JOIN chat_groups g USING (group_id)
       WHERE m.account = ? AND g.dismissed_at = 0 AND (g.type = 'Community') = ? AND g.supports_topics = ?
       ORDER BY g.group_id LIMIT ? OFFSET ?`,
      account,
      types === 'community',
      supportsTopics,
      limit,
      offset,
    );
  }

  countJoined(account: string, types: 'community' | 'other', supportsTopics = false): number {
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM chat_group_members m JOIN chat_groups g USING (group_id)
         WHERE m.account = ? AND g.dismissed_at = 0 AND (g.type = 'Community') = ? AND g.supports_topics = ?`,
        account,
        types === 'community',
        supportsTopics,
      )?.n ?? 0
    );
  }
}
