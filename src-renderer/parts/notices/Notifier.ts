import type { SoundKind } from '#lib/sounds.ts';
import { PreferenceStore, type Root, type Services } from '#parts/root/index.tsx';

/** Something that a person should hear of outside the window. */
export interface News {
  readonly kind: SoundKind;
  /** Newer news with the same tag take its place. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** What is said instead where previews are hidden: it names neither what nor who. */
  readonly hiddenBody: string;
  readonly iconUrl?: string;
  /** The path of this product that a click opens. */
  readonly path: string;
  /** True for what should not wait: it also calls for attention in the taskbar or the dock. */
  readonly isUrgent?: boolean;
  /** True for a conversation, which can be marked as read from the notice; `reply` where one can also write. */
  readonly answer?: 'read' | 'reply';
}

/** Shows notices outside the window, as the person wants them: with or without content, sound and answers. */
export class Notifier {
  readonly #services: Services;
  readonly #preferences: PreferenceStore;

  constructor(root: Root) {
    this.#services = root.services;
    this.#preferences = root.store(PreferenceStore);
  }

  /** False where the person switched notices off. */
  get isOn(): boolean {
    return this.#preferences.notifies;
  }

  tell(news: News): void {
    const { platform, config, session, signal } = this.#services;
    const { hidesPreviews, sounds } = this.#preferences;
    if (!this.isOn || signal.aborted) return;
    const { kind, tag, path, title, body, hiddenBody, iconUrl, isUrgent, answer } = news;
    const userId = session.self?.userId;
    const manner = { tag, path, sound: sounds[kind], ...(isUrgent && { isUrgent }) };
    if (hidesPreviews)
      platform.notify({ ...manner, title: config.brand, body: hiddenBody, isContentHidden: true });
    else
      platform.notify({
        ...manner,
        title,
        body,
        ...(iconUrl && { iconUrl }),
        ...(answer && userId !== undefined && { answers: { userId, canReply: answer === 'reply' } }),
      });
  }
}
