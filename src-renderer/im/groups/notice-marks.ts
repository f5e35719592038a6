import type { ChatSDK } from '@tencentcloud/chat';
import * as z from 'zod/mini';
import { fields, json } from '../from-sdk/read.ts';
import type { NoticeMark } from '../records.ts';
import type { GroupCallsHost } from './GroupCaller.ts';

/** The attribute of a group that names the author of its notice; the group's profile does not. */
const key = 'pasarmain.notice';

/** Every member may write the attribute, so a mark counts only for the notice that it names. */
const Mark = z.object({
  by: z.string().check(z.minLength(1), z.maxLength(128)),
  at: z.int().check(z.gte(0), z.lte(4_102_444_800_000)),
  notice: z.string().check(z.maxLength(1_000)),
});

/** The author of this notice, and its time; null if nobody noted them. */
export async function readNoticeMark(
  host: Pick<GroupCallsHost, 'call'>,
  groupID: string,
  notice: string,
): Promise<NoticeMark | null> {
  const data = await host.call((chat) => chat.getGroupAttributes({ groupID, keyList: [key] }));
  const mark = z.safeParse(Mark, json(fields(data.groupAttributes)[key], 4_096));
  if (!mark.success || mark.data.notice !== notice) return null;
  return { userId: mark.data.by, time: mark.data.at };
}

/** Notes the author of this notice. */
export async function writeNoticeMark(
  host: Pick<GroupCallsHost, 'call'>,
  groupID: string,
  notice: string,
  { userId, time }: NoticeMark,
): Promise<void> {
  const value = JSON.stringify({ by: userId, at: Math.round(time), notice } satisfies z.input<typeof Mark>);
  const write = (chat: ChatSDK) => chat.setGroupAttributes({ groupID, groupAttributes: { [key]: value } });
  // The service accepts a value only from a client that knows the one before; after a refusal the client reads it
  // again.
  await readNoticeMark(host, groupID, notice);
  try {
    await host.call(write);
  } catch {
    // Somebody else has written meanwhile. A second refusal goes to the caller.
    await readNoticeMark(host, groupID, notice);
    await host.call(write);
  }
}
