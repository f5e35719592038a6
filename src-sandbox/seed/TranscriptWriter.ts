import type { Database } from '../database/open.ts';
import type { ChatApi } from '../gateway/ChatApi.ts';
import { applicationKinds } from '../gateway/store/GroupApplications.ts';
import { GroupAttributes } from '../gateway/store/GroupAttributes.ts';
import { randomOf } from './random.ts';
import type { GroupTranscript, Line, TipLine, Transcript } from './transcript.ts';

interface StoredRow {
  id: number;
  seq: number;
  random: number;
  client_time: number;
}

const tipKinds = { joined: 1, left: 2, removed: 3, madeAdmin: 4, renamed: 6, noticeChanged: 6 } as const;
const isTip = (line: Line | TipLine): line is TipLine => 'operator' in line;

/**
 * Writes transcripts into the chat's tables: message bodies through the chat itself, their attached data
 * directly.
 */
export class TranscriptWriter {
  readonly #database: Database;
  readonly #chat: ChatApi;
  readonly #profiles: ReadonlyMap<number, { nick: string; image: string }>;
  readonly #tinyIds = new Map<number, string>();
  #written = 0;

  constructor(
    database: Database,
    chat: ChatApi,
    profiles: ReadonlyMap<number, { nick: string; image: string }>,
  ) {
    this.#database = database;
    this.#chat = chat;
    this.#profiles = profiles;
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
    const pair = [String(a), String(b)].sort().join(' ');
    if (lines.some(isDecorated)) {
      const rows = this.#database
        .all<StoredRow>(
          'SELECT id, seq, random, client_time FROM chat_c2c_messages WHERE pair = ? ORDER BY id DESC LIMIT ?',
          pair,
          lines.length,
        )
        .reverse();
      this.#decorate(lines, rows, 'c', 'chat_c2c_messages');
    }
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
      faceUrl: group.emblem === undefined ? '' : `/art/group/${group.emblem}@200.webp`,
      introduction: group.introduction,
      notification: group.notice,
      applyJoinOption: group.applications ? 'NeedPermission' : 'FreeAccess',
      ...(group.inviteOption && { inviteJoinOption: group.inviteOption }),
      createdAt: group.createdAt,
    });
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
        this.#tip(group, line);
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

  /** Notes who wrote the notice, as the application does: the profile of a group does not say it. */
  #noteNotice({ id, owner, notice, createdAt }: GroupTranscript): void {
    const mark = JSON.stringify({ by: String(owner), at: createdAt * 1000, notice });
    const attributes = new GroupAttributes(this.#database);
    attributes.set(id, 'pasarmain.notice', mark);
    attributes.changed(id);
  }

  /** Adds members without a profile in one statement, as there may be a hundred thousand. */
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
    if (!lines.some(isDecorated)) return;
    const rows = this.#database
      .all<StoredRow>(
        'SELECT id, seq, random, client_time FROM chat_group_messages WHERE group_id = ? ORDER BY id DESC LIMIT ?',
        group.id,
        lines.length,
      )
      .reverse();
    this.#decorate(lines, rows, 'g', 'chat_group_messages');
    lines.forEach((line, index) => {
      const row = rows[index];
      if (!row) return;
      if (line.mention) this.#mention(group, line, row);
      if (line.hasReceipt) {
        this.#database.run(
          'UPDATE chat_group_messages SET receipt_audience = ? WHERE id = ?',
          group.members.length,
          row.id,
        );
        for (const reader of line.readBy ?? [])
          this.#database.run(
            'INSERT INTO chat_group_receipts (group_id, seq, account, read_at) VALUES (?, ?, ?, ?)',
            group.id,
            row.seq,
            String(reader),
            line.at + 30,
          );
      }
    });
  }

  #mention(group: GroupTranscript, line: Line, row: StoredRow): void {
    const mentioned = (line.mention ?? []).map(String);
    this.#database.run(
      'UPDATE chat_group_messages SET at_list = ? WHERE id = ?',
      JSON.stringify(mentioned.map((account) => ({ GroupAtAllFlag: 0, GroupAt_Account: account }))),
      row.id,
    );
    for (const account of mentioned) {
      // The mark remains only for members who have not read that far.
      if ((group.readUntil?.[Number(account)] ?? Number.MAX_SAFE_INTEGER) >= line.at) continue;
      this.#database.run(
        'INSERT INTO chat_at_tips (account, group_id, sender, msg_seq, random, client_seq, sent_at, at_types) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        account,
        group.id,
        String(line.from),
        row.seq,
        row.random,
        row.seq,
        line.at,
        '[1]',
      );
    }
  }

  #decorate(lines: readonly Line[], rows: readonly StoredRow[], mark: 'c' | 'g', table: string): void {
    const named = new Map<string, { id: string; sender: number }>();
    lines.forEach((line, index) => {
      const row = rows[index];
      if (!row) return;
      if (line.name)
        named.set(line.name, {
          id: `${this.#tinyId(line.from)}-${row.client_time}-${row.random}`,
          sender: line.from,
        });
      const quoted = line.quote && named.get(line.quote.name);
      if (line.quote && quoted) {
        const messageReply = {
          messageID: quoted.id,
          messageType: line.quote.type,
          messageAbstract: line.quote.abstract,
          messageSender: this.#profiles.get(quoted.sender)?.nick ?? '',
          version: 1,
        };
        this.#database.run(
          `UPDATE ${table} SET custom_data = ? WHERE id = ?`,
          JSON.stringify({ messageReply }),
          row.id,
        );
      }
      if (line.revoker)
        this.#database.run(`UPDATE ${table} SET revoker = ? WHERE id = ?`, String(line.revoker), row.id);
      for (const [key, accounts] of line.reactions ?? []) {
        for (const account of accounts)
          this.#database.run(
            'INSERT INTO chat_reactions (message_ref, reaction, account, reacted_at) VALUES (?, ?, ?, ?)',
            `${mark}${row.id}`,
            key,
            String(account),
            line.at + 40,
          );
      }
    });
  }

  #tip(group: GroupTranscript, tip: TipLine): void {
    const shown = (account: number) => {
      const profile = this.#profiles.get(account);
      return {
        UserId: String(account),
        User_Account: String(account),
        NickName: profile?.nick ?? '',
        ImageUrl: profile?.image ?? '',
      };
    };
    const body = {
      OpType: tipKinds[tip.kind],
      Operator_Account: String(tip.operator),
      List_Account: tip.members.map(String),
      MemberNum: group.members.length + 1,
      MsgOperatorMemberExtraInfo: shown(tip.operator),
      MsgMemberExtraInfo: tip.members.map(shown),
      ...(tip.news && { MsgGroupNewInfo: tip.news }),
    };
    const seq =
      this.#database.get<{ last_seq: number }>(
        'UPDATE chat_groups SET last_seq = last_seq + 1 WHERE group_id = ? RETURNING last_seq',
        group.id,
      )?.last_seq ?? 1;
    this.#database.run(
      "INSERT INTO chat_group_messages (group_id, seq, event, sender, random, client_seq, sent_at, client_time, body) VALUES (?, ?, 4, '@TIM#SYSTEM', ?, 0, ?, ?, ?)",
      group.id,
      seq,
      randomOf(`tip ${group.id} ${seq}`).int(1, 2_000_000_000),
      tip.at,
      tip.at,
      JSON.stringify(body),
    );
    this.#written += 1;
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
    if (this.#tinyIds.has(userId)) return;
    this.#chat.ensureAccount(String(userId));
    this.#tinyIds.set(userId, '');
  }

  /** The account number that message ids contain. */
  #tinyId(userId: number): string {
    const known = this.#tinyIds.get(userId);
    if (known) return known;
    const row = this.#database.get<{ tiny_id: number }>(
      'SELECT tiny_id FROM chat_accounts WHERE account = ?',
      String(userId),
    );
    const tinyId = String(144_115_000_000_000 + (row?.tiny_id ?? 0));
    this.#tinyIds.set(userId, tinyId);
    return tinyId;
  }
}

const isDecorated = (line: Line): boolean =>
  Boolean(line.name ?? line.quote ?? line.reactions ?? line.mention ?? line.revoker ?? line.hasReceipt);
