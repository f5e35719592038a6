import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#api/contract/index.ts';
import { OrderExport } from '#features/orders/OrderExport.ts';
import { parseOrderQuery } from '#features/orders/order-query.ts';
import { i18n } from '#i18n/index.ts';
import { csvOf } from '#lib/csv.ts';
import orders from '#locales/en_US/orders.json' with { type: 'json' };
import type { Root } from '#parts/root/index.tsx';
import type { DownloadOutcome, TextFile } from '#platform/downloads.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';

const zone = process.env.TZ;
beforeAll(async () => {
  process.env.TZ = 'Asia/Jakarta';
  await i18n.init({ lng: 'en_US', resources: { en_US: { orders } }, defaultNS: 'orders' });
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const made = Date.UTC(2028, 1, 28, 17, 5);
const orderOf = (id: number, change: Partial<Order> = {}): Order =>
  anOrder({
    id,
    number: `PM-${id}`,
    status: 'completed',
    deliveredQuantity: 4,
    discount: 20,
    totalPrice: 130,
    actualIncome: 104,
    coupon: { id: 1, title: 'Weekend, 20 off' },
    createdAt: made,
    ...change,
  });

let pages: Order[][];
let asked: { page: number; from?: number; until?: number; tab: string }[];
let saved: TextFile[];
let root: Root;
let outcome: DownloadOutcome;

function open(): OrderExport {
  root = aRoot({
    market: async (_endpoint, query: (typeof asked)[number]) => {
      asked.push(query);
      const items = pages[query.page - 1];
      if (!items) throw new Error('no answer');
      return { items, hasMore: query.page < pages.length };
    },
    platform: {
      saveText: async (file) => {
        saved.push(file);
        return outcome;
      },
    },
    services: { now: () => made },
  });
  return new OrderExport(root);
}

beforeEach(() => {
  pages = [[]];
  asked = [];
  saved = [];
  outcome = { kind: 'saved', path: null };
});

/** The lines of the saved file, without the byte order mark. */
const lines = () => saved[0]?.text.slice(1).split('\r\n') ?? [];

describe('exporting orders', () => {
  it('writes every page of the list and its period, each order once, with columns in the reader’s language', async () => {
    pages = [
      [orderOf(2), orderOf(1)],
      [orderOf(1), orderOf(0, { closedAt: made })],
    ];
    await open().save(parseOrderQuery(new URLSearchParams('tab=play&from=2028-02-28&to=2028-02-29')));
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
    expect(asked[0]).toMatchObject({
      tab: 'play',
      from: Date.UTC(2028, 1, 27, 17),
      until: Date.UTC(2028, 1, 29, 17),
    });
    expect(saved[0]?.fileName).toBe('orders-bought-2028-02-29.csv');
    expect(saved[0]?.text.startsWith('\uFEFF')).toBe(true);
    expect(lines()[0]).toBe(
      'Order number,Ordered (Asia/Jakarta),Kind,Item,Game,Provider,Status,Unit price (diamonds),Quantity,Delivered,Before coupon (diamonds),Discount (diamonds),Total (diamonds),Coupon,Closed (Asia/Jakarta)',
    );
    // The date is local: in UTC it is still the 28th.
    expect(lines()[1]).toBe(
      'PM-2,2028-02-29 00:05,Play order,Ranked match,Nusa Rift,Intan,Completed,50,3,4,150,20,130,"Weekend, 20 off",',
    );
    expect(lines().map((line) => line.split(',')[0])).toEqual(['Order number', 'PM-2', 'PM-1', 'PM-0', '']);
    expect(lines()[3]).toMatch(/,2028-02-29 00:05$/);
    expect(toldOf(root)).toEqual(['success: 3 orders saved as orders-bought-2028-02-29.csv.']);
  });

  it('includes the buyer and the income for a seller', async () => {
    pages = [[orderOf(1)]];
    await open().save(parseOrderQuery(new URLSearchParams('role=seller')));
    expect(lines()[0]).toContain(',Buyer,');
    expect(lines()[0]).toContain(',Your income,');
    expect(lines()[1]).toContain(',Raka,');
    expect(lines()[1]).toMatch(/,130,104,$/);
  });

  it.each([
    ['an empty list', [[]], { kind: 'saved', path: null }, 'info: There is no order to export.'],
    [
      'a list that cannot be loaded',
      [],
      { kind: 'saved', path: null },
      'error: The orders could not be exported. Please try again.',
    ],
    [
      'a full disk',
      [[orderOf(1)]],
      { kind: 'failed', reason: 'disk' },
      'error: The orders could not be exported. Please try again.',
    ],
  ] as const)('of %s shows why there is no file', async (_, given, ending, told) => {
    pages = given.map((page) => [...page]);
    outcome = ending;
    const file = open();
    await file.save(parseOrderQuery(new URLSearchParams()));
    expect(toldOf(root)).toEqual([told]);
    expect(file.isBusy).toBe(false);
  });
});

describe('a CSV file', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+62812', `"'+62812"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =HYPERLINK("x")', `"' =HYPERLINK(""x"")"`],
    ['\t=1', `"'\t=1"`],
    ['＝1', `"'＝1"`],
    ['|calc', `"'|calc"`],
    ['a "quoted", word', '"a ""quoted"", word"'],
    ['two\nlines', '"two\nlines"'],
    ['晚上 🎮', '晚上 🎮'],
    [-5, '-5'],
    [null, ''],
  ])('writes %j as %s', (field, written) => {
    expect(csvOf([[field, 'x']])).toBe(`\uFEFF${written},x\r\n`);
  });
});
