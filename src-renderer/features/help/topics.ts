import type { IconName } from '#ui/Icon.tsx';

/** The topics of the questions, the most popular first. */
export const topics = [
  { name: 'orders', icon: 'receipt-text' },
  { name: 'rentals', icon: 'key-round' },
  { name: 'payments', icon: 'zap' },
  { name: 'payouts', icon: 'landmark' },
  { name: 'account', icon: 'circle-user-round' },
  { name: 'safety', icon: 'shield-check' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The name of a topic, which is also the key of its words. */
export type TopicName = (typeof topics)[number]['name'];
