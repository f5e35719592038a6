import type { ChatSDK } from '@tencentcloud/chat';
import { ChatError } from './errors.ts';
import { fields } from './from-sdk/read.ts';

/** How long after one look the next one follows, while the service still sends its pages. */
const restsMs = [200, 400, 800, 1_600] as const;
/** Looks at the list before it counts as one that will never be whole. */
const maxLooks = 40;

/**
 * The SDK's conversation list once it is whole. The SDK answers with what it has while pages are under way, and says
 * nothing when one of them fails; only whoever asks again hears of it, as a rejection.
 */
export async function wholeList(chat: ChatSDK): Promise<unknown> {
  for (let look = 0; look < maxLooks; look += 1) {
    const reply: unknown = await chat.getConversationList();
    if (fields(fields(reply).data).isSyncCompleted !== false) return reply;
    await new Promise((done) => setTimeout(done, restsMs[Math.min(look, restsMs.length - 1)]));
  }
  throw new ChatError('other');
}
