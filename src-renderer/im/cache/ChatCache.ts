import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Piece } from '#lib/chat/content.ts';
import { otherwise, report } from '#lib/report.ts';
import { handedOver, type OutboxEntry, type OutboxStorage } from '../outbox/entry.ts';
import type { Contact, Conversation, ConversationId, Message, Quote } from '../records.ts';
import { ReopenedDatabase } from './ReopenedDatabase.ts';

/** A text that the user typed and did not send. */
export interface Draft {
  readonly conversationId: ConversationId;
  readonly text: string;
  readonly mentions: readonly { readonly userId: string; readonly nick: string }[];
  readonly quote: Quote | null;
  /** The text with its mentions and attached files, in order; absent if only the text was stored. */
  readonly content?: readonly Piece[];
}

/** The members in the picture of a group that has no picture of its own. */
export interface Faces {
  /** The time at which they were read, in milliseconds. */
  readonly at: number;
  readonly members: readonly { readonly userId: string; readonly avatar: string }[];
}

interface Schema extends DBSchema {
  outbox: { key: string; value: OutboxEntry };
  conversations: { key: 'list'; value: readonly Conversation[] };
  messages: { key: string; value: readonly Message[] };
  drafts: { key: string; value: Draft };
  faces: { key: string; value: Faces };
  contacts: { key: 'list'; value: readonly Contact[] };
}

/** The version of the database; increased when a store is added or the shape of a record changes. */
const version = 4;
/** The oldest version whose records can still be read. Older records are dropped, except what the user wrote. */
const readableSince = 2;
const keptMessages = 20;
const keptConversations = 100;

const prefix = 'chat-';
const nameFor = (userId: string) => prefix + userId;

/**
 * The stored chat of one user in this browser. It is shown at once on the next start and after an expired session,
 * and removed at sign-out or when another user signs in. In a browser without storage all reads and writes still
 * resolve, and nothing is stored.
 */
export class ChatCache implements OutboxStorage {
  readonly #userId: string;
  readonly #database: ReopenedDatabase<IDBPDatabase<Schema>>;
  /** What the storage refused of the outbox, so that sending works. */
  readonly #memory = new Map<string, OutboxEntry>();
  #isEnded = false;

  constructor(userId: string) {
    this.#userId = userId;
    this.#database = new ReopenedDatabase((onLost) =>
      open(nameFor(userId), {
        onLost,
        // Another tab deletes the data or stores it in a newer form.
        onWanted: () => void this.#database.end(),
      }),
    );
    void this.#forgetOthers();
  }

  async conversations(): Promise<readonly Conversation[]> {
    return (await this.#try((database) => database.get('conversations', 'list'))) ?? [];
  }

  async keepConversations(list: readonly Conversation[]): Promise<void> {
    // The service reports no group that the user is not in any more, so each of them is stored.
    const kept = list.filter(({ membership }, place) => place < keptConversations || membership !== 'member');
    await this.#try((database) => database.put('conversations', kept, 'list'));
  }

  async contacts(): Promise<readonly Contact[]> {
    return (await this.#try((database) => database.get('contacts', 'list'))) ?? [];
  }

  async keepContacts(contacts: readonly Contact[]): Promise<void> {
    await this.#try((database) => database.put('contacts', contacts, 'list'));
  }

  async messages(id: ConversationId): Promise<readonly Message[]> {
    return (await this.#try((database) => database.get('messages', id))) ?? [];
  }

  /**
   * Stores the newest messages of a conversation, but only those the service has, and none if some cannot be read.
   */
  async keepMessages(id: ConversationId, messages: readonly Message[]): Promise<void> {
    const sent = messages
      .filter(({ delivery, remoteId }) => delivery === 'sent' && remoteId !== null)
      .slice(-keptMessages);
    await this.#try((database) => database.put('messages', sent, id));
  }

  /** Removes deleted messages: the next start must not show them again. */
  async forgetMessages(id: ConversationId, messageIds: readonly string[]): Promise<void> {
    await this.#try(async (database) => {
      const change = database.transaction('messages', 'readwrite');
      const kept = (await change.store.get(id)) ?? [];
      await change.store.put(
        kept.filter((message) => !messageIds.includes(message.id)),
        id,
      );
      await change.done;
    });
  }

  async forgetConversation(id: ConversationId): Promise<void> {
    await this.#try(async (database) => {
      await database.delete('messages', id);
      await database.delete('drafts', id);
      await database.delete('faces', id);
    });
  }

  faces(id: ConversationId): Promise<Faces | undefined> {
    return this.#try((database) => database.get('faces', id));
  }

  async keepFaces(id: ConversationId, faces: Faces): Promise<void> {
    await this.#try((database) => database.put('faces', faces, id));
  }

  async drafts(): Promise<readonly Draft[]> {
    return (await this.#try((database) => database.getAll('drafts'))) ?? [];
  }

  async keepDraft(draft: Draft): Promise<void> {
    await this.#try((database) => database.put('drafts', draft, draft.conversationId));
  }

  async dropDraft(id: ConversationId): Promise<void> {
    await this.#try((database) => database.delete('drafts', id));
  }

  async all(): Promise<readonly OutboxEntry[]> {
    const kept = await this.#database.run((database) => database.getAll('outbox'));
    return [...(kept?.value ?? []), ...this.#memory.values()];
  }

  async get(nonce: string): Promise<OutboxEntry | undefined> {
    const kept = this.#memory.get(nonce);
    if (kept) return kept;
    // 'Not found' and 'not readable' are different results: only 'not found' means that the entry was settled.
    return (await this.#database.run((database) => database.get('outbox', nonce)))?.value;
  }

  async put(entry: OutboxEntry): Promise<boolean> {
    const key = await this.#try((database) => database.put('outbox', entry, entry.nonce));
    if (key !== undefined) this.#memory.delete(entry.nonce);
    else if (!this.#isEnded) this.#memory.set(entry.nonce, entry);
    return key !== undefined;
  }

  async hand(entry: OutboxEntry): Promise<OutboxEntry | undefined> {
    const { nonce } = entry;
    if (this.#isEnded) return entry;
    if (!this.#memory.has(nonce)) {
      const stored = await this.#try(async (database) => {
        const change = database.transaction('outbox', 'readwrite');
        const known = await change.store.get(nonce);
        const handed = known && handedOver(known, entry);
        if (handed) await change.store.put(handed, nonce);
        await change.done;
        return { handed };
      });
      if (stored) return stored.handed;
    }
    // Without storage only this tab knows the message.
    const handed = handedOver(this.#memory.get(nonce) ?? entry, entry);
    this.#memory.set(nonce, handed);
    return handed;
  }

  async giveUp(nonce: string): Promise<void> {
    const known = this.#memory.get(nonce);
    if (known) this.#memory.set(nonce, { ...known, isGivenUp: true });
    await this.#try(async (database) => {
      const change = database.transaction('outbox', 'readwrite');
      const kept = await change.store.get(nonce);
      if (kept) await change.store.put({ ...kept, isGivenUp: true }, nonce);
      await change.done;
    });
  }

  async delete(nonce: string): Promise<void> {
    this.#memory.delete(nonce);
    await this.#try((database) => database.delete('outbox', nonce));
  }

  /** Closes the storage; the data stays for the same user's next session. */
  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#database.end();
  }

  /** Removes the data of another user who left without signing out. */
  async #forgetOthers(): Promise<void> {
    try {
      for (const { name } of await indexedDB.databases())
        if (name?.startsWith(prefix) && name !== nameFor(this.#userId)) await deleteDB(name);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** Removes all data; called at sign-out. */
  async wipe(): Promise<void> {
    this.#isEnded = true;
    this.#memory.clear();
    await this.#database.end();
    await deleteDB(nameFor(this.#userId), {
      // Another tab still has the database open, and deletes it when its own session ends, a moment later.
      blocked() {},
    }).catch(otherwise('the chat cache: wipe', undefined));
  }

  async #try<T>(action: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    try {
      return (await this.#database.run(action))?.value;
    } catch (error) {
      report('the chat cache', error);
      return undefined;
    }
  }
}

/** What is called when the browser has closed the database, and when another tab needs it closed. */
interface DatabaseEnds {
  onLost(): void;
  onWanted(): void;
}

/** Opens the database; null if the browser refuses. */
async function open(name: string, { onLost, onWanted }: DatabaseEnds): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>(name, version, {
      upgrade(database, before) {
        if (before > 0 && before < readableSince)
          for (const store of ['conversations', 'messages'] as const) database.deleteObjectStore(store);
        for (const store of ['outbox', 'drafts', 'conversations', 'messages', 'faces', 'contacts'] as const)
          if (!database.objectStoreNames.contains(store)) database.createObjectStore(store);
      },
      // A tab that signs out must not wait for this one.
      blocking(_current, _next, event) {
        onWanted();
        (event.target as IDBDatabase).close();
      },
      terminated: onLost,
    });
  } catch {
    // Storage is forbidden or full: the chat works without a cache.
    return null;
  }
}
