import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { follow, profile, profileQuery, type SkillItem, skillList } from '#api/contract/index.ts';
import { failureOf, isAnswered } from '#api/errors.ts';
import { Kept } from '#lib/Kept.ts';
import { report } from '#lib/report.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { Root } from '#parts/root/index.tsx';

/** The number of peers kept for returning to their chat. */
const keptPeers = 20;

/** The time within which a return to a chat shows the known data. */
const freshMs = 30_000;

/** The market's data of the person the user chats with: whether the user follows them, and their services. */
export class Peer {
  readonly userId: number;
  /** The profile; null until it is known, and for people without a market profile. */
  profile: { readonly id: number; readonly isFollowing: boolean } | null = null;
  /** The skills on the shelf; empty for service accounts. */
  skills: readonly SkillItem[] = [];
  isBusy = false;
  readonly #root: Root;
  #visitedAt = Number.NEGATIVE_INFINITY;

  constructor(root: Root, userId: number) {
    this.#root = root;
    this.userId = userId;
    makeAutoObservable(this, { userId: false, profile: observableRef, skills: observableRef });
  }

  /** System and service accounts can neither be followed nor ordered from. */
  get isReserved(): boolean {
    return !Number.isSafeInteger(this.userId) || isReservedUserId(this.userId);
  }

  get canFollow(): boolean {
    return !this.isReserved && this.profile !== null;
  }

  /** Called each time the chat is opened: loads profile and shelf, unless both were loaded a moment ago. */
  async visit(): Promise<void> {
    const now = performance.now();
    if (now - this.#visitedAt < freshMs) return;
    this.#visitedAt = now;
    await Promise.all([this.#loadProfile(), this.#loadSkills()]);
  }

  /** Loads the profile; after a failure no follow button is shown, and the chat works without it. */
  async #loadProfile(): Promise<void> {
    if (this.isReserved) return;
    const { api, signal } = this.#root.services;
    try {
      const reply = await api.call(profile, profileQuery(this.userId), { signal });
      runInAction(() => {
        this.profile = { id: reply.userInfo.userId, isFollowing: reply.isFollowing };
      });
    } catch (error) {
      // A non-zero code clears the profile (docs/product.md, Words on failures); a lost connection does not.
      if (isAnswered(failureOf(error)))
        runInAction(() => {
          this.profile = null;
        });
    }
  }

  /** Follows or unfollows at once on screen, and reverts it after a refusal; then the profile is loaded again. */
  async toggleFollow(): Promise<boolean> {
    const before = this.profile;
    if (!before || this.isBusy || this.isReserved) return true;
    this.isBusy = true;
    this.profile = { ...before, isFollowing: !before.isFollowing };
    const { api, signal } = this.#root.services;
    try {
      const action = before.isFollowing ? 'unfollow' : 'follow';
      await api.call(follow, { toUserId: this.userId, action }, { signal });
      await this.#loadProfile();
      return true;
    } catch (error) {
      report('following from the chat', error);
      runInAction(() => {
        this.profile = before;
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** Loads the skills on the shelf. */
  async #loadSkills(): Promise<void> {
    if (this.isReserved) return;
    const { api, signal } = this.#root.services;
    const query = { userId: this.userId, shelfStatus: 1, withCoupon: true, source: 'chat' };
    try {
      const { items } = await api.call(skillList, query, { signal });
      runInAction(() => {
        this.skills = items.filter((item) => item.shelfStatus === 1);
      });
    } catch (error) {
      // The carousel stays unchanged after a failure.
      report('the carousel', error);
    }
  }
}

/** The people the user chats with. */
export class PeerStore {
  readonly #peers: Kept<number, Peer>;

  constructor(root: Root) {
    this.#peers = new Kept(keptPeers, (userId) => new Peer(root, userId));
  }

  /** The data of a user. */
  of(userId: number): Peer {
    return this.#peers.of(userId);
  }
}
