import { makeAutoObservable, runInAction } from 'mobx';
import { follow, profile, profileQuery, type SkillItem, skillList } from '#api/contract/index.ts';
import { isAnswered } from '#api/errors.ts';
import { Kept } from '#lib/Kept.ts';
import { report } from '#lib/report.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** The number of peers kept for returning to their chat. */
const keptPeers = 20;

/** The time within which a return to a chat shows the known data. */
const freshMs = 30_000;

/** The parts of a market profile that the chat shows. */
interface PeerProfile {
  readonly id: number;
  readonly isFollowing: boolean;
}

/** The market's data of the person the user chats with: whether the user follows them, and their services. */
export class Peer {
  readonly userId: number;
  private readonly loadedProfile: Loaded<PeerProfile>;
  private readonly loadedSkills: Loaded<readonly SkillItem[]>;
  isBusy = false;
  readonly #root: Root;
  #visitedAt = Number.NEGATIVE_INFINITY;

  constructor(root: Root, userId: number) {
    this.#root = root;
    this.userId = userId;
    // A non-zero code clears the profile (docs/product.md, Words on failures); a lost connection does not.
    this.loadedProfile = new Loaded(() => this.#readProfile(), { isGone: isAnswered });
    this.loadedSkills = new Loaded(() => this.#readSkills());
    makeAutoObservable<this, 'loadedProfile' | 'loadedSkills'>(this, {
      userId: false,
      loadedProfile: false,
      loadedSkills: false,
    });
  }

  /** The profile; null until it is known, and for people without a market profile: then no follow button is shown. */
  get profile(): PeerProfile | null {
    return this.loadedProfile.value;
  }

  /** The skills on the shelf; empty for service accounts. A failure leaves them unchanged. */
  get skills(): readonly SkillItem[] {
    return this.loadedSkills.value ?? [];
  }

  /** True until it is known whether there are any. */
  get areSkillsAwaited(): boolean {
    const { value, failure } = this.loadedSkills;
    return !this.isReserved && value === null && failure === null;
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
    if (!this.isReserved) await Promise.all([this.loadedProfile.load(), this.loadedSkills.load()]);
  }

  async #readProfile(): Promise<PeerProfile> {
    const { api, signal } = this.#root.services;
    const { userInfo, isFollowing } = await api.call(profile, profileQuery(this.userId), { signal });
    return { id: userInfo.userId, isFollowing };
  }

  async #readSkills(): Promise<readonly SkillItem[]> {
    const { api, signal } = this.#root.services;
    const query = { userId: this.userId, shelfStatus: 1, withCoupon: true, source: 'chat' };
    const { items } = await api.call(skillList, query, { signal });
    return items.filter((item) => item.shelfStatus === 1);
  }

  /** Follows or unfollows at once on screen, and reverts it after a refusal; then the profile is loaded again. */
  async toggleFollow(): Promise<boolean> {
    const before = this.profile;
    if (!before || this.isBusy || this.isReserved) return true;
    this.isBusy = true;
    this.loadedProfile.set({ ...before, isFollowing: !before.isFollowing });
    const { api, signal } = this.#root.services;
    const action = before.isFollowing ? 'unfollow' : 'follow';
    try {
      await api.call(follow, { toUserId: this.userId, action }, { signal });
    } catch (error) {
      report('following from the chat', error);
      this.loadedProfile.set(before);
      // Without an answer it may have happened nevertheless.
      void this.loadedProfile.load();
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
    await this.loadedProfile.load();
    return true;
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
