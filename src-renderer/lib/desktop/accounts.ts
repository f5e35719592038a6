/** The maximum number of accounts in one app: each has a page of its own that runs all day. */
export const mostAccounts = 5;

/** An account on this computer, as the pages of all accounts may know it. */
export interface AccountEntry {
  readonly id: string;
  readonly name: string;
  /** The address of the picture; empty for none. */
  readonly avatar: string;
  /** The number of its unread messages. */
  readonly unread: number;
  /** False once its session has expired, until its person signs in again. */
  readonly isSignedIn: boolean;
  /** True for the account of the page that reads this. */
  readonly isOwn: boolean;
}

/** The accounts of this computer, in the order in which they were added. */
export interface AccountsState {
  readonly accounts: readonly AccountEntry[];
  /** False if there is no room for more. */
  readonly canAdd: boolean;
}

/** Who is signed in to an account. */
export interface AccountPerson {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
}
