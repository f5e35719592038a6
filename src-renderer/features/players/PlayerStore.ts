import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import {
  type Coupon,
  couponForItem,
  type Evaluation,
  evaluationList,
  follow,
  profile,
  profileQuery,
  type SkillItem,
  skillList,
  type UserProfile,
} from '#api/contract/index.ts';
import { isAnswered } from '#api/errors.ts';
import { Kept } from '#lib/Kept.ts';
import { otherwise, report } from '#lib/report.ts';
import { couponFits, priceFor } from '#lib/rules/price.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import { Loaded, PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';

/** One person's page: profile, skills, reviews. Replies replace whole records. */
export class PlayerPage {
  readonly loadedProfile: Loaded<UserProfile>;
  readonly loadedSkills: Loaded<readonly SkillItem[]>;
  /** The skill chosen to order; the first one until a choice is made. */
  private chosenSkillId: number | null = null;
  quantity = 1;
  /** The user's coupons for the chosen skill; empty for a visitor. */
  coupons: readonly Coupon[] = [];
  /** The skill of these coupons; null before the first load. */
  couponsOf: number | null = null;
  readonly userId: number;
  readonly reviews: PagedQuery<Evaluation>;
  readonly #root: Root;
  #askedOf: number | null = null;
  #isFollowBusy = false;

  constructor(root: Root, userId: number) {
    this.#root = root;
    this.userId = userId;
    const { api, signal } = root.services;
    this.loadedProfile = new Loaded(
      () => api.call(profile, profileQuery(userId, { isProfile: true }), { signal }),
      { isGone: isAnswered },
    );
    this.loadedSkills = new Loaded(async () => {
      const query = { userId, shelfStatus: 1, withCoupon: true };
      return (await api.call(skillList, query, { signal })).items;
    });
    this.reviews = new PagedQuery<Evaluation>(
      (page, signal) => root.services.api.call(evaluationList, { userId, page, pageSize: 10 }, { signal }),
      (review) => review.id,
    );
    makeAutoObservable(this, {
      loadedProfile: false,
      loadedSkills: false,
      coupons: observableRef,
      userId: false,
      reviews: false,
    });
  }

  get profile(): UserProfile | null {
    return this.loadedProfile.value;
  }

  get skills(): readonly SkillItem[] | null {
    return this.loadedSkills.value;
  }

  get isSelf(): boolean {
    return this.#root.services.session.self?.userId === this.userId;
  }

  get isReserved(): boolean {
    return isReservedUserId(this.userId);
  }

  /** Whether a follow button is shown: not for the user's own page and not for service accounts. */
  get canFollow(): boolean {
    return !this.isSelf && !this.isReserved;
  }

  get canChat(): boolean {
    return !this.isSelf && this.profile !== null && this.profile.canChat && !this.profile.isDestroy;
  }

  get canOrder(): boolean {
    return !this.isSelf && this.profile?.isDestroy === false;
  }

  get chosenSkill(): SkillItem | null {
    const skills = this.skills ?? [];
    return skills.find((skill) => skill.id === this.chosenSkillId) ?? skills[0] ?? null;
  }

  /** Whether the price of the chosen skill is final: its coupons are loaded, or there are none. */
  get isPriced(): boolean {
    const { session } = this.#root.services;
    return session.self === null || this.isSelf || this.couponsOf === this.chosenSkill?.id;
  }

  /** The user's price of the chosen skill; null without a skill. */
  get price(): ReturnType<typeof priceFor<Coupon>> | null {
    const skill = this.chosenSkill;
    if (!skill) return null;
    const coupons = this.couponsOf === skill.id ? this.coupons : [];
    return priceFor({ unitPrice: skill.unitPrice, buySend: skill.discount }, this.quantity, coupons);
  }

  /** The coupon to mention: the one in use, otherwise one that a larger quantity would allow. */
  get couponHint(): Coupon | null {
    const { price } = this;
    if (!price || price.coupon || this.couponsOf !== this.chosenSkill?.id) return price?.coupon ?? null;
    return this.coupons.find((coupon) => !couponFits(coupon, this.quantity, price.gross)) ?? null;
  }

  choose(skillId: number): void {
    this.chosenSkillId = skillId;
    void this.#loadCoupons();
  }

  setQuantity(quantity: number): void {
    this.quantity = quantity;
  }

  /** Begins to load what the page shows first, before it opens. */
  loadAhead(): void {
    this.loadedProfile.loadAhead();
    this.loadedSkills.loadAhead();
  }

  /** Loads the data that the page opens with. */
  async load(): Promise<void> {
    await Promise.all([this.loadedProfile.load(), this.loadSkills()]);
  }

  /** Loads the skills and their coupons, which may have been used since the last visit. */
  async loadSkills(): Promise<void> {
    await this.loadedSkills.load();
    this.#askedOf = null;
    await this.#loadCoupons();
  }

  /** Loads the coupons for the chosen skill; after a failure the price is shown without a discount. */
  async #loadCoupons(): Promise<void> {
    const { api, session, signal } = this.#root.services;
    const skillId = this.chosenSkill?.id;
    if (skillId === undefined || session.self === null || this.isSelf || this.#askedOf === skillId) return;
    this.#askedOf = skillId;
    const reply = await api
      .call(couponForItem, { orderKind: 'skill', itemId: skillId }, { signal })
      .catch(otherwise('the coupons of a skill', null));
    if (this.#askedOf !== skillId) return;
    // The payment screen shows the coupons again, with a Retry.
    if (reply === null) this.#askedOf = null;
    runInAction(() => {
      this.coupons = reply?.items ?? [];
      this.couponsOf = skillId;
    });
  }

  /**
   * Follows or unfollows with an optimistic update, which is undone on a refusal; the profile is reloaded
   * afterwards. Resolves with false on failure.
   */
  async toggleFollow(): Promise<boolean> {
    const before = this.profile;
    if (!before || this.#isFollowBusy || !this.canFollow) return true;
    const isFollowing = !before.isFollowing;
    this.#isFollowBusy = true;
    const followerCount = Math.max(0, before.followerCount + (isFollowing ? 1 : -1));
    this.loadedProfile.set({ ...before, isFollowing, followerCount });
    const { api, signal } = this.#root.services;
    const action = isFollowing ? 'follow' : 'unfollow';
    let reply: ReplyOf<typeof follow>;
    try {
      reply = await api.call(follow, { toUserId: this.userId, action }, { signal });
    } catch (error) {
      report('following a player', error);
      this.loadedProfile.set(before);
      // Without an answer it may have happened nevertheless.
      void this.loadedProfile.load();
      return false;
    } finally {
      runInAction(() => {
        this.#isFollowBusy = false;
      });
    }
    if (this.profile) this.loadedProfile.set({ ...this.profile, ...reply });
    void this.loadedProfile.load();
    return true;
  }
}

/** The number of pages cached for Back. */
const keptPages = 20;

/** The cached pages of people. */
export class PlayerStore {
  readonly #pages: Kept<number, PlayerPage>;

  constructor(root: Root) {
    this.#pages = new Kept(keptPages, (userId) => new PlayerPage(root, userId));
  }

  /** The page of a user: the cached one, or a new one. */
  page(userId: number): PlayerPage {
    return this.#pages.of(userId);
  }
}
