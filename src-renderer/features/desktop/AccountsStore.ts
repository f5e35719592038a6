import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountEntry, AccountsState } from '#lib/desktop/accounts.ts';
import { otherwise } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import type { DeviceAccounts } from '#platform/DeviceAccounts.ts';

/** The accounts of the app, one of which belongs to this page; none on a host without several accounts. */
export class AccountsStore {
  private state: AccountsState = { accounts: [], canAdd: false };
  readonly #accounts: DeviceAccounts | null;

  constructor({ services }: Pick<Root, 'services'>) {
    this.#accounts = services.platform.accounts;
    makeAutoObservable<this, 'state'>(this, { state: observableRef });
    this.#accounts?.onChange((state) => this.#take(state), services.signal);
    void this.#accounts?.read().then((state) => this.#take(state), otherwise('the accounts', undefined));
  }

  /** All accounts in use, in the order of their shortcuts. */
  get all(): readonly AccountEntry[] {
    return this.state.accounts;
  }

  get canAdd(): boolean {
    return this.state.canAdd;
  }

  /** The number of unread messages in the accounts behind this one. */
  get unreadElsewhere(): number {
    return this.all.reduce((sum, { isOwn, unread }) => sum + (isOwn ? 0 : unread), 0);
  }

  show(id: string): void {
    this.#accounts?.show(id);
  }

  /** Opens the sign-in for another account; false if there is no room for more. */
  async add(): Promise<boolean> {
    return (await this.#accounts?.add().catch(otherwise('adding an account', false))) ?? false;
  }

  remove(id: string): void {
    this.#accounts?.remove(id);
  }

  #take(state: AccountsState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
