import * as z from 'zod/mini';
import { clearSdkStorage } from '#im/sdk-storage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { deviceStorage } from '#platform/storage.ts';

/** How long the chat of an expired session waits on this device for the same person to sign in again. */
export const leftChatDays = 7;

const dayMs = 86_400_000;
const left = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.leftChat',
  schema: z.object({ userId: z.int(), at: z.number() }),
});

/**
 * What the chat of an expired session left on this device: its newest messages and what was typed and not sent. They
 * are wiped once {@link leftChatDays} are over, if nobody signed in meanwhile; a sign-in by somebody else wipes them
 * at once. Both moments are read from this machine's clock, so that only a change of it can err, and then to the
 * side of wiping early.
 */
export class LeftChat {
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Notes whose chat was left, and when. */
  note(userId: number): void {
    left.write({ userId, at: Date.now() });
  }

  /** Somebody signed in: their chat decides what stays. */
  forgetNote(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    left.remove();
  }

  /** While nobody is signed in: clears what the chat SDK keeps in clear, now, and the rest when its time has come. */
  watch(): void {
    clearSdkStorage(deviceStorage);
    const note = left.read();
    if (this.#timer !== null || note === null) return;
    const wait = note.at + leftChatDays * dayMs - Date.now();
    // A clock that was set back must not keep it longer.
    const isOver = wait <= 0 || wait > leftChatDays * dayMs;
    this.#timer = setTimeout(() => void this.#wipe(note), isOver ? 0 : wait);
  }

  async #wipe({ userId, at }: { userId: number; at: number }): Promise<void> {
    this.#timer = null;
    // Another tab may have signed in, or noted a later end, meanwhile.
    if (left.read()?.at !== at) return;
    try {
      const chat = await import('#features/chat/index.ts');
      await chat.forgetChat(String(userId));
      left.remove();
    } catch {
      // The chunk did not load, which is told where chunks are watched; the next start tries again.
    }
  }
}
