import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type AccountPerson, mostAccounts } from '#lib/desktop/accounts.ts';
import type { JsonFile } from '#main/settings/JsonFile.ts';

/** The account that has the app's default storage and the keychain entry from before there were several accounts. */
export const firstAccount = 'first';

/** The form of an account's id, which names its storage and its entry in the keychain. */
export const AccountId = z.string().check(z.regex(/^[a-z\d]{1,16}$/));

/** A person, as the list stores and shows them. */
export const Person = z.strictObject({
  userId: z.int().check(z.positive()),
  name: z.string().check(z.maxLength(256)),
  avatar: z.string().check(z.maxLength(2048)),
});

const KeptAccount = z.strictObject({
  id: AccountId,
  /** Null while nobody uses it: the next person who is added takes it. */
  person: z.nullable(Person),
  isSignedIn: z.boolean(),
});

/** An account, as the list stores it. */
export type KeptAccount = Readonly<z.output<typeof KeptAccount>>;

const Kept = z.object({ version: z.literal(1), shown: AccountId, accounts: z.array(z.unknown()) });

/** The storage of an account; undefined for the app's default one. */
export function partitionOf(id: string): string | undefined {
  return id === firstAccount ? undefined : `persist:account-${id}`;
}

/** The accounts of this computer, on the disk: which storage each one has, and which one the window shows. */
export class AccountList {
  readonly #file: Pick<JsonFile, 'read' | 'write' | 'setAside'>;
  #accounts: readonly KeptAccount[];
  #shown: string;

  constructor(file: Pick<JsonFile, 'read' | 'write' | 'setAside'>) {
    this.#file = file;
    const content = file.read();
    const parsed = z.safeParse(Kept, content);
    if (!parsed.success && content !== undefined) file.setAside('broken');
    const kept = parsed.success ? parsed.data : { shown: firstAccount, accounts: [] };
    const byId = new Map<string, KeptAccount>([[firstAccount, vacant(firstAccount)]]);
    for (const each of kept.accounts) {
      const account = z.safeParse(KeptAccount, each);
      if (account.success && byId.size <= mostAccounts) byId.set(account.data.id, account.data);
    }
    this.#accounts = [...byId.values()].slice(0, mostAccounts);
    this.#shown = this.get(kept.shown) ? kept.shown : firstAccount;
  }

  get all(): readonly KeptAccount[] {
    return this.#accounts;
  }

  /** The id of the account that the window shows. */
  get shown(): string {
    return this.#shown;
  }

  get(id: string): KeptAccount | undefined {
    return this.#accounts.find((each) => each.id === id);
  }

  show(id: string): void {
    if (id === this.#shown || !this.get(id)) return;
    this.#shown = id;
    this.#write();
  }

  /** An account that nobody uses, created if there is none; null if there is no room for more. */
  free(): string | null {
    const found = this.#accounts.find(({ person }) => person === null);
    if (found) return found.id;
    if (this.#accounts.length >= mostAccounts) return null;
    const id = randomBytes(6).toString('hex');
    this.#accounts = [...this.#accounts, vacant(id)];
    this.#write();
    return id;
  }

  /** The other account that a user has, if any. */
  otherOf(userId: number, id: string): string | null {
    const found = this.#accounts.find(
      ({ id: other, person, isSignedIn }) => other !== id && isSignedIn && person?.userId === userId,
    );
    return found?.id ?? null;
  }

  /**
   * Stores that a person is signed in to an account. If they had another account whose session expired, that one
   * becomes free.
   */
  signedIn(id: string, person: AccountPerson): void {
    this.#accounts = this.#accounts.map((each) => {
      if (each.id === id) return { id, person: { ...person }, isSignedIn: true };
      return each.person?.userId === person.userId ? vacant(each.id) : each;
    });
    this.#write();
  }

  /**
   * Stores that nobody is signed in to an account: its person signed out, or has to sign in again after the session
   * expired.
   */
  signedOut(id: string, hasLeft: boolean): void {
    this.#accounts = this.#accounts.map((each) => {
      if (each.id !== id) return each;
      return hasLeft ? vacant(id) : { ...each, isSignedIn: false };
    });
    this.#write();
  }

  /** Removes an account from the list; the first one becomes free instead. */
  remove(id: string): void {
    if (id === this.#shown) return;
    this.#accounts =
      id === firstAccount
        ? this.#accounts.map((each) => (each.id === id ? vacant(id) : each))
        : this.#accounts.filter((each) => each.id !== id);
    this.#write();
  }

  #write(): void {
    this.#file.write({ version: 1, shown: this.#shown, accounts: this.#accounts });
  }
}

function vacant(id: string): KeptAccount {
  return { id, person: null, isSignedIn: false };
}
