import { ChatCache } from '#im/cache/ChatCache.ts';
import { SendJournal } from '#im/cache/SendJournal.ts';
import { clearSdkStorage } from '#im/sdk-storage.ts';

/** Clears what the chat of a user left in this browser, without starting it. */
export async function forgetChat(userId: string): Promise<void> {
  clearSdkStorage();
  new SendJournal(userId).wipe();
  await new ChatCache(userId).wipe();
}
