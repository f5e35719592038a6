import { createHash } from 'node:crypto';
import type { NativeImage, NotificationConstructorOptions } from 'electron';

/** A notice as the page requests it. */
export interface Notice {
  tag: string;
  title: string;
  body: string;
  path: string;
  /** A data URL with a PNG. */
  icon?: string;
  /** True for a notice that hides its content and its sender. */
  isContentHidden?: boolean;
}

/** One notification of the system. */
interface SystemNotification {
  on(event: 'click', listener: () => void): unknown;
  on(event: 'close', listener: (event: { reason?: string }) => void): unknown;
  show(): void;
  close(): void;
}

/** The part of Electron's class that notices use. */
interface SystemNotifications {
  new (options: NotificationConstructorOptions): SystemNotification;
  isSupported(): boolean;
  handleActivation(listener: () => void): void;
  remove(id: string): void;
}

/** The dependencies of notices. */
export interface NoticesDeps {
  Notification: SystemNotifications;
  platform: NodeJS.Platform;
  /** Opens a path, or only shows the window. */
  open(path: string | null): void;
  /** The text of a notice whose content is hidden. */
  hidden(): { title: string; body: string };
  /** The picture in a data URL. */
  pictureOf(address: string): NativeImage;
  /** Called when the hour of muting ends. */
  onMuteEnd(): void;
}

const hourMs = 3_600_000;
/** More notices than this are in nobody's interest; Windows itself keeps no more in its list. */
const mostKept = 20;
/** The longest notice id that Windows accepts. */
const longestId = 64;

/** The id by which the system knows the notice of a tag. */
function idOf(tag: string): string {
  return tag.length <= longestId ? tag : createHash('sha256').update(tag).digest('hex');
}

/** Notices of the operating system: one per tag; a click opens the notice's path. */
export class Notices {
  readonly #deps: NoticesDeps;
  readonly #shown = new Map<string, SystemNotification>();
  #muteTimer: NodeJS.Timeout | null = null;

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
    // A click on a notice of an earlier run has no object here that knows its path.
    if (deps.platform === 'win32') deps.Notification.handleActivation(() => deps.open(null));
  }

  get isMuted(): boolean {
    return this.#muteTimer !== null;
  }

  /** Mutes notices for an hour, or ends the muting. */
  toggleMute(): void {
    const wasMuted = this.isMuted;
    clearTimeout(this.#muteTimer ?? undefined);
    this.#muteTimer = wasMuted ? null : setTimeout(() => this.#endMute(), hourMs);
  }

  /** Shows a notice and replaces an earlier one with the same tag. */
  show(notice: Notice): void {
    if (this.isMuted || !this.#deps.Notification.isSupported()) return;
    const { tag, path, isContentHidden } = notice;
    this.#replace(tag);
    const words = isContentHidden ? this.#deps.hidden() : { title: notice.title, body: notice.body };
    const picture = notice.icon && !isContentHidden ? this.#deps.pictureOf(notice.icon) : null;
    const icon = picture && !picture.isEmpty() ? { icon: picture } : {};
    const notification = new this.#deps.Notification({ ...words, ...icon, id: idOf(tag) });
    notification.on('click', () => {
      this.#forget(tag, notification);
      this.#deps.open(path);
    });
    notification.on('close', ({ reason }) => {
      // Windows has moved the notice to its list, from where only this object can remove it.
      if (reason !== 'timedOut') this.#forget(tag, notification);
    });
    this.#shown.set(tag, notification);
    notification.show();
  }

  /** Removes the notice of a tag, for example when its conversation is read. */
  clear(tag: string): void {
    const notification = this.#shown.get(tag);
    this.#shown.delete(tag);
    notification?.close();
    // On macOS a notice that has left the screen, even one of an earlier run, stays in the system's list under
    // its id.
    const { Notification, platform } = this.#deps;
    if (platform === 'darwin') Notification.remove(idOf(tag));
  }

  clearAll(): void {
    for (const tag of [...this.#shown.keys()]) this.clear(tag);
  }

  /** Closes the notice of a tag, and the oldest one when too many wait in the list of Windows. */
  #replace(tag: string): void {
    this.#shown.get(tag)?.close();
    this.#shown.delete(tag);
    if (this.#shown.size < mostKept) return;
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined) this.clear(oldest);
  }

  #endMute(): void {
    this.#muteTimer = null;
    this.#deps.onMuteEnd();
  }

  #forget(tag: string, notification: SystemNotification): void {
    if (this.#shown.get(tag) === notification) this.#shown.delete(tag);
  }
}
