import type { ActivationArguments, NativeImage, NotificationConstructorOptions } from 'electron';
import type { Language } from '#main/text/Language.ts';
import type { NoticeAnswer, NoticeRequest } from '#preload/contract.ts';
import type { NoticeSounds } from './NoticeSounds.ts';
import { idOf, keyOf } from './notice-id.ts';
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
  /** Opens a path in an account, or only shows the window; without an account in the one that is shown. */
  open(path: string | null, account: string | undefined): void;
  /** Handles a person's answer in a notice of an account. */
  onAnswer(answer: NoticeAnswer, account: string | undefined): void;
  /** Decodes the picture of a data URL. */
  pictureOf(address: string): NativeImage;
  /**
   * Writes the picture of a data URL to a file and returns its path; empty if there is none. Only Windows needs the
   * file.
   */
  pictureFileOf(address: string): string;
  sounds: Pick<NoticeSounds, 'fileOf'>;
  /** True while the person wants no notices. */
  isQuiet(): boolean;
}

/** The account that a notice belongs to. */
export interface NoticeAccount {
  readonly id: string;
  /** The name that the notice shows; null if there is only one account. */
  readonly label: string | null;
}

/** A notice; a null path only shows the window. */
type Notice = Omit<NoticeRequest, 'path'> & { path: string | null; account?: NoticeAccount };

/** A notice that may still be shown. */
interface Shown {
  readonly notification: SystemNotification;
  readonly tag: string;
  readonly account: string | undefined;
}

/** The most notices that are kept; Windows itself keeps no more in its list. */
const mostKept = 20;
/**
 * Notices of the operating system: one per tag of an account. A click opens the notice's path there; where the
 * system can, a reply is written and the conversation marked as read in the notice itself.
 */
export class Notices {
  readonly #deps: NoticesDeps;
  /** The notices that may still be shown, by key. */
  readonly #shown = new Map<string, Shown>();

  constructor(deps: NoticesDeps) {
    this.#deps = deps;
  }

  /**
   * Follows what a person does with notices on Windows, also with those of an earlier run. Windows may have started the
   * app for such a notice and hands it over at once, so the accounts must run by then.
   */
  followActivations(): void {
    const { Notification, platform } = this.#deps;
    if (platform === 'win32') Notification.handleActivation((details) => this.#onActivation(details));
  }

  /** Shows a notice in place of an earlier one with the same tag; false while notices are off. */
  show(notice: Notice): boolean {
    if (this.#deps.isQuiet()) return false;
    return this.tell(notice);
  }

  /** Shows a notice even while notices are off, because it answers what the person has just done. */
  tell(notice: Notice): boolean {
    if (!this.#deps.Notification.isSupported()) return false;
    this.#replace(keyOf(notice.tag, notice.account?.id));
    this.#showAs(notice, this.#optionsOf(notice));
    return true;
  }

  /** Removes the notice of a tag, for example when its conversation is read. */
  clear(tag: string, account?: string): void {
    const key = keyOf(tag, account);
    const shown = this.#shown.get(key);
    this.#shown.delete(key);
    shown?.notification.close();
    // On macOS a notice that has left the screen, even one of an earlier run, stays in the system's list under
    // its id.
    const { Notification, platform } = this.#deps;
    if (platform === 'darwin') Notification.remove(idOf(key));
  }

  /** Removes all notices, or those of one account. */
  clearAll(account?: string): void {
    for (const shown of [...this.#shown.values()])
      if (account === undefined || shown.account === account) this.clear(shown.tag, shown.account);
  }

  #showAs(notice: Notice, options: NotificationConstructorOptions): void {
    const { tag, path, answers } = notice;
    const account = notice.account?.id;
    const key = keyOf(tag, account);
    const notification = new this.#deps.Notification(options);
    notification.on('click', () => {
      this.#forget(key, notification);
      this.#deps.open(path, account);
    });
    notification.on('close', ({ reason }) => {
      // Windows has moved the notice to its list, and only this object can remove it from there.
      if (reason !== 'timedOut') this.#forget(key, notification);
    });
    notification.on('reply', ({ reply }) => {
      const text = replyOf(reply);
      if (answers && text !== '') this.#answer({ kind: 'reply', tag, userId: answers.userId, text }, account);
    });
    // Marking as read is the only action that a notice has.
    notification.on('action', () => {
      if (answers) this.#answer({ kind: 'read', tag, userId: answers.userId }, account);
    });
    notification.on('failed', () => {
      // Windows refused the product's own markup: a plain notice is better than none.
      const { toastXml: refused, ...plain } = options;
      if (refused !== undefined && this.#shown.get(key)?.notification === notification)
        this.#showAs(notice, plain);
    });
    this.#shown.set(key, { notification, tag, account });
    notification.show();
  }

  #optionsOf(notice: Notice): NotificationConstructorOptions {
    const { language, brand, platform, pictureOf, pictureFileOf, sounds } = this.#deps;
    const { tag, path, isContentHidden, icon, answers, account, sound = 'system' } = notice;
    const label = account?.label ?? '';
    const { title, body } = isContentHidden ? { title: brand, body: language.t('hiddenBody') } : notice;
    const picture = icon && !isContentHidden ? icon : '';
    const drawn = picture === '' ? null : pictureOf(picture);
    const file = sounds.fileOf(sound);
    const isSilent = sound !== 'system' && file === null;
    const canReply = answers?.canReply === true && !isContentHidden;
    const plain: NotificationConstructorOptions = {
      id: idOf(keyOf(tag, account?.id)),
      // Only macOS and Windows have a separate place in a notice for the account's name.
      title: label !== '' && platform === 'linux' ? language.t('noticeTo', { title, account: label }) : title,
      body,
      ...(label !== '' && platform === 'darwin' && { subtitle: label }),
      ...(drawn && !drawn.isEmpty() && { icon: drawn }),
      ...(isSilent && { silent: true }),
      ...(file !== null && { sound: file }),
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
          account: account?.id ?? '',
          label,
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
        this.#shown.delete(keyOf(activation.tag, activation.account));
        this.#deps.open(activation.path, activation.account);
        return;
      case 'answer':
        this.#answer(activation.answer, activation.account);
        return;
      case undefined:
        // A click on a plain notice opens its path only while its object exists.
        this.#deps.open(null, undefined);
        return;
      default:
        activation satisfies never;
    }
  }

  #answer(answer: NoticeAnswer, account: string | undefined): void {
    this.clear(answer.tag, account);
    this.#deps.onAnswer(answer, account);
  }

  /** Closes the notice of a tag, and the oldest one when too many wait in the list of Windows. */
  #replace(key: string): void {
    this.#shown.get(key)?.notification.close();
    this.#shown.delete(key);
    if (this.#shown.size < mostKept) return;
    const [oldest] = this.#shown.values();
    if (oldest) this.clear(oldest.tag, oldest.account);
  }

  #forget(key: string, notification: SystemNotification): void {
    if (this.#shown.get(key)?.notification === notification) this.#shown.delete(key);
  }
}
