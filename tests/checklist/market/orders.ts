import type { Section } from '../section.ts';

/** Orders and coupons. */
export const orders: Section = {
  areas: {
    'M-ORDER': 43,
    'M-COUPON': 6,
  },
  tried: [
    [
      'M-ORDER-01..02',
      [
        'e2e/market/rental.spec.ts',
        'a rental: the login is masked, copied, and removed at the end; an order that nobody accepts is refunded',
      ],
    ],
    [
      'M-ORDER-03',
      [
        'e2e/story.spec.ts',
        'a buyer follows, orders, chats, confirms and reviews, and the player accepts and finishes',
      ],
    ],
    [
      'M-ORDER-04..11',
      [
        'unit/sandbox/market/entities.test.ts',
        'an order contains item, price, quantity, total, service user, status and coupon; only its seller sees the income',
      ],
      [
        'e2e/market/own-pages.spec.ts',
        'orders are shown with all details and exported; coins and diamonds each have their list',
      ],
    ],
    [
      'M-ORDER-12..18',
      ['unit/i18n/specified-words.test.ts', 'the specified texts › name the statuses and tabs as specified'],
      [
        'unit/lib/rules/order.test.ts',
        'the table of transitions › leads to every status from the first, and out of every one but refunded',
      ],
    ],
    [
      'M-ORDER-19..23',
      [
        'unit/lib/rules/order.test.ts',
        'an order that is %s › and a %s › lets each actor do what is in the table and nothing else, reviewed: %s',
      ],
    ],
    [
      'M-ORDER-24..28',
      ['unit/features/orders/order-view.test.ts', 'tabs › contain the orders of their names'],
      [
        'unit/sandbox/market/entities.test.ts',
        'the tabs of the order list contain the orders of their statuses',
      ],
    ],
    [
      'M-ORDER-29..30',
      ['unit/sandbox/market/timers.test.ts', 'countdowns of orders › fire at their time and not before'],
    ],
    [
      'M-ORDER-31',
      [
        'unit/sandbox/market/timers.test.ts',
        'countdowns of orders › close the complaint period, and stop while a complaint is open',
      ],
      ['unit/features/orders/order-view.test.ts', 'buttons › hide the complaint when its time is over'],
    ],
    ['M-ORDER-32', ['unit/lib/rules/order.test.ts', 'a countdown › of %s runs %i ms']],
    [
      'M-ORDER-33',
      [
        'e2e/market/orders.spec.ts',
        'a used coupon is in no other price, and cancelling warns that it is lost',
      ],
    ],
    [
      'M-ORDER-34',
      [
        'unit/sandbox/market/money.test.ts',
        'money › pays players and owners in coins less the fee, and keeps used coupons used',
      ],
    ],
    ['M-ORDER-35', ['e2e/market/complaints.spec.ts', 'a complaint is withdrawn, and the seller is paid']],
    [
      'M-ORDER-36..38',
      [
        'e2e/market/bad-input.spec.ts',
        '…: empty and malformed input is reported beside the field, kept, and never saved',
      ],
    ],
    [
      'M-ORDER-39',
      [
        'e2e/story.spec.ts',
        'a buyer follows, orders, chats, confirms and reviews, and the player accepts and finishes',
      ],
    ],
    [
      'M-ORDER-40..42',
      [
        'unit/lib/rules/notices.test.ts',
        'the notice %s › is a custom message with businessID, target list and data',
      ],
    ],
    [
      'M-ORDER-43',
      ['unit/lib/rules/notices.test.ts', 'the sides of an order that is %s receive a notice in chat'],
    ],
    [
      'M-COUPON-01..02',
      [
        'e2e/market/skills.spec.ts',
        'a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished',
      ],
      [
        'unit/features/orders/order-draft.test.ts',
        'the price of a draft › takes the best coupon once its conditions hold',
      ],
    ],
    [
      'M-COUPON-03 M-COUPON-06',
      [
        'unit/lib/rules/coupon-days.test.ts',
        'a coupon is shown and offered while it ends within 14 days, then goes to the history, also across a leap day',
      ],
    ],
    [
      'M-COUPON-04..05',
      [
        'unit/sandbox/market/sessions.test.ts',
        'sessions › sign up by code with the welcome coupon for three days and no diamonds, and sign in again',
      ],
    ],
  ],
};
