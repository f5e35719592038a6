import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type InviteReward,
  type InviteRewardState,
  type InviteSummary,
  inviteAsked,
  inviteFill,
  inviteRewards,
  inviteSummary,
} from '#api/contract/invite.ts';
import { failureOf, failureWords, isRefusal } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import { report } from '#lib/report.ts';
import { isCodeEntryOnProfile, normalizeInviteCode } from '#lib/rules/invite.ts';
import { Loaded, PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';

/** The storage key of a code from a link or a field; it survives a sign-in and a reload until it is entered. */
const linkedCodeKey = 'pasarmain.inviteCode';

/** Filters of the reward lines. */
export type RewardFilter = InviteRewardState | 'all';

/** The user's invitations: the own code, the rewards, and the code of a friend. */
export class InviteStore {
  readonly summary: Loaded<InviteSummary>;
  rewards: PagedQuery<InviteReward>;
  filter: RewardFilter = 'all';
  /** The value of the field for a friend's code; an invitation link fills it in. */
  typed: string;
  error: string | null = null;
  isSending = false;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.summary = new Loaded(() => api.call(inviteSummary, {}, { signal }));
    this.rewards = this.#query('all');
    this.typed = tabStorage.getItem(linkedCodeKey) ?? '';
    makeAutoObservable(this, { summary: false, rewards: observableRef });
  }

  /** Stores the code of an invitation link. */
  takeLinked(code: string): void {
    const clean = normalizeInviteCode(code).slice(0, 16);
    if (clean === '' || this.typed !== '') return;
    this.typed = clean;
    tabStorage.setItem(linkedCodeKey, clean);
  }

  /** Records in the account that the pop-up is shown; false if that failed. */
  async asked(): Promise<boolean> {
    const { api, signal } = this.#root.services;
    try {
      await api.call(inviteAsked, {}, { signal });
    } catch (error) {
      report('remembering the invite pop-up', error);
      return false;
    }
    return true;
  }

  showRewards(filter: RewardFilter): void {
    this.rewards.cancel();
    this.filter = filter;
    this.rewards = this.#query(filter);
    this.rewards.start();
  }

  type(text: string): void {
    this.typed = text.slice(0, 40);
    this.error = null;
    tabStorage.setItem(linkedCodeKey, this.typed);
  }

  /** True if a code may be entered: once, on the apply page at any time, on the profile for three days. */
  canEnter(place: 'profile' | 'apply'): boolean {
    const { session, now } = this.#root.services;
    if (!session.self) return place === 'apply';
    if (this.summary.value?.filled) return false;
    return place === 'apply' || isCodeEntryOnProfile(session.self.registeredAt, now());
  }

  /** Submits the typed code; resolves with true if it was accepted. A visitor is asked to sign in first. */
  async submit(): Promise<boolean> {
    const { session, askLogin, toasts } = this.#root.services;
    if (this.isSending) return false;
    if (normalizeInviteCode(this.typed) === '') {
      this.error = i18n.t('invite:entry.required');
      return false;
    }
    if (!session.isSignedIn) {
      askLogin();
      return false;
    }
    this.isSending = true;
    this.error = null;
    let summary: InviteSummary;
    try {
      summary = await this.#fill(normalizeInviteCode(this.typed));
    } catch (error) {
      runInAction(() => {
        this.error = failureWords(error, i18n.t('common:operationFailed'));
      });
      return false;
    } finally {
      runInAction(() => {
        this.isSending = false;
      });
    }
    this.summary.set(summary);
    tabStorage.removeItem(linkedCodeKey);
    toasts.success(i18n.t('invite:entry.done'));
    return true;
  }

  /** Sends a code; a code that was accepted earlier without a response counts as accepted now. */
  async #fill(code: string): Promise<InviteSummary> {
    const { api, signal } = this.#root.services;
    try {
      return await api.call(inviteFill, { code }, { signal });
    } catch (error) {
      if (!isRefusal(failureOf(error), true)) throw error;
      const summary = await api.call(inviteSummary, {}, { signal });
      if (summary.filled === null) throw error;
      this.summary.set(summary);
      if (normalizeInviteCode(summary.filled.code) === code) return summary;
      throw error;
    }
  }

  #query(filter: RewardFilter): PagedQuery<InviteReward> {
    const { api } = this.#root.services;
    return new PagedQuery(
      (page, signal) =>
        api.call(inviteRewards, { page, ...(filter === 'all' ? {} : { state: filter }) }, { signal }),
      (reward) => reward.id,
    );
  }
}
