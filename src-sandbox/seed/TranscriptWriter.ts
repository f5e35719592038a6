import { artAddress } from '../art/address.ts';
import type { Database } from '../database/open.ts';
import type { ChatApi } from '../gateway/ChatApi.ts';
import { applicationKinds } from '../gateway/store/GroupApplications.ts';
import { GroupAttributes } from '../gateway/store/GroupAttributes.ts';
import { Groups } from '../gateway/store/Groups.ts';
import { topicMark } from '../gateway/topic-ids.ts';
import { MessageExtras } from './MessageExtras.ts';
import { TipWriter } from './TipWriter.ts';
import type { GroupTranscript, Line, Profiles, TipLine, TopicTranscript, Transcript } from './transcript.ts';

const isTip = (line: Line | TipLine): line is TipLine => 'operator' in line;

/** Writes transcripts: messages through the chat itself, and into its tables what the chat has no call for. */
export class TranscriptWriter {
  readonly #database: Database;
  readonly #chat: ChatApi;
  readonly #known = new Set<number>();
  readonly #extras: MessageExtras;
  readonly #tips: TipWriter;
  #written = 0;

  constructor(database: Database, chat: ChatApi, profiles: Profiles) {
    this.#database = database;
    this.#chat = chat;
    this.#extras = new MessageExtras(database, profiles);
    this.#tips = new TipWriter(database, profiles);
  }

  /** The number of messages written so far. */
  get written(): number {
    return this.#written;
  }

  /** Writes a one-to-one conversation. */
  write(transcript: Transcript): void {
    const { a, b, lines, readUntil, pinnedBy, mutedBy = [] } = transcript;
    this.#account(a);
    this.#account(b);
    this.#written += this.#chat.importHistory({
      kind: 'c2c',
      a: String(a),
      b: String(b),
      messages: lines.map((line) => ({
        from: String(line.from),
        at: line.at,
        elements: [line.element],
        ...(line.isRevoked && { revokedAt: line.at + 20 }),
      })),
      ...(readUntil && { readUntil }),
      ...(pinnedBy && { pinnedBy: pinnedBy.map(String) }),
    });
    this.#extras.addToPair(a, b, lines);
    for (const account of mutedBy) this.#mute(account, 1, String(account === a ? b : a));
  }

  /** Creates a group and writes its messages. */
  writeGroup(group: GroupTranscript): void {
    for (const member of [group.owner, ...group.members]) this.#account(member);
    this.#chat.createGroup({
      groupId: group.id,
      type: group.type,
      name: group.name,
      owner: String(group.owner),
      members: group.members.map(String),
      admins: group.admins.map(String),
      faceUrl: group.emblem === undefined ? '' : artAddress('group', group.emblem, 200),
      introduction: group.introduction,
      notification: group.notice,
      applyJoinOption: group.applications ? 'NeedPermission' : 'FreeAccess',
      supportsTopics: group.topics !== undefined,
      ...(group.inviteOption && { inviteJoinOption: group.inviteOption }),
      createdAt: group.createdAt,
    });
    for (const topic of group.topics ?? []) this.#writeTopic(group, topic);
    if (group.notice !== '') this.#noteNotice(group);
    if (group.crowd) this.#crowd(group.id, group.crowd, group.createdAt);
    let run: Line[] = [];
    const flush = () => {
      if (run.length > 0) this.#importGroup(group, run);
      run = [];
    };
    for (const line of group.lines) {
      if (isTip(line)) {
        flush();
        this.#tips.write(group, line);
        this.#written += 1;
      } else run.push(line);
    }
    flush();
    for (const [account, until] of Object.entries(group.readUntil ?? {}))
      this.#readUntil(group.id, account, until);
    for (const account of group.pinnedBy ?? []) {
      this.#database.run(
        'UPDATE chat_conversations SET is_pinned = 1 WHERE account = ? AND kind = 2 AND peer = ?',
        String(account),
        group.id,
      );
    }
    // Seeded members were never away, so they need no notice at sign-in that a group exists.
    this.#database.run('DELETE FROM chat_group_notices WHERE group_id = ?', group.id);
    for (const account of group.mutedBy ?? []) this.#mute(account, 2, group.id);
    for (const { applicant, inviter, message, at } of group.applications ?? []) {
      this.#account(applicant);
      const key = at * 1000 + (applicant % 1000);
      this.#database.run(
        'INSERT INTO chat_group_applications (group_id, applicant, inviter, kind, message, authentication, applied_at, key_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        group.id,
        String(applicant),
        inviter === undefined ? '' : String(inviter),
        inviter === undefined ? applicationKinds.joining : applicationKinds.invitation,
        message,
        `seed-${group.id}-${applicant}`,
        at,
        key,
      );
    }
  }

  #writeTopic(group: GroupTranscript, { key, name, lines, readUntil }: TopicTranscript): void {
    const id = `${group.id}${topicMark}${key}`;
    new Groups(this.#database).createTopic(id, group.id, name, group.createdAt);
    this.#importGroup({ ...group, id }, lines);
    for (const [account, until] of Object.entries(readUntil ?? {})) this.#readUntil(id, account, until);
  }

  /** Notes the author of the notice, as the application does, because the profile of a group does not name them. */
  #noteNotice({ id, owner, notice, createdAt }: GroupTranscript): void {
    const mark = JSON.stringify({ by: String(owner), at: createdAt * 1000, notice });
    const attributes = new GroupAttributes(this.#database);
    attributes.set(id, 'pasarmain.notice', mark);
    attributes.changed(id);
  }

  /** Adds members without a profile in one statement, because there may be a hundred thousand. */
  #crowd(groupId: string, count: number, at: number): void {
    const numbered = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    this.#database.run(
      `${numbered} INSERT INTO chat_accounts (account, nick, image)
       SELECT 'crowd-' || i, 'Warga ' || i, '' FROM n WHERE true ON CONFLICT DO NOTHING`,
    );
    this.#database.run(
      `${numbered} INSERT INTO chat_group_members (group_id, account, joined_at) SELECT ?, 'crowd-' || i, ? + i FROM n`,
      groupId,
      at,
    );
  }

  #importGroup(group: GroupTranscript, lines: readonly Line[]): void {
    this.#written += this.#chat.importHistory({
      kind: 'group',
      groupId: group.id,
      messages: lines.map((line) => ({
        from: String(line.from),
        at: line.at,
        elements: [line.element],
        ...(line.isRevoked && { revokedAt: line.at + 20 }),
        ...(line.hasReceipt && { needsReceipt: true }),
      })),
    });
    this.#extras.addToGroup(group, lines);
  }

  /** Marks the messages after a moment as unread for a member. */
  #readUntil(groupId: string, account: string, until: number): void {
    this.#database.run(
      // Unread messages are counted when the row is read.
      `UPDATE chat_conversations SET
         read_position = (SELECT coalesce(max(seq), 0) FROM chat_group_messages WHERE group_id = ?1 AND sent_at <= ?3)
       WHERE account = ?2 AND kind = 2 AND peer = ?1`,
      groupId,
      account,
      until,
    );
  }

  #mute(account: number, kind: 1 | 2, peer: string): void {
    this.#database.run(
      'UPDATE chat_conversations SET remind = 2 WHERE account = ? AND kind = ? AND peer = ?',
      String(account),
      kind,
      peer,
    );
  }

  #account(userId: number): void {
    if (this.#known.has(userId)) return;
    this.#known.add(userId);
    this.#chat.ensureAccount(String(userId));
  }
}
