import type { OrderState } from './order.ts';

/** The tabs of the order lists. */
export const orderTabs = ['all', 'pending_review', 'under_complaint', 'play', 'rental'] as const;
/** A tab of the order lists. */
export type OrderTab = (typeof orderTabs)[number];

/** The filter of each tab. */
export const tabFilters: Readonly<Record<OrderTab, Partial<Pick<OrderState, 'status' | 'kind'>>>> = {
  all: {},
  pending_review: { status: 'completed' },
  under_complaint: { status: 'under_complaint' },
  play: { kind: 'skill' },
  rental: { kind: 'rental' },
};
