import type { AccountsState } from '#lib/desktop/accounts.ts';

/** The accounts of an app in which several people are signed in side by side, each on a page of their own. */
export interface DeviceAccounts {
  read(): Promise<AccountsState>;
  /** Calls back after every change of the list or of its unread messages. */
  onChange(listener: (state: AccountsState) => void, signal: AbortSignal): void;
  /** Shows another account in place of this one. */
  show(id: string): void;
  /** Opens the sign-in for another account; false if there is no room for more. */
  add(): Promise<boolean>;
  /** Removes an account that nobody is signed in to from the list, with everything it stored. */
  remove(id: string): void;
  /** Says who is signed in here; `elsewhere` if they are already in another account, which is then shown. */
  signedIn(self: {
    readonly userId: number;
    readonly nickname: string;
    readonly avatar: { readonly medium: string };
  }): Promise<'here' | 'elsewhere'>;
  /** Says that nobody is signed in here any more: the person signed out, or may come back. */
  signedOut(hasLeft: boolean): void;
}
