import type { Order, OrderRole } from '#api/contract/index.ts';
import { i18n } from '#i18n/index.ts';
import { localDay } from '#lib/calendar-date.ts';
import { type CsvField, csvOf } from '#lib/csv.ts';
import { counterpartOf, incomeOf } from './order-view.ts';

/** Orders as a CSV file, with columns in the reader's language and times in the reader's time zone. */
export function orderFile(orders: readonly Order[], role: OrderRole): string {
  const columns = columnsOf(role);
  return csvOf([
    columns.map(({ name }) => name),
    ...orders.map((order) => columns.map(({ field }) => field(order))),
  ]);
}

/** The name of the file: the side and the reader's date, such as "orders-bought-2026-11-21.csv". */
export function orderFileName(role: OrderRole, now: number): string {
  return `${i18n.t(`orders:export.name.${role}`)}-${localDay(now)}.csv`;
}

function columnsOf(role: OrderRole): { name: string; field: (order: Order) => CsvField }[] {
  const isBuyer = role === 'buyer';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    { name: i18n.t('orders:export.number'), field: (order) => order.number },
    { name: i18n.t('orders:export.made', { zone }), field: (order) => momentOf(order.createdAt) },
    { name: i18n.t('orders:export.kind'), field: (order) => i18n.t(`orders:kind.${order.kind}`) },
    { name: i18n.t('orders:column.item'), field: (order) => order.item.title },
    { name: i18n.t('orders:export.game'), field: (order) => order.item.gameName },
    {
      name: i18n.t(isBuyer ? 'orders:column.seller' : 'orders:column.buyer'),
      field: (order) => counterpartOf(order, role).nickname,
    },
    { name: i18n.t('orders:column.status'), field: (order) => i18n.t(`orders:status.${order.status}`) },
    { name: i18n.t('orders:export.unitPrice'), field: (order) => order.unitPrice },
    { name: i18n.t('orders:export.quantity'), field: (order) => order.quantity },
    { name: i18n.t('orders:export.delivered'), field: (order) => order.deliveredQuantity },
    { name: i18n.t('orders:export.gross'), field: (order) => order.grossPrice },
    { name: i18n.t('orders:export.discount'), field: (order) => order.discount },
    { name: i18n.t('orders:export.total'), field: (order) => order.totalPrice },
    ...(isBuyer
      ? [{ name: i18n.t('orders:export.coupon'), field: (order: Order) => order.coupon?.title ?? null }]
      : [{ name: i18n.t('orders:export.income'), field: incomeOf }]),
    {
      name: i18n.t('orders:export.closed', { zone }),
      field: (order) => (order.closedAt === null ? null : momentOf(order.closedAt)),
    },
  ];
}

/** A local time in a format that spreadsheets of every language read: "2026-11-21 22:05". */
function momentOf(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${localDay(at)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
