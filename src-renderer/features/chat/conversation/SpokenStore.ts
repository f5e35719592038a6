import { makeAutoObservable, observable, runInAction } from 'mobx';
import { chatErrorFrom } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';

/** The strip beneath a message: its translation or the text of a recording. */
export type Spoken =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly text: string }
  | { readonly state: 'failed'; readonly reason: ChatFailureReason; readonly serverMessage: string };

/** The calls of the service that turn a recording into text, or translate a message. */
type SpokenPort = Pick<ChatPort, 'translate' | 'voiceToText'>;

/** Translations and recordings as text, by message; each can be shown and hidden again. */
export class SpokenStore {
  readonly #spoken = observable.map<string, Spoken>({}, { deep: false });
  readonly #port: () => SpokenPort;

  constructor(port: () => SpokenPort) {
    this.#port = port;
    makeAutoObservable(this);
  }

  /** The strip of a message; null if there is none. */
  get(messageId: string): Spoken | null {
    // An empty map is not asked: it would create an observable for each id it lacks, and every rendered message asks.
    return this.#spoken.size === 0 ? null : (this.#spoken.get(messageId) ?? null);
  }

  hide(messageId: string): void {
    this.#spoken.delete(messageId);
  }

  /** Shows a text in another language, such as "en", "id" or "zh". */
  translate(message: Message, language: string): Promise<void> {
    const { body } = message;
    if (body.kind !== 'text') return Promise.resolve();
    // A translator leaves an emoji as it is, but not its key.
    const text = withGlyphs(body.text);
    return this.#show(message.id, async () => (await this.#port().translate([text], language))[0] ?? '');
  }

  /** Shows the text of a recording. */
  voiceToText(message: Message): Promise<void> {
    return this.#show(message.id, () => this.#port().voiceToText(message));
  }

  async #show(id: string, load: () => Promise<string>): Promise<void> {
    this.#spoken.set(id, { state: 'loading' });
    let next: Spoken;
    try {
      next = { state: 'ready', text: await load() };
    } catch (error) {
      const { reason, serverMessage } = chatErrorFrom(error);
      next = { state: 'failed', reason, serverMessage };
    }
    runInAction(() => {
      // A strip hidden in the meantime stays hidden.
      if (this.#spoken.has(id)) this.#spoken.set(id, next);
    });
  }
}
