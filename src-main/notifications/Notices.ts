import type { NativeImage, Notification } from 'electron';

/** A notice as the page asks for it. */
export interface Notice {
  tag: string;
  title: string;
  body: string;
  path: string;
  iconUrl?: string;
  /** Shows that something came, but not what or from whom. */
  isContentHidden?: boolean;
}

/** What notices need from around them. */
export interface NoticesDeps {
  Notification: typeof Notification;
  open(path: string): void;
  /** Words for a notice whose content is hidden. */
  hidden(): { title: string; body: string };
  /** A picture for the notice, or null where it cannot be had in time. */
  loadIcon(url: string): Promise<NativeImage | null>;
  /** Called when an hour of muting is over. */
  onMuteEnd(): void;
}

const hourMs = 3_600_000;

/** Notices of the operating system: one per tag, a click opens the notice's path. */
export class Notices {
  readonly #deps: NoticesDeps;
  readonly #shown = new Map<string, Notification>();
  /** The newest request of each tag; an older one whose picture arrives later is dropped. */
  readonly #latest = new Map<string, Notice>();
  #muteTimer: NodeJS.Timeout | null = null;

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
  }

  get isMuted(): boolean {
    return this.#muteTimer !== null;
  }

  /** Mutes for an hour, or ends the muting. */
  toggleMute(): void {
    const wasMuted = this.isMuted;
    clearTimeout(this.#muteTimer ?? undefined);
    this.#muteTimer = wasMuted ? null : setTimeout(() => this.#endMute(), hourMs);
  }

  /** Shows a notice in place of an earlier one with its tag. */
  async show(notice: Notice): Promise<void> {
    if (this.isMuted || !this.#deps.Notification.isSupported()) return;
    const { tag, path } = notice;
    this.#latest.set(tag, notice);
    const wantsIcon = notice.iconUrl !== undefined && !notice.isContentHidden;
    const icon = wantsIcon ? await this.#deps.loadIcon(notice.iconUrl ?? '') : null;
    if (this.#latest.get(tag) !== notice) return;
    this.#shown.get(tag)?.close();
    const words = notice.isContentHidden ? this.#deps.hidden() : { title: notice.title, body: notice.body };
    const notification = new this.#deps.Notification({ ...words, ...(icon && { icon }) });
    notification.on('click', () => {
      this.#forget(tag, notification);
      this.#deps.open(path);
    });
    notification.on('close', () => this.#forget(tag, notification));
    this.#shown.set(tag, notification);
    notification.show();
  }

  /** Takes the notice of a tag away, such as when its conversation is read. */
  clear(tag: string): void {
    this.#latest.delete(tag);
    const notification = this.#shown.get(tag);
    this.#shown.delete(tag);
    notification?.close();
  }

  clearAll(): void {
    for (const tag of [...this.#shown.keys()]) this.clear(tag);
  }

  #endMute(): void {
    this.#muteTimer = null;
    this.#deps.onMuteEnd();
  }

  #forget(tag: string, notification: Notification): void {
    if (this.#shown.get(tag) !== notification) return;
    this.#shown.delete(tag);
    this.#latest.delete(tag);
  }
}
