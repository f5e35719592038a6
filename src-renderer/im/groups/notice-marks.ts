import type { ChatSDK } from '@tencentcloud/chat';
import * as z from 'zod/mini';
import { fields, json } from '../from-sdk/read.ts';
import type { NoticeMark } from '../records.ts';
import type { GroupCallsHost } from './GroupCalls.ts';

/** The attribute of a group that says who wrote its notice: the profile itself does not. */
const key = 'pasarmain.notice';

/** Every member may write an attribute, so it counts only for the very notice it was written for. */
const Mark = z.object({
  by: z.string().check(z.minLength(1), z.maxLength(128)),
  at: z.int().check(z.gte(0), z.lte(4_102_444_800_000)),
  notice: z.string().check(z.maxLength(1_000)),
});

/** Who wrote this notice, and when; null where it was not noted. */
export async function readNoticeMark(
  { call }: Pick<GroupCallsHost, 'call'>,
  groupID: string,
  notice: string,
): Promise<NoticeMark | null> {
  const data = await call((chat) => chat.getGroupAttributes({ groupID, keyList: [key] }));
  const mark = z.safeParse(Mark, json(fields(data.groupAttributes)[key], 4_096));
  if (!mark.success || mark.data.notice !== notice) return null;
  return { userId: mark.data.by, time: mark.data.at };
}

/** Notes who wrote this notice. */
export async function writeNoticeMark(
  host: Pick<GroupCallsHost, 'call'>,
  groupID: string,
  notice: string,
  { userId, time }: NoticeMark,
): Promise<void> {
  const value = JSON.stringify({ by: userId, at: Math.round(time), notice } satisfies z.input<typeof Mark>);
  const write = (chat: ChatSDK) => chat.setGroupAttributes({ groupID, groupAttributes: { [key]: value } });
  // The service takes a value only from a client that knows the one before, and the client reads it anew after
  // a refusal.
  await readNoticeMark(host, groupID, notice);
  try {
    await host.call(write);
  } catch {
    // Somebody else wrote meanwhile: the second refusal is the caller's.
    await readNoticeMark(host, groupID, notice);
    await host.call(write);
  }
}
