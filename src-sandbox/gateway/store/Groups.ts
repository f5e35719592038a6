import type { Database } from '../../database/open.ts';
import { isTopicId, membersOf } from '../topic-ids.ts';

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
export type MemberRow = {
  group_id: string;
  account: string;
  role: string;
  joined_at: number;
  joined_seq: number;
  name_card: string;
  muted_until: number;
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
    | 'custom_string'
  >
>;

// The expression of the index by which members are paged.
const rank = "CASE role WHEN 'Owner' THEN 0 WHEN 'Admin' THEN 1 ELSE 2 END";
const ranks: Readonly<Record<string, number>> = { Owner: 0, Admin: 1, Member: 2 };

/** Groups and their members. */
export class Groups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
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

  member(groupId: string, account: string): MemberRow | undefined {
    const row = this.#database.get<MemberRow>(
      'SELECT * FROM chat_group_members WHERE group_id = ? AND account = ?',
      membersOf(groupId),
      account,
    );
    // A topic has a message sequence of its own, which members read from its beginning.
    return row && isTopicId(groupId) ? { ...row, joined_seq: 0 } : row;
  }

  /** A page of members: owner first, then admins, then the others by time of joining. */
  members(groupId: string, limit: number, offset = 0, role = ''): MemberRow[] {
    return this.#database.all<MemberRow>(
      `SELECT * FROM chat_group_members WHERE group_id = ?1 AND ${rank} BETWEEN ?2 AND ?3
       ORDER BY ${rank}, joined_at, account LIMIT ?4 OFFSET ?5`,
      groupId,
      ranks[role] ?? 0,
      ranks[role] ?? 2,
      limit,
      offset,
    );
  }

  /** Owner and admins. */
  managers(groupId: string): MemberRow[] {
    return this.#database.all<MemberRow>(
      `SELECT * FROM chat_group_members WHERE group_id = ? AND ${rank} < 2 ORDER BY ${rank}, joined_at, account`,
      groupId,
    );
  }

  /** Every member's account; code that runs for each message uses {@link membersAmong} instead. */
  memberAccounts(groupId: string): string[] {
    return this.#database
      .all<{ account: string }>(
        'SELECT account FROM chat_group_members WHERE group_id = ?',
        membersOf(groupId),
      )
      .map((row) => row.account);
  }

  /** The members among these accounts. */
  membersAmong(groupId: string, accounts: readonly string[]): string[] {
    return this.#database
      .all<{ account: string }>(
        `SELECT m.account FROM json_each(?2) one CROSS JOIN chat_group_members m
         WHERE m.group_id = ?1 AND m.account = one.value`,
        membersOf(groupId),
        JSON.stringify(accounts),
      )
      .map((row) => row.account);
  }

  countMembers(groupId: string): number {
    return (
      this.#database.get<{ n: number }>(
        'SELECT member_count AS n FROM chat_groups WHERE group_id = ?',
        membersOf(groupId),
      )?.n ?? 0
    );
  }

  addMember(groupId: string, account: string, role: string, at: number, joinedSeq: number): void {
    this.#database.run(
      `INSERT INTO chat_group_members (group_id, account, role, joined_at, joined_seq) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      groupId,
      account,
      role,
      at,
      joinedSeq,
    );
  }

  removeMember(groupId: string, account: string): void {
    this.#database.run('DELETE FROM chat_group_members WHERE group_id = ? AND account = ?', groupId, account);
  }

  changeMember(
    groupId: string,
    account: string,
    change: Partial<Pick<MemberRow, 'role' | 'name_card' | 'muted_until'>>,
  ): void {
    for (const [column, value] of Object.entries(change))
      this.#database.run(
        `UPDATE chat_group_members SET ${column} = ? WHERE group_id = ? AND account = ?`,
        value,
        groupId,
        account,
      );
  }
}
