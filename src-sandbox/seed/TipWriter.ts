import { randomOf } from '../art/random.ts';
import type { Database } from '../database/open.ts';
import type { GroupTranscript, Profiles, TipLine } from './transcript.ts';

const tipKinds = { joined: 1, left: 2, removed: 3, madeAdmin: 4, renamed: 6, noticeChanged: 6 } as const;

/** Writes the service's lines in groups about their members and profiles. */
export class TipWriter {
  readonly #database: Database;
  readonly #profiles: Profiles;

  constructor(database: Database, profiles: Profiles) {
    this.#database = database;
    this.#profiles = profiles;
  }

  /** Writes a line of the service into a group. */
  write(group: GroupTranscript, tip: TipLine): void {
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
  }
}
