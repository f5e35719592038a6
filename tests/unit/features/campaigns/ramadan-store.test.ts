// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { RamadanCampaign } from '#api/contract/campaigns.ts';
import { RamadanStore } from '#features/campaigns/RamadanStore.ts';
import { ramadanWindow } from '#lib/rules/campaign.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const window = ramadanWindow(2027);

function storeWith(self: RamadanCampaign['self'], isSignedIn = true): RamadanStore {
  const store = new RamadanStore(aRoot({ self: isSignedIn ? 1 : null }));
  store.campaign.set({ ...window, self });
  return store;
}

const standing = (offer: 'half' | 'topUp', isEarned: boolean, claimedAt: number | null = null) => ({
  loginDays: 0,
  recharged: 0,
  welcomeUntil: null,
  offers: [{ offer, isEarned, claimedAt, validUntil: null, instalments: [] }],
});

describe('the action on an offer', () => {
  it('follows the event from before to over', () => {
    const store = storeWith(standing('half', true));
    expect(store.actionFor('half', window.startsAt - 1)).toBe('before');
    expect(store.actionFor('half', window.startsAt)).toBe('claim');
    expect(store.actionFor('half', window.endsAt - 1)).toBe('claim');
    expect(store.actionFor('half', window.endsAt)).toBe('over');
  });

  it('asks visitors to log in, only while it runs', () => {
    const store = storeWith(null, false);
    expect(store.actionFor('topUp', window.startsAt)).toBe('logIn');
    expect(store.actionFor('topUp', window.endsAt)).toBe('over');
  });

  it('keeps an earned bonus claimable afterwards, and shows what was claimed', () => {
    expect(storeWith(standing('topUp', true)).actionFor('topUp', window.endsAt)).toBe('claim');
    expect(storeWith(standing('topUp', false)).actionFor('topUp', window.endsAt)).toBe('over');
    expect(storeWith(standing('topUp', false)).actionFor('topUp', window.startsAt)).toBe('notEarned');
    expect(storeWith(standing('half', true, 1)).actionFor('half', window.endsAt)).toBe('claimed');
  });
});
