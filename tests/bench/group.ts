import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import type { WireClient } from './WireClient.ts';

/** A group to measure. */
export interface Group {
  readonly id: string;
  /** The number of its members, as the service counts them. */
  readonly size: number;
  /** The number of members as text. */
  readonly members: string;
}

/** The name of the service for a group: communities have one of their own. */
export const service = (groupId: string): string =>
  `${groupId.startsWith('@TGS#_') ? 'million_' : ''}group_open_http_svc`;

/** The row of a group in the list of conversations. */
export const itemOf = (page: Page, { id }: Group): Locator =>
  page.locator(`[data-conversation-id="${groupConversationId(id)}"]`);

/** Sends a text that asks for receipts; resolves with its number in the group. */
export async function say(wire: WireClient, GroupId: string, Text: string): Promise<number> {
  const { MsgSeq } = await wire.ask(`${service(GroupId)}.send_group_msg`, {
    GroupId,
    Random: randomInt(1, 2 ** 31),
    NeedReadReceipt: 1,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  });
  return Number(MsgSeq);
}
