import { makeAutoObservable, runInAction } from 'mobx';
import {
  type OfferStanding,
  type RamadanCampaign,
  ramadanCampaign,
  ramadanClaim,
} from '#api/contract/campaigns.ts';
import { failureWords } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import { type CampaignState, campaignState, type RamadanOffer } from '#lib/rules/campaign.ts';
import { Loaded } from '#parts/paging/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

/** The state of an offer's button: claim it, sign in for it, or the reason why it cannot be claimed. */
export type OfferAction = 'claim' | 'logIn' | 'claimed' | 'notEarned' | 'before' | 'over';

/** The Ramadan event and its state for the signed-in user. */
export class RamadanStore {
  readonly campaign: Loaded<RamadanCampaign>;
  claiming: RamadanOffer | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    const { api, signal } = root.services;
    this.campaign = new Loaded(() => api.call(ramadanCampaign, {}, { signal }));
    makeAutoObservable(this, { campaign: false });
  }

  /** Loads the event: what was earned may have changed since the screen was open. */
  open(): void {
    void this.campaign.load();
  }

  /** The state of the event at a time; null until its dates are known. */
  stateAt(now: number): CampaignState | null {
    return this.campaign.value ? campaignState(this.campaign.value, now) : null;
  }

  standing(offer: RamadanOffer): OfferStanding | null {
    return this.campaign.value?.self?.offers.find((one) => one.offer === offer) ?? null;
  }

  /** The possible action on an offer at a time. */
  actionFor(offer: RamadanOffer, now: number): OfferAction {
    const state = this.stateAt(now) ?? 'before';
    const standing = this.standing(offer);
    if (standing?.claimedAt) return 'claimed';
    if (state === 'before') return 'before';
    const isBonus = offer === 'topUp' || offer === 'loginDays';
    // A bonus earned during the event can be claimed afterwards.
    if (state === 'over' && !(isBonus && standing?.isEarned)) return 'over';
    if (!this.#root.services.session.isSignedIn) return 'logIn';
    return standing?.isEarned ? 'claim' : 'notEarned';
  }

  /** Claims an offer; the reply is the new standing. */
  async claim(offer: RamadanOffer): Promise<void> {
    const { api, toasts, signal } = this.#root.services;
    if (this.claiming) return;
    this.claiming = offer;
    let campaign: RamadanCampaign;
    try {
      campaign = await api.call(ramadanClaim, { offer }, { signal });
    } catch (error) {
      const words = failureWords(error, i18n.t('common:operationFailed'));
      if (words === null) return;
      toasts.error(words);
      void this.campaign.load();
      return;
    } finally {
      runInAction(() => {
        this.claiming = null;
      });
    }
    this.campaign.set(campaign);
    toasts.success(i18n.t('campaigns:claimed'));
    void this.#root.store(BalanceStore).moved();
  }
}
