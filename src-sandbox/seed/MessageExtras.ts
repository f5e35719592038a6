import type { Database } from '../database/open.ts';
import type { GroupTranscript, Line, Profiles } from './transcript.ts';

interface StoredRow {
  id: number;
  seq: number;
  random: number;
  client_time: number;
}

/** Adds the parts of stored messages that an import has no fields for: quotes, reactions, mentions and receipts. */
export class MessageExtras {
  readonly #database: Database;
  readonly #profiles: Profiles;
  readonly #tinyIds = new Map<number, string>();

  constructor(database: Database, profiles: Profiles) {
    this.#database = database;
    this.#profiles = profiles;
  }

  /** Adds the extras of these lines to the newest messages of a one-to-one conversation. */
  addToPair(a: number, b: number, lines: readonly Line[]): void {
    if (!lines.some(hasExtras)) return;
    const rows = this.#database
      .all<StoredRow>(
        'SELECT id, seq, random, client_time FROM chat_c2c_messages WHERE pair = ? ORDER BY id DESC LIMIT ?',
        [String(a), String(b)].sort().join(' '),
        lines.length,
      )
      .reverse();
    this.#add(lines, rows, 'c', 'chat_c2c_messages');
  }

  /** Adds the extras of these lines to the newest messages of a group. */
  addToGroup(group: GroupTranscript, lines: readonly Line[]): void {
    if (!lines.some(hasExtras)) return;
    const rows = this.#database
      .all<StoredRow>(
        'SELECT id, seq, random, client_time FROM chat_group_messages WHERE group_id = ? ORDER BY id DESC LIMIT ?',
        group.id,
        lines.length,
      )
      .reverse();
    this.#add(lines, rows, 'g', 'chat_group_messages');
    lines.forEach((line, index) => {
      const row = rows[index];
      if (!row) return;
      if (line.mention) this.#mention(group, line, row);
      if (line.hasReceipt) this.#receipt(group, line, row);
    });
  }

  /** Adds the extras that messages of both kinds can have: quotes, names of who recalled them, and reactions. */
  #add(lines: readonly Line[], rows: readonly StoredRow[], mark: 'c' | 'g', table: string): void {
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

  #receipt(group: GroupTranscript, line: Line, row: StoredRow): void {
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

const hasExtras = (line: Line): boolean =>
  Boolean(line.name ?? line.quote ?? line.reactions ?? line.mention ?? line.revoker ?? line.hasReceipt);
