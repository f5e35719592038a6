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

interface GroupHistoryItem {
  /** A notice of the service has another form. */
  readonly MsgBody: HistoryItem['MsgBody'] | object;
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

/** The texts that the gateway stores of a group for a member, oldest first. */
export async function keptInGroup(wire: WireClient, groupId: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let next = 0; ; ) {
    const page = (await wire.ask('group_open_http_svc.group_msg_get', {
      GroupId: groupId,
      ReqMsgNumber: 20,
      ...(next > 0 && { ReqMsgSeq: next }),
    })) as { RspMsgList: GroupHistoryItem[]; NextReqMsgSeq: number };
    for (const { MsgBody } of page.RspMsgList) {
      const [element] = Array.isArray(MsgBody) ? MsgBody : [];
      if (element?.MsgType === 'TIMTextElem') texts.unshift(element.MsgContent.Text ?? '');
    }
    if (page.NextReqMsgSeq === 0) return texts;
    next = page.NextReqMsgSeq;
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
