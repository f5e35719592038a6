import * as z from 'zod/mini';
import { clearSdkStorage } from '#im/sdk-storage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { deviceStorage } from '#platform/storage.ts';
import { loadChunk } from './chunkFailure.ts';

/** The days for which the chat data of an expired session is kept on this device for the same person. */
export const leftChatDays = 7;

const dayMs = 86_400_000;
const left = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.leftChat',
  schema: z.object({ userId: z.int(), at: z.number() }),
});

/** Loads the chunk of the chat. */
type ChatLoader = () => Promise<{ forgetChat(userId: string): Promise<void> }>;

/**
 * The chat data that an expired session left on this device: newest messages and unsent drafts. It is deleted
 * after {@link leftChatDays} if nobody signed in meanwhile; a sign-in by somebody else deletes it at once.
 * Both times are read from this machine's clock; if the clock is changed, the data is deleted too early
 * rather than too late.
 */
export class LeftChat {
  readonly #loadChat: ChatLoader;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(loadChat: ChatLoader = () => import('#features/chat/index.ts')) {
    this.#loadChat = loadChat;
  }

  /** Records whose chat data was left, and when. */
  note(userId: number): void {
    left.write({ userId, at: Date.now() });
  }

  /** True if the last session of this device was this user's, and expired. */
  isNoted(userId: number): boolean {
    return left.read()?.userId === userId;
  }

  /** Removes the record after a sign-in: from then on the chat itself decides what is kept. */
  forgetNote(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    left.remove();
  }

  /**
   * While nobody is signed in: deletes the unencrypted data of the chat SDK at once, and the rest when its
   * time is over.
   */
  watch(): void {
    clearSdkStorage(deviceStorage);
    const note = left.read();
    if (this.#timer !== null || note === null) return;
    const wait = note.at + leftChatDays * dayMs - Date.now();
    // A clock that was set back must not extend the time.
    const isOver = wait <= 0 || wait > leftChatDays * dayMs;
    this.#timer = setTimeout(() => void this.#wipe(note), isOver ? 0 : wait);
  }

  async #wipe({ userId, at }: { userId: number; at: number }): Promise<void> {
    this.#timer = null;
    // Another tab may have signed in, or recorded a later end, meanwhile.
    if (left.read()?.at !== at) return;
    // After a failure the next start tries again.
    const chat = await loadChunk(this.#loadChat);
    if (!chat) return;
    await chat.forgetChat(String(userId));
    left.remove();
  }
}
