import type { ChannelId, PaymentChannel, RechargePack } from '#api/contract/payments.ts';

/** The diamond packs on sale. */
export const packs: readonly RechargePack[] = [
  { id: 1, diamonds: 60, bonus: 0, price: 12_000 },
  { id: 2, diamonds: 120, bonus: 0, price: 24_000 },
  { id: 3, diamonds: 300, bonus: 15, price: 59_000 },
  { id: 4, diamonds: 600, bonus: 40, price: 115_000 },
  { id: 5, diamonds: 1200, bonus: 100, price: 225_000 },
  { id: 6, diamonds: 3000, bonus: 320, price: 549_000 },
];

/** Payment methods and their fees. */
export const channels: readonly PaymentChannel[] = [
  { id: 'qris', fee: 750 },
  { id: 'ewallet', fee: 1000 },
  { id: 'va', fee: 4000 },
  { id: 'minimarket', fee: 2500 },
];

/** The fee of a channel. */
export function feeOf(channel: ChannelId): number {
  return channels.find(({ id }) => id === channel)?.fee ?? 0;
}
