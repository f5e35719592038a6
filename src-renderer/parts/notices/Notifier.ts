import type { SoundKind } from '#lib/sounds.ts';
import { PreferenceStore, type Root, type Services } from '#parts/root/index.tsx';

/** An event that a person should hear of outside the window. */
export interface News {
  readonly kind: SoundKind;
  /** A newer notice replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The text while previews are hidden; it names neither the event nor the person. */
  readonly hiddenBody: string;
  readonly iconUrl?: string;
  /** The path of this product that a click opens. */
  readonly path: string;
  /** True for a notice that should not wait: it also calls for attention in the taskbar or the dock. */
  readonly isUrgent?: boolean;
  /** The way to answer a conversation in the notice: mark it as read, or also reply. Absent for other notices. */
  readonly answer?: 'read' | 'reply';
}

/**
 * Shows notices outside the window according to the person's settings: with or without content, sound and answers.
 */
export class Notifier {
  readonly #services: Services;
  readonly #preferences: PreferenceStore;

  constructor(root: Root) {
    this.#services = root.services;
    this.#preferences = root.store(PreferenceStore);
  }

  /** False if the person has switched notices off. */
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
