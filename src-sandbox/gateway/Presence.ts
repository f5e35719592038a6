import type { Instances } from './instances.ts';
import { limits } from './limits.ts';
import type { Push } from './push.ts';
import type { Accounts } from './store/Accounts.ts';
import type { Json } from './wire.ts';

/** Who is online, and who wants to know. Subscriptions live as long as the subscriber's clients. */
export class Presence {
  readonly #accounts: Accounts;
  readonly #instances: Instances;
  readonly #push: Push;
  readonly #subscribers = new Map<string, Set<string>>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  #isPlayed: (account: string) => boolean = () => false;
  #onChange: (account: string, isOnline: boolean) => void = () => {};

  constructor(accounts: Accounts, instances: Instances, push: Push) {
    this.#accounts = accounts;
    this.#instances = instances;
    this.#push = push;
  }

  /** Accounts that are played by the sandbox itself count as online without a client. */
  playWith(isPlayed: (account: string) => boolean): void {
    this.#isPlayed = isPlayed;
  }

  /** Calls back when an account comes or goes. */
  onChange(listener: (account: string, isOnline: boolean) => void): void {
    this.#onChange = listener;
  }

  /** One account's status as replies and pushes carry it: 1 online, 2 offline, 3 never signed in. */
  status(account: string): Json {
    const online = this.#isOnline(account);
    return {
      To_Account: account,
      Status: online ? 1 : this.#accounts.hasSignedIn(account) ? 2 : 3,
      CustomStatus: online ? Buffer.from(this.#accounts.customStatus(account)).toString('base64') : '',
    };
  }

  subscribe(subscriber: string, targets: readonly string[]): void {
    for (const target of targets.slice(0, limits.statusSubscriptions)) {
      const all = this.#subscribers.get(target) ?? new Set();
      all.add(subscriber);
      this.#subscribers.set(target, all);
    }
  }

  /** Ends these subscriptions, or all of the subscriber. */
  unsubscribe(subscriber: string, targets?: readonly string[]): void {
    for (const target of targets ?? [...this.#subscribers.keys()]) {
      const all = this.#subscribers.get(target);
      all?.delete(subscriber);
      if (all?.size === 0) this.#subscribers.delete(target);
    }
  }

  came(account: string): void {
    const timer = this.#leaving.get(account);
    clearTimeout(timer);
    this.#leaving.delete(account);
    // A quick reconnect was never seen as an absence.
    if (!timer) this.announce(account);
  }

  /** A line ended; subscribers hear of it only if the account stays away. */
  left(account: string): void {
    clearTimeout(this.#leaving.get(account));
    const timer = setTimeout(() => {
      this.#leaving.delete(account);
      if (this.#instances.isOnline(account)) return;
      this.unsubscribe(account);
      this.announce(account);
    }, limits.presenceGraceMs);
    timer.unref();
    this.#leaving.set(account, timer);
  }

  /** Pushes the account's present status to its subscribers and to its own clients. */
  announce(account: string): void {
    this.#onChange(account, this.#isOnline(account));
    const receivers = new Set([...(this.#subscribers.get(account) ?? []), account]);
    // Not 24: the SDK takes that for a change of do-not-disturb.
    this.#push.event(receivers, { Event: 27, UserStatusList: [this.status(account)] });
  }

  #isOnline(account: string): boolean {
    return this.#instances.isOnline(account) || this.#isPlayed(account);
  }

  /** Ends the waiting timers. */
  close(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }
}
