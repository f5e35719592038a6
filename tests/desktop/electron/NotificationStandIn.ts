import { EventEmitter } from 'node:events';
import { host, onlyOn, seen } from './host.ts';
import type { Part } from './part.ts';

/** Stands in for a notice of the system. */
export class NotificationStandIn
  extends EventEmitter
  implements Part<Electron.Notification, 'show' | 'close' | 'id' | 'title' | 'body' | 'toastXml' | 'hasReply'>
{
  readonly options: Electron.NotificationConstructorOptions;
  /**
   * `listed`: Windows took the notice off the screen, but it stays in the system's list until it is closed.
   */
  state: 'new' | 'shown' | 'listed' | 'closed' = 'new';
  /** When it was shown, in milliseconds since 1970. */
  shownAt = 0;
  /** Set by main. Windows calls it for each activation, also of a notice without an object. */
  static activation: ((details: Electron.ActivationArguments) => void) | null = null;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    if (options.toastXml !== undefined && host.platform !== 'win32')
      throw new Error('Only Windows has markup of toasts');
    this.options = options;
    seen.notifications.push(this);
  }
  static isSupported = () => host.hasNotifications;
  /** Only macOS removes notices by their id. */
  static get remove() {
    return onlyOn(['darwin'], (ids: string | string[]) => {
      for (const id of [ids].flat()) {
        seen.removedNotifications.push(id);
        for (const notice of seen.notifications) if (notice.options.id === id) notice.state = 'closed';
      }
    });
  }
  /** Only macOS returns the notices of an earlier run. */
  static get getHistory() {
    return onlyOn(['darwin'], async () => host.earlierNotices);
  }
  static get handleActivation() {
    return onlyOn(['win32'], (callback: (details: Electron.ActivationArguments) => void) => {
      NotificationStandIn.activation = callback;
      // An activation from before is handed over at once.
      if (host.activation) callback(host.activation);
      host.activation = null;
    });
  }
  get id() {
    return this.options.id ?? '';
  }
  get title() {
    return this.options.title ?? '';
  }
  get body() {
    return this.options.body ?? '';
  }
  get toastXml() {
    return this.options.toastXml ?? '';
  }
  get hasReply() {
    return this.options.hasReply ?? false;
  }
  show() {
    this.state = 'shown';
    this.shownAt = Date.now();
    this.emit('show', {});
  }
  /** Windows reports the end of a notice once, even if it was only taken off the screen. */
  close() {
    const wasShown = this.state === 'shown';
    this.state = 'closed';
    if (wasShown) this.emit('close', { reason: 'applicationHidden' });
  }
  /** Simulates a click on the notice. */
  clicks() {
    const launch = this.#attribute(/<toast launch="([^"]*)"/);
    if (launch === null) this.emit('click', {});
    else this.#activates('click', launch);
  }
  /** Simulates a reply written in the notice. */
  replies(reply: string) {
    const told = this.#attribute(/<action [^>]*arguments="([^"]*)"[^>]*hint-inputId="reply"/);
    if (told !== null) this.#activates('reply', told, { reply, userInputs: { reply } });
    else if (this.options.hasReply && host.platform === 'darwin') this.emit('reply', { reply });
    else throw new Error('The notice has no field for a reply');
  }
  /** Simulates a press on a button of the notice. */
  presses(words: string) {
    const told = this.#attribute(new RegExp(`<action content="${words}" arguments="([^"]*)"`));
    const actionIndex = this.options.actions?.findIndex(({ text }) => text === words) ?? -1;
    if (told !== null) this.#activates('action', told, { actionIndex: 0 });
    else if (actionIndex >= 0) this.emit('action', { actionIndex, selectionIndex: -1 });
    else throw new Error(`The notice has no button "${words}"`);
  }
  /**
   * Activates main: Windows sends the object no events for parts of the app's own markup whose arguments name
   * a type.
   */
  #activates(type: string, told: string, more: Partial<Electron.ActivationArguments> = {}) {
    NotificationStandIn.activation?.({ type, arguments: told, ...more });
  }
  #attribute(pattern: RegExp): string | null {
    const [, value] = pattern.exec(this.options.toastXml ?? '') ?? [];
    return value === undefined ? null : value.replaceAll('&amp;', '&');
  }
  /** Simulates a notice that nobody clicked: Windows moves it to its list. */
  timesOut() {
    this.state = 'listed';
    if (host.platform === 'win32') this.emit('close', { reason: 'timedOut' });
  }
}

NotificationStandIn satisfies Part<
  typeof Electron.Notification,
  'isSupported' | 'remove' | 'handleActivation' | 'getHistory'
>;
