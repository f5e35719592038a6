import { type Currency, type LedgerEntry, ledgerList } from '#api/contract/index.ts';
import { PagedQuery } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { type LedgerFilter, monthBounds } from './ledger-query.ts';

/** Transaction lists, one per filter, cached so that a screen keeps its scroll position. */
export class LedgerStore {
  readonly #root: Root;
  readonly #lists = new Map<string, PagedQuery<LedgerEntry>>();

  constructor(root: Root) {
    this.#root = root;
  }

  /** The list of one currency. */
  list(currency: Currency, filter: LedgerFilter): PagedQuery<LedgerEntry> {
    return this.#list(`${currency}/${filter.kind}/${filter.month}`, {
      currency,
      ...(filter.kind && { kind: filter.kind }),
      ...monthBounds(filter.month),
    });
  }

  /** The latest transactions in both currencies. */
  recent(direction: 'in' | 'out' | null): PagedQuery<LedgerEntry> {
    return this.#list(`recent/${direction}`, { ...(direction && { direction }) }, 8);
  }

  #list(
    key: string,
    query: {
      currency?: Currency;
      kind?: LedgerEntry['kind'];
      direction?: 'in' | 'out';
      from?: number;
      until?: number;
    },
    pageSize = 30,
  ): PagedQuery<LedgerEntry> {
    const known = this.#lists.get(key);
    if (known) return known;
    const made = new PagedQuery<LedgerEntry>(
      (page, signal) => this.#root.services.api.call(ledgerList, { ...query, page, pageSize }, { signal }),
      (entry) => entry.id,
    );
    this.#lists.set(key, made);
    return made;
  }
}
