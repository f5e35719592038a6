import type { Order, UserSummary } from '#api/contract/index.ts';

/** A user as shown on an order or a card. */
export function aPerson(userId: number, nickname: string): UserSummary {
  return { userId, nickname, avatar: { medium: '', original: '' }, isVerified: true, presence: 'online' };
}

/**
 * An order of Raka's for three ranked matches with Intan, just paid; a test case sets only the fields that it
 * is about.
 */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 1,
    number: 'PM-1',
    kind: 'skill',
    status: 'pending_acceptance',
    item: {
      id: 7,
      title: 'Ranked match',
      gameName: 'Nusa Rift',
      gameIcon: '',
      cover: '',
      unit: 'match',
    },
    buyer: aPerson(20_001, 'Raka'),
    seller: aPerson(20_002, 'Intan'),
    unitPrice: 50,
    quantity: 3,
    deliveredQuantity: 3,
    grossPrice: 150,
    discount: 0,
    totalPrice: 150,
    coupon: null,
    note: '',
    startAt: null,
    createdAt: 1_800_000_000_000,
    acceptedAt: null,
    finishedAt: null,
    closedAt: null,
    deadlineAt: null,
    complaintUntil: null,
    review: null,
    complaint: null,
    events: [],
    ...change,
  };
}
