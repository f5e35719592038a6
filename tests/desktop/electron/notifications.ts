import { EventEmitter } from 'node:events';
import { host, onlyOn, seen } from './host.ts';
import type { Part } from './part.ts';

/** A notice of the system. */
export class NotificationStandIn
  extends EventEmitter
  implements Part<Electron.Notification, 'show' | 'close'>
{
  readonly options: Electron.NotificationConstructorOptions;
  /** `listed` after Windows took it off the screen: it stays in the system's list until it is closed. */
  state: 'new' | 'shown' | 'listed' | 'closed' = 'new';
  /** When it was shown, in milliseconds since 1970. */
  shownAt = 0;
  static activation: ((details: Electron.ActivationArguments) => void) | null = null;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
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
  static get handleActivation() {
    return onlyOn(['win32'], (callback: (details: Electron.ActivationArguments) => void) => {
      NotificationStandIn.activation = callback;
    });
  }
  show = () => {
    this.state = 'shown';
    this.shownAt = Date.now();
    this.emit('show', {});
  };
  /** Windows reports the end of a notice once, even if it was only taken off the screen. */
  close = () => {
    const wasShown = this.state === 'shown';
    this.state = 'closed';
    if (wasShown) this.emit('close', { reason: 'applicationHidden' });
  };
  /** Simulates a notice that nobody clicked: Windows moves it to its list. */
  timesOut() {
    this.state = 'listed';
    if (host.platform === 'win32') this.emit('close', { reason: 'timedOut' });
  }
}

NotificationStandIn satisfies Part<
  typeof Electron.Notification,
  'isSupported' | 'remove' | 'handleActivation'
>;
