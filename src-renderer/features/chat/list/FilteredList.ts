import { makeAutoObservable, observable } from 'mobx';
import type { Conversation, ConversationId } from '#im/records.ts';
import { fold } from '#lib/fold.ts';
import { type ConversationFilter, passesFilter } from './conversation-filter.ts';
import { searchedName } from './searched-name.ts';

/** The search and the filter above the list, and the conversations that match both. */
export class FilteredList {
  searchText = '';
  filter: ConversationFilter = 'all';
  /** The conversations that were unread when they were opened from the unread ones: they stay until they are left. */
  private readonly held = observable.set<ConversationId>();
  readonly #all: () => readonly Conversation[];

  constructor(all: () => readonly Conversation[]) {
    this.#all = all;
    makeAutoObservable<this, 'held'>(this, { held: false });
  }

  get conversations(): readonly Conversation[] {
    const words = fold(this.searchText).trim();
    return this.#all().filter(
      (record) =>
        (passesFilter(record, this.filter) || this.held.has(record.id)) &&
        (words === '' || searchedName(record).includes(words)),
    );
  }

  /** True while some conversations are hidden because they do not match. */
  get isNarrowed(): boolean {
    return this.searchText !== '' || this.filter !== 'all';
  }

  search(text: string): void {
    this.searchText = text;
  }

  setFilter(filter: ConversationFilter): void {
    this.filter = filter;
    this.held.clear();
  }

  /** Notes that a conversation is opened, before it is read: its row must not vanish under the pointer. */
  noteOpened(record: Conversation | null): void {
    if (record && this.filter === 'unread' && passesFilter(record, this.filter)) this.held.add(record.id);
  }

  noteClosed(id: ConversationId): void {
    this.held.delete(id);
  }
}
