import type { WireClient } from '../../bench/WireClient.ts';

/** A message as the gateway stores it. */
export interface KeptMessage {
  readonly from: number;
  /** The text of the message, or the name of its file; empty for other messages. */
  readonly text: string;
  readonly type: string;
  readonly second: number;
}

interface HistoryItem {
  readonly From_Account: string;
  readonly MsgTimeStamp: number;
  readonly MsgBody: readonly { MsgType: string; MsgContent: { Text?: string; FileName?: string } }[];
}

/** The messages that the gateway stores of a conversation, oldest first. */
export async function keptWith(wire: WireClient, peer: number): Promise<readonly KeptMessage[]> {
  const kept: KeptMessage[] = [];
  for (let key = '', time = 0; ; ) {
    const page = (await wire.ask('openim.getroammsg', {
      Peer_Account: String(peer),
      MaxCnt: 100,
      LastMsgTime: time,
      MsgKey: key,
    })) as { MsgList: HistoryItem[]; Complete: number; LastMsgTime: number; MsgKey: string };
    kept.unshift(...page.MsgList.map(keptFrom));
    if (page.Complete === 1 || page.MsgList.length === 0) return kept;
    key = page.MsgKey;
    time = page.LastMsgTime;
  }
}

function keptFrom({ From_Account, MsgTimeStamp, MsgBody }: HistoryItem): KeptMessage {
  const [element] = MsgBody;
  const { Text, FileName } = element?.MsgContent ?? {};
  return {
    from: Number(From_Account),
    text: Text ?? FileName ?? '',
    type: element?.MsgType ?? '',
    second: MsgTimeStamp,
  };
}
