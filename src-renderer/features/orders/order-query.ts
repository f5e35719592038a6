import * as z from 'zod/mini';
import { OrderRole, OrderTab } from '#api/contract/index.ts';

/** Which of one's orders a list shows. */
export interface OrderQuery {
  role: OrderRole;
  tab: OrderTab;
}

/** Reads a list's query from an address; what it cannot read takes the default. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
  const role = z.safeParse(OrderRole, params.get('role'));
  const tab = z.safeParse(OrderTab, params.get('tab'));
  return { role: role.success ? role.data : 'buyer', tab: tab.success ? tab.data : 'all' };
}

/** Writes a list's query as an address, without defaults. */
export function formatOrderQuery({ role, tab }: OrderQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (role !== 'buyer') params.set('role', role);
  if (tab !== 'all') params.set('tab', tab);
  return params;
}
