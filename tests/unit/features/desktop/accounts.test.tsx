// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import AccountSwitcher from '#app/shell/AccountSwitcher.tsx';
import { AccountsCard } from '#features/desktop/parts/AccountsCard.tsx';
import { i18n } from '#i18n/index.ts';
import type { AccountEntry, AccountsState } from '#lib/desktop/accounts.ts';
import words from '#locales/en_US/accounts.json' with { type: 'json' };
import ui from '#locales/en_US/ui.json' with { type: 'json' };
import { RootContext } from '#parts/root/index.tsx';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { accounts: words, ui } },
    ns: ['accounts', 'ui'],
  });
  // A menu loads its parts when it is first opened.
  await import('#ui/FloatingMenu.tsx');
}, 60_000);
afterEach(cleanup);

const anEntry = (change: Partial<AccountEntry>): AccountEntry => ({
  id: 'first',
  name: 'Rani',
  avatar: '',
  unread: 0,
  isSignedIn: true,
  isOwn: false,
  ...change,
});
const rani = anEntry({ isOwn: true });
const sinta = anEntry({ id: 'b', name: 'Sinta', unread: 3 });
const wulan = anEntry({ id: 'c', name: 'Wulan', isSignedIn: false });

/** The accounts of an app, whose state a case can change. */
function anApp(state: AccountsState) {
  let change: (state: AccountsState) => void = () => undefined;
  const accounts = {
    read: async () => state,
    onChange: (listener: typeof change) => {
      change = listener;
    },
    show: vi.fn(),
    add: vi.fn(async () => false),
    remove: vi.fn(),
    signedIn: async () => 'here' as const,
    signedOut: vi.fn(),
  };
  return { accounts, change: (next: AccountsState) => act(() => change(next)) };
}

/** Draws the switcher or the card on a page of the app. */
async function draw(what: React.ReactNode, state: AccountsState, self: number | null = 1) {
  const app = anApp(state);
  const root = aRoot({ self, platform: { accounts: app.accounts } });
  await act(async () => {
    render(<RootContext value={root}>{what}</RootContext>);
  });
  return { ...app, root };
}

test('the switcher shows the number of unread messages elsewhere, lists the other accounts, and shows the chosen one', async () => {
  const { accounts, change } = await draw(<AccountSwitcher />, { accounts: [rani, wulan], canAdd: true });
  expect(screen.getByRole('button', { name: 'Accounts' })).toBeTruthy();
  change({ accounts: [rani, sinta, wulan], canAdd: true });
  const button = screen.getByRole('button', { name: 'Accounts, 3 unread messages in others' });
  await act(async () => fireEvent.click(button));
  const items = await screen.findAllByRole('menuitem', {}, { timeout: 10_000 });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Sinta (3 unread)Ctrl Alt 2',
    'Wulan (signed out)Ctrl Alt 3',
    'Add account',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: /Sinta/ }));
  expect(accounts.show).toHaveBeenCalledWith('b');
});

test('the switcher is absent for a visitor without accounts, and leads a person who adds an account back', async () => {
  await draw(<AccountSwitcher />, { accounts: [], canAdd: true }, null);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await draw(<AccountSwitcher />, { accounts: [sinta], canAdd: true }, null);
  expect(screen.getByRole('button')).toBeTruthy();
});

test('one account too many is refused with a message', async () => {
  const { root } = await draw(<AccountsCard />, { accounts: [rani, sinta], canAdd: true });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add account' })));
  expect(toldOf(root)).toEqual(['warning: There are 2 accounts here, which is the maximum.']);
});

test('only an account that nobody is signed in to can be removed from the list, after a question', async () => {
  const { accounts, root } = await draw(<AccountsCard />, {
    accounts: [rani, sinta, wulan],
    canAdd: false,
  });
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  const remove = screen.getAllByRole('button', { name: /^Remove/ });
  expect(remove.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove the account of Wulan']);
  const asked = vi.spyOn(root.services.dialogs, 'confirm').mockResolvedValueOnce(false);
  for (const [button] of [remove, remove]) if (button) await act(async () => fireEvent.click(button));
  expect(accounts.remove).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(true);
  for (const button of remove) await act(async () => fireEvent.click(button));
  expect(accounts.remove).toHaveBeenCalledWith('c');
});
