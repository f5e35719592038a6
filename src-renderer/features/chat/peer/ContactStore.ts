import { compareStructural, computed, makeAutoObservable, observable, runInAction } from 'mobx';
import { currentLocale } from '#i18n/index.ts';
import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { ChatPort } from '#im/port.ts';
import {
  type AddOutcome,
  type Contact,
  isContactNamed,
  type MessageBody,
  type Profile,
  shownName,
} from '#im/records.ts';
import { namedTip } from '#lib/chat/tips.ts';
import { otherwise } from '#lib/report.ts';
import { ContactRequestStore } from './ContactRequestStore.ts';
import { FoldedNames } from './FoldedNames.ts';

/** The dependencies of the contacts within the chat. */
export interface ContactsHost {
  readonly port: ChatPort | null;
  readonly cache: Pick<ChatCache, 'contacts' | 'keepContacts'>;
  ready(): ChatPort;
}

type Named = Pick<Profile, 'userId' | 'nick'>;

/**
 * The user's contacts, with the names the user chose for them (docs/product.md, Chat: contacts). Only this store
 * decides which name of a person is shown on screen; nothing that is sent may use that name.
 */
export class ContactStore {
  private readonly byId = observable.map<string, Contact>({}, { deep: false });
  /** The open requests of others to the user, and of the user to others. */
  readonly requests: ContactRequestStore;
  readonly #host: ContactsHost;
  readonly #folded = new FoldedNames();

  constructor(host: ContactsHost) {
    this.#host = host;
    this.requests = new ContactRequestStore(host);
    makeAutoObservable<this, 'remarks'>(this, {
      nameOf: false,
      isCalled: false,
      bodyOf: false,
      requests: false,
      // Kept also for those who ask outside an observer, who would otherwise collect the names for each person.
      remarks: computed({ keepAlive: true, equals: compareStructural }),
    });
  }

  /**
   * The user's own names, by user. MobX would remember each person who is looked up in the contacts, and a list may ask
   * for a hundred thousand.
   */
  private get remarks(): ReadonlyMap<string, string> {
    const named = [...this.byId.values()].filter(({ remark }) => remark !== '');
    return new Map(named.map(({ userId, remark }) => [userId, remark]));
  }

  /** All contacts by their shown name. */
  get all(): readonly Contact[] {
    const { compare } = new Intl.Collator(currentLocale().replace('_', '-'), { numeric: true });
    return [...this.byId.values()].sort((one, other) =>
      compare(shownName(one.remark, one), shownName(other.remark, other)),
    );
  }

  get isEmpty(): boolean {
    return this.byId.size === 0;
  }

  /** The ids of all contacts. */
  get ids(): readonly string[] {
    return [...this.byId.keys()];
  }

  get(userId: string): Contact | null {
    return this.byId.get(userId) ?? null;
  }

  /** The shown name of a person: the user's own name for a contact, otherwise the person's name. */
  readonly nameOf = (person: Named): string => shownName(this.remarks.get(person.userId) ?? '', person);

  /** True if the shown name, the name or the id of a person contains a text, which is {@link fold | folded}. */
  readonly isCalled = (person: Named, folded: string): boolean =>
    this.#folded.of(person, this.nameOf(person)).includes(folded);

  /** A message's content with the shown names of its people. */
  readonly bodyOf = (body: MessageBody): MessageBody => {
    if (body.kind === 'tip') return { ...body, tip: namedTip(body.tip, this.nameOf) };
    if (body.kind !== 'revoked' || !this.byId.has(body.revokerId)) return body;
    return { ...body, revokerNick: this.nameOf({ userId: body.revokerId, nick: body.revokerNick }) };
  };

  /** The contacts whose shown name, nick or id contains a text. */
  found(words: string): readonly Contact[] {
    return this.all.filter((contact) => isContactNamed(contact, words));
  }

  /** Takes the complete list from the service. */
  ingest(contacts: readonly Contact[]): void {
    this.ingestKept(contacts);
    void this.#host.cache.keepContacts(contacts);
  }

  /** Takes a complete list without caching it. */
  ingestKept(contacts: readonly Contact[]): void {
    const ids = new Set(contacts.map(({ userId }) => userId));
    for (const id of this.byId.keys()) if (!ids.has(id)) this.byId.delete(id);
    for (const contact of contacts) this.#put(contact);
  }

  /** Reads contacts and requests, because a window that opened later has missed the events with them. */
  async load(): Promise<void> {
    void this.requests.load();
    const contacts = await this.#host.port?.contacts().catch(otherwise('the contacts', []));
    // The service's client returns an empty list until it has read the contacts, and then sends an event.
    if (contacts && contacts.length > 0) this.ingest(contacts);
  }

  /** Reads one contact again, because the remark may have been changed elsewhere. */
  async refresh(userId: string): Promise<Contact | null> {
    const contact = await this.#host.ready().contact(userId);
    if (contact) runInAction(() => this.#put(contact));
    return contact;
  }

  /** Adds a person, or asks them with a word if they want to be asked; throws a `ChatError`. */
  add(userId: string, remark: string, word: string): Promise<AddOutcome> {
    return this.#host.ready().addContact(userId, remark, word);
  }

  /** Removes a person, and the user's own name for them; throws a `ChatError`. */
  remove(userId: string): Promise<void> {
    return this.#host.ready().removeContact(userId);
  }

  /** Sets the user's own name for a contact, or removes it; throws a `ChatError`. */
  setRemark(userId: string, remark: string): Promise<void> {
    return this.#host.ready().setRemark(userId, remark);
  }

  /** An unchanged contact keeps its record, so that it does not render again. */
  #put(contact: Contact): void {
    const known = this.byId.get(contact.userId);
    const isSame =
      known?.remark === contact.remark && known.nick === contact.nick && known.avatar === contact.avatar;
    if (!isSame) this.byId.set(contact.userId, contact);
  }
}
