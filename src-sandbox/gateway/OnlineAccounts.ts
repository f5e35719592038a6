import type { Instances } from './Instances.ts';
import { limits } from './limits.ts';
import type { Push } from './Push.ts';
import type { Accounts } from './store/Accounts.ts';
import type { Json } from './wire.ts';

/**
 * Knows which accounts are online, and who subscribes to them. A subscription lasts as long as the subscriber has
 * clients.
 */
export class OnlineAccounts {
  readonly #accounts: Accounts;
  readonly #instances: Instances;
  readonly #push: Push;
  readonly #subscribers = new Map<string, Set<string>>();
  readonly #leaving = new Map<string, NodeJS.Timeout>();
  readonly #forgetting = new Map<string, NodeJS.Timeout>();
  #isPlayed: (account: string) => boolean = () => false;
  #onChange: (account: string, isOnline: boolean) => void = () => {};

  constructor(accounts: Accounts, instances: Instances, push: Push) {
    this.#accounts = accounts;
    this.#instances = instances;
    this.#push = push;
  }

  /** Accounts that the sandbox itself plays count as online without a client. */
  playWith(isPlayed: (account: string) => boolean): void {
    this.#isPlayed = isPlayed;
  }

  /** Calls the listener when an account goes online or offline. */
  onChange(listener: (account: string, isOnline: boolean) => void): void {
    this.#onChange = listener;
  }

  /** One account's status as in replies and pushes: 1 online, 2 offline, 3 never signed in. */
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
    clearTimeout(this.#forgetting.get(account));
    this.#forgetting.delete(account);
    // Subscribers were not notified of a short absence, so a quick reconnect needs no push either.
    if (!timer) this.announce(account);
  }

  /** Handles a closed connection; subscribers are notified only if the account stays away. */
  left(account: string): void {
    clearTimeout(this.#leaving.get(account));
    const timer = setTimeout(() => {
      this.#leaving.delete(account);
      if (this.#instances.isOnline(account)) return;
      this.signedOut(account);
    }, limits.presenceGraceMs);
    timer.unref();
    this.#leaving.set(account, timer);
  }

  /** Ends the subscriptions of an account that has left, and forgets its custom status if it stays away. */
  signedOut(account: string): void {
    this.unsubscribe(account);
    this.announce(account);
    clearTimeout(this.#forgetting.get(account));
    const timer = setTimeout(() => {
      this.#forgetting.delete(account);
      if (!this.#instances.isOnline(account)) this.#accounts.setCustomStatus(account, '');
    }, limits.customStatusMs);
    timer.unref();
    this.#forgetting.set(account, timer);
  }

  /** Pushes the account's current status to its subscribers and to its own clients. */
  announce(account: string): void {
    this.#onChange(account, this.#isOnline(account));
    const receivers = new Set([...(this.#subscribers.get(account) ?? []), account]);
    // The code is not 24, because the SDK reads 24 as a change of do-not-disturb.
    this.#push.event(receivers, { Event: 27, UserStatusList: [this.status(account)] });
  }

  #isOnline(account: string): boolean {
    return this.#instances.isOnline(account) || this.#isPlayed(account);
  }

  /** Clears the pending timers. */
  close(): void {
    for (const timers of [this.#leaving, this.#forgetting]) {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    }
  }
}
