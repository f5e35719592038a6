import type { ChatSDK } from '@tencentcloud/chat';
import { ChatError } from './errors.ts';
import { fields } from './from-sdk/read.ts';

/** The pauses between the looks while the service still sends its pages. */
const restsMs = [200, 400, 800, 1_600] as const;
/** The most looks at the list before it counts as one that never becomes complete. */
const maxLooks = 40;

/**
 * The SDK's conversation list once it is complete. The SDK returns a part while pages arrive, and reports nothing
 * when one of them fails; only another request then rejects.
 */
export async function wholeList(chat: ChatSDK): Promise<unknown> {
  for (let look = 0; look < maxLooks; look += 1) {
    const reply: unknown = await chat.getConversationList();
    if (fields(fields(reply).data).isSyncCompleted !== false) return reply;
    await new Promise((done) => setTimeout(done, restsMs[Math.min(look, restsMs.length - 1)]));
  }
  throw new ChatError('other');
}
