import { createHash } from 'node:crypto';
import type { ActivationArguments, NativeImage, NotificationConstructorOptions } from 'electron';
import type { Language } from '#main/text/Language.ts';
import type { NoticeAnswer, NoticeRequest } from '#preload/contract.ts';
import { activationOf, replyOf, toastXml } from './toast.ts';

/** One notification of the system. */
interface SystemNotification {
  on(event: 'click', listener: () => void): unknown;
  on(event: 'close', listener: (event: { reason?: string }) => void): unknown;
  on(event: 'reply', listener: (event: { reply: string }) => void): unknown;
  on(event: 'action', listener: () => void): unknown;
  on(event: 'failed', listener: () => void): unknown;
  show(): void;
  close(): void;
}

/** The part of Electron's class that notices use. */
interface SystemNotifications {
  new (options: NotificationConstructorOptions): SystemNotification;
  isSupported(): boolean;
  handleActivation(listener: (details: ActivationArguments) => void): void;
  remove(id: string): void;
}

/** The dependencies of {@link Notices}. */
export interface NoticesDeps {
  Notification: SystemNotifications;
  platform: NodeJS.Platform;
  language: Language;
  brand: string;
  /** Opens a path; null only shows the window. */
  open(path: string | null): void;
  /** Takes a person's answer to a notice. */
  onAnswer(answer: NoticeAnswer): void;
  /** Decodes the picture of a data URL. */
  pictureOf(address: string): NativeImage;
  /**
   * Writes the picture of a data URL to a file and returns its path; empty if there is none. Only Windows needs the
   * file.
   */
  pictureFileOf(address: string): string;
  /** True while the person wants no notices. */
  isQuiet(): boolean;
}

/** A notice; a null path only shows the window. */
type Notice = Omit<NoticeRequest, 'path'> & { path: string | null };

/** The most notices that are kept; Windows itself keeps no more in its list. */
const mostKept = 20;
/** The longest notice id that Windows accepts. */
const longestId = 64;

/** The id by which the system knows the notice of a tag. */
function idOf(tag: string): string {
  return tag.length <= longestId ? tag : createHash('sha256').update(tag).digest('hex');
}

/**
 * Shows notices of the operating system, one per tag. A click opens the notice's path. Where the system supports it,
 * the person can reply to a conversation and mark it as read in the notice itself.
 */
export class Notices {
  readonly #deps: NoticesDeps;
  readonly #shown = new Map<string, SystemNotification>();

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
    // Windows reports here every click or answer, even on a notice of an earlier run.
    if (deps.platform === 'win32')
      deps.Notification.handleActivation((details) => this.#onActivation(details));
  }

  /** Shows a notice in place of an earlier one with the same tag; false while notices are off. */
  show(notice: Notice): boolean {
    if (this.#deps.isQuiet()) return false;
    return this.tell(notice);
  }

  /** Shows a notice even while notices are off, because it answers what the person has just done. */
  tell(notice: Notice): boolean {
    if (!this.#deps.Notification.isSupported()) return false;
    this.#replace(notice.tag);
    this.#showAs(notice, this.#optionsOf(notice));
    return true;
  }

  /** Removes the notice of a tag, for example when its conversation is read. */
  clear(tag: string): void {
    const notification = this.#shown.get(tag);
    this.#shown.delete(tag);
    notification?.close();
    // On macOS a notice that has left the screen, even one of an earlier run, stays in the system's list under its
    // id.
    const { Notification, platform } = this.#deps;
    if (platform === 'darwin') Notification.remove(idOf(tag));
  }

  clearAll(): void {
    for (const tag of [...this.#shown.keys()]) this.clear(tag);
  }

  #showAs(notice: Notice, options: NotificationConstructorOptions): void {
    const { tag, path, answers } = notice;
    const notification = new this.#deps.Notification(options);
    notification.on('click', () => {
      this.#forget(tag, notification);
      this.#deps.open(path);
    });
    notification.on('close', ({ reason }) => {
      // Windows has moved the notice to its list, and only this object can remove it from there.
      if (reason !== 'timedOut') this.#forget(tag, notification);
    });
    notification.on('reply', ({ reply }) => {
      const text = replyOf(reply);
      if (answers && text !== '') this.#answer({ kind: 'reply', tag, userId: answers.userId, text });
    });
    // Marking as read is the only action that a notice has.
    notification.on('action', () => {
      if (answers) this.#answer({ kind: 'read', tag, userId: answers.userId });
    });
    notification.on('failed', () => {
      // Windows refused the product's own markup: a plain notice is better than none.
      const { toastXml: refused, ...plain } = options;
      if (refused !== undefined && this.#shown.get(tag) === notification) this.#showAs(notice, plain);
    });
    this.#shown.set(tag, notification);
    notification.show();
  }

  #optionsOf(notice: Notice): NotificationConstructorOptions {
    const { language, brand, platform, pictureOf, pictureFileOf } = this.#deps;
    const { tag, path, isContentHidden, icon, answers, isSilent = false } = notice;
    const { title, body } = isContentHidden ? { title: brand, body: language.t('hiddenBody') } : notice;
    const picture = icon && !isContentHidden ? icon : '';
    const drawn = picture === '' ? null : pictureOf(picture);
    const canReply = answers?.canReply === true && !isContentHidden;
    const plain: NotificationConstructorOptions = {
      id: idOf(tag),
      title,
      body,
      ...(drawn && !drawn.isEmpty() && { icon: drawn }),
      ...(isSilent && { silent: true }),
    };
    if (platform === 'win32')
      return {
        ...plain,
        toastXml: toastXml({
          title,
          body,
          tag,
          path,
          isSilent,
          picture: picture === '' ? '' : pictureFileOf(picture),
          ...(answers && {
            answers: {
              userId: answers.userId,
              reply: canReply ? language.t('reply') : '',
              placeholder: language.t('replyPlaceholder'),
              read: language.t('markRead'),
            },
          }),
        }),
      };
    if (!answers) return plain;
    return {
      ...plain,
      actions: [{ type: 'button', text: language.t('markRead') }],
      ...(canReply &&
        platform === 'darwin' && { hasReply: true, replyPlaceholder: language.t('replyPlaceholder') }),
    };
  }

  #onActivation(details: ActivationArguments): void {
    const activation = activationOf(details);
    switch (activation?.kind) {
      case 'open':
        this.#shown.delete(activation.tag);
        this.#deps.open(activation.path);
        return;
      case 'answer':
        this.#answer(activation.answer);
        return;
      case undefined:
        // A click on a plain notice opens its path only while its object exists.
        this.#deps.open(null);
        return;
      default:
        activation satisfies never;
    }
  }

  #answer(answer: NoticeAnswer): void {
    this.clear(answer.tag);
    this.#deps.onAnswer(answer);
  }

  /** Closes the notice of a tag, and the oldest one if Windows keeps too many in its list. */
  #replace(tag: string): void {
    this.#shown.get(tag)?.close();
    this.#shown.delete(tag);
    if (this.#shown.size < mostKept) return;
    const [oldest] = this.#shown.keys();
    if (oldest !== undefined) this.clear(oldest);
  }

  #forget(tag: string, notification: SystemNotification): void {
    if (this.#shown.get(tag) === notification) this.#shown.delete(tag);
  }
}
