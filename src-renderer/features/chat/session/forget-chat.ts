import { ChatCache } from '#im/cache/ChatCache.ts';
import { SendJournal } from '#im/cache/SendJournal.ts';
import { clearSdkStorage } from '#im/sdk-storage.ts';
import { deviceStorage, tabStorage } from '#platform/storage.ts';

/** Removes a user's chat data from this browser, without starting the chat. */
export async function forgetChat(userId: string): Promise<void> {
  clearSdkStorage(deviceStorage);
  new SendJournal(userId, tabStorage).wipe();
  await new ChatCache(userId).wipe();
}
