import type { BaseWindow, WebContents } from 'electron';
import type { AccountPerson, AccountsState } from '#lib/desktop/accounts.ts';
import { mostAccounts } from '#lib/desktop/accounts.ts';
import type { Locale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import type { ThemeChoice } from '#lib/theme.ts';
import type { AccountList } from '#main/accounts/AccountList.ts';
import { partitionOf } from '#main/accounts/AccountList.ts';
import type { FirstLooks } from '#main/accounts/FirstLooks.ts';
import type { OpenPaths } from '#main/deep-links/OpenPaths.ts';
import type { Downloads } from '#main/downloads/Downloads.ts';
import { type Handlers, tell } from '#main/ipc/register.ts';
import type { AnswerQueue } from '#main/notifications/AnswerQueue.ts';
import { appOrigin } from '#main/security/origin.ts';
import type { KeptWindow } from '#main/updates/AfterUpdate.ts';
import type { Attention } from '#main/windows/Attention.ts';
import type { ConversationWindows } from '#main/windows/ConversationWindows.ts';
import type { MainWindow } from '#main/windows/MainWindow.ts';
import type { ChatOutside, EventName, Events, NoticeAnswer } from '#preload/contract.ts';

/** The chat of an account in which nobody is signed in. */
export const signedOutChat: ChatOutside = { line: 'signedOut', isAway: false, unread: [] };

/** An account whose page runs, whether or not the window shows it. */
export interface OpenAccount {
  readonly id: string;
  readonly page: WebContents;
  readonly openPaths: OpenPaths;
  readonly answers: AnswerQueue;
  readonly conversations: ConversationWindows;
  readonly attention: Attention;
  readonly downloads: Downloads;
  /** What its page has reported about itself. */
  unread: number;
  chat: ChatOutside;
  locale: Locale | null;
  theme: ThemeChoice | null;
  /** The handlers for a page of this account; null for any other sender. */
  handlersOf(sender: WebContents): Handlers | null;
  /** Tells the page whether somebody sees it, after another account was shown. */
  lookAgain(): void;
  /** Stops what runs for the account, because the app ends or the account is removed from the list. */
  end(): void;
}

/** An account, as the tray shows it. */
export interface AccountOutside {
  readonly id: string;
  readonly name: string;
  readonly unread: number;
  readonly chat: ChatOutside;
}

/** The dependencies of {@link Accounts}. */
export interface AccountsDeps {
  list: AccountList;
  window: Pick<MainWindow, 'page' | 'addPage' | 'showPage' | 'removePage' | 'setTitle' | 'focus'>;
  brand: string;
  looks: Pick<FirstLooks, 'give'>;
  /** Creates what runs for an account besides its page. */
  run(id: string, page: WebContents): Promise<OpenAccount>;
  /** Deletes everything that an account has stored on this computer. */
  wipe(id: string): Promise<void>;
  /** Called when an account, its unread messages, or the shown account has changed. */
  onChange(): void;
  /** Called when the window shows another account. */
  onShown(account: OpenAccount): void;
}

/**
 * The accounts of this computer. Each has a page with its own storage, of which the window shows one; those behind
 * it stay connected, so that their messages arrive, are counted and announced.
 */
export class Accounts {
  readonly #deps: AccountsDeps;
  readonly #open = new Map<string, OpenAccount>();
  /** The accounts that are being opened. */
  readonly #opening = new Map<string, Promise<OpenAccount>>();

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** Runs the account that the window shows first; the window has already created its page and loads it. */
  async begin(): Promise<void> {
    const { list, window } = this.#deps;
    const account = await this.#deps.run(list.shown, window.page);
    this.#open.set(list.shown, account);
    this.changed();
  }

  /** Opens all other accounts that somebody is signed in to, one after the other, behind the shown one. */
  async openOthers(): Promise<void> {
    for (const { id, isSignedIn } of this.#deps.list.all)
      if (isSignedIn) await this.#ensure(id).catch(otherwise('opening an account', undefined));
  }

  /** The windows of conversations, of all accounts. */
  get windows(): readonly KeptWindow[] {
    return this.open.flatMap(({ id, conversations }) =>
      conversations.kept.map((each) => ({ account: id, ...each })),
    );
  }

  /** Opens the windows of conversations again, for the accounts that somebody is still signed in to. */
  reopen(windows: readonly KeptWindow[]): void {
    for (const { account, ...window } of windows)
      if (this.#deps.list.get(account)?.isSignedIn) this.#open.get(account)?.conversations.reopen(window);
  }

  /** The account that the window shows. */
  get shown(): OpenAccount {
    const account = this.#open.get(this.#deps.list.shown);
    if (!account) throw new Error('no account is shown');
    return account;
  }

  /** The accounts whose pages run. */
  get open(): readonly OpenAccount[] {
    return [...this.#open.values()];
  }

  get(id: string): OpenAccount | undefined {
    return this.#open.get(id);
  }

  /** All pages of the app, also those of conversations. */
  get pages(): readonly WebContents[] {
    return this.open.flatMap(({ page, conversations }) => [page, ...conversations.pages]);
  }

  handlersOf(sender: WebContents): Handlers | null {
    for (const account of this.open) {
      const handlers = account.handlersOf(sender);
      if (handlers) return handlers;
    }
    return null;
  }

  /** The product's page in a window: that of a conversation, or the one that the main window shows. */
  pageIn(frame: BaseWindow | undefined): WebContents {
    for (const { conversations } of this.open) {
      const page = conversations.pageIn(frame);
      if (page) return page;
    }
    return this.shown.page;
  }

  /** The name of an account's person if there are several accounts to tell apart. */
  labelOf(id: string): string | null {
    const people = this.#deps.list.all.filter(({ person }) => person !== null);
    return people.length > 1 ? (people.find((each) => each.id === id)?.person?.name ?? null) : null;
  }

  /** The unread messages of each account, for display outside the window. */
  get outside(): readonly AccountOutside[] {
    const { list } = this.#deps;
    return list.all.flatMap(({ id, person }) => {
      const account = this.#open.get(id);
      // An account without a person is listed only while it is shown.
      if (!account || (!person && id !== list.shown)) return [];
      return [{ id, name: person?.name ?? '', unread: account.unread, chat: account.chat }];
    });
  }

  /** The list, as the pages of one account see it. */
  stateFor(own: string): AccountsState {
    const { all } = this.#deps.list;
    const hasRoom = all.length < mostAccounts || all.some(({ person }) => person === null);
    return {
      accounts: all.flatMap(({ id, person, isSignedIn }) =>
        person
          ? [
              {
                id,
                name: person.name,
                avatar: person.avatar,
                unread: this.#open.get(id)?.unread ?? 0,
                isSignedIn,
                isOwn: id === own,
              },
            ]
          : [],
      ),
      canAdd: hasRoom,
    };
  }

  /** Shows an account in the window; does nothing if it is not on the list. */
  async show(id: string): Promise<void> {
    const { list, window, onShown } = this.#deps;
    if (id === list.shown || !list.get(id)) return;
    const account = await this.#ensure(id);
    list.show(id);
    window.showPage(account.page);
    for (const each of this.open) each.lookAgain();
    onShown(account);
    this.changed();
  }

  /** The people of the accounts, in the order of their shortcuts. */
  get choices(): readonly { readonly id: string; readonly name: string; readonly isShown: boolean }[] {
    const { list } = this.#deps;
    return list.all.flatMap(({ id, person }) =>
      person ? [{ id, name: person.name, isShown: id === list.shown }] : [],
    );
  }

  /** Shows the account at a place in the list of choices, and brings the window to the front. */
  showAt(place: number): void {
    const wanted = this.choices[place];
    if (wanted) this.openPath(null, wanted.id);
  }

  /** Opens a path in an account, or in the shown one; without a path shows only the window. */
  openPath(path: string | null, id = this.#deps.list.shown): void {
    if (id === this.#deps.list.shown) {
      if (path !== null) this.shown.openPaths.open(path);
      this.#deps.window.focus();
    } else void this.#openPath(path, id).catch(otherwise('opening a path', undefined));
  }

  /**
   * Opens the sign-in for another account, with the language and the theme of the shown one; returns false if there is
   * no room for more.
   */
  async add(): Promise<boolean> {
    const { list, looks } = this.#deps;
    const id = list.free();
    if (id === null) return false;
    // The shown account may itself be free.
    if (id !== list.shown) {
      looks.give(id, this.shown);
      // The page of a free account that is open has the look of its former person.
      const open = this.#open.get(id);
      if (open) await loadPage(open.page);
    }
    await this.#openPath(paths.homeWithRedirect(paths.home()), id);
    return true;
  }

  /**
   * Notes who is signed in to an account. A person is signed in only once: if they are in another account already,
   * that one is shown, and nothing is noted.
   */
  async signedIn(id: string, person: AccountPerson): Promise<'here' | 'elsewhere'> {
    const { list } = this.#deps;
    const other = list.otherOf(person.userId, id);
    if (other !== null) {
      await this.show(other);
      return 'elsewhere';
    }
    list.signedIn(id, person);
    this.changed();
    return 'here';
  }

  /**
   * Notes that nobody is signed in to an account any more; if the person signed out, another account is shown, if
   * there is one.
   */
  async signedOut(id: string, hasLeft: boolean): Promise<void> {
    const { list } = this.#deps;
    list.signedOut(id, hasLeft);
    const account = this.#open.get(id);
    if (account) account.chat = signedOutChat;
    const next = list.all.find(({ isSignedIn }) => isSignedIn);
    if (hasLeft && id === list.shown && next) await this.show(next.id);
    else this.changed();
  }

  /**
   * Removes an account from the list, with everything it stored, if nobody is signed in to it and it is not shown.
   */
  async remove(id: string): Promise<void> {
    const { list, window } = this.#deps;
    const kept = list.get(id);
    if (!kept || kept.isSignedIn || id === list.shown) return;
    list.remove(id);
    const account = this.#open.get(id);
    this.#open.delete(id);
    if (account) {
      account.end();
      window.removePage(account.page);
    }
    this.changed();
    await this.#deps.wipe(id);
  }

  /** Hands a person's answer to a notice to its account, which may still have to open; nothing if it has ended. */
  answer(answer: NoticeAnswer, id: string): void {
    const account = this.#open.get(id);
    if (account) account.answers.add(answer);
    else if (this.#deps.list.get(id)?.isSignedIn)
      void this.#ensure(id)
        .then(({ answers }) => answers.add(answer))
        .catch(otherwise('answering a notice', undefined));
  }

  /** Sends an event to all pages of an account. */
  tell<N extends EventName>(id: string, name: N, event: Events[N]): void {
    const account = this.#open.get(id);
    if (!account) return;
    for (const page of [account.page, ...account.conversations.pages]) tell(page, name, event);
  }

  /** Sends an event to all pages of the app. */
  tellAll<N extends EventName>(name: N, event: Events[N]): void {
    for (const { id } of this.open) this.tell(id, name, event);
  }

  /** Reports a change of an account that other parts show. */
  changed(): void {
    const { brand, list, window, onChange } = this.#deps;
    const label = this.labelOf(list.shown);
    window.setTitle(label === null ? brand : `${label} · ${brand}`);
    onChange();
  }

  async #openPath(path: string | null, id: string): Promise<void> {
    const { list, window } = this.#deps;
    if (list.get(id)) {
      await this.show(id);
      if (path !== null) this.#open.get(id)?.openPaths.open(path);
    }
    window.focus();
  }

  #ensure(id: string): Promise<OpenAccount> {
    const open = this.#open.get(id);
    if (open) return Promise.resolve(open);
    const opening = this.#opening.get(id) ?? this.#load(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    return opening;
  }

  async #load(id: string): Promise<OpenAccount> {
    const page = this.#deps.window.addPage(partitionOf(id));
    const account = await this.#deps.run(id, page);
    this.#open.set(id, account);
    account.downloads.resumeAll();
    await loadPage(page);
    this.#deps.onChange();
    return account;
  }
}

/** Loads the page of an account. One that fails to load says so itself; its account exists nevertheless. */
async function loadPage(page: WebContents): Promise<void> {
  await page.loadURL(`${appOrigin}/`).catch(otherwise('loading an account', undefined));
}
