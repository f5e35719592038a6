import type { MenuItemConstructorOptions } from 'electron';
import { tagOf } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { type QuietState, quietSpans } from '#lib/rules/quiet.ts';
import type { AccountOutside } from '#main/accounts/Accounts.ts';
import type { Language } from '#main/text/Language.ts';
import type { ChatOutside } from '#preload/contract.ts';
import type { UnreadTrayDeps } from './UnreadTray.ts';

/** The state that the tray's menu shows. */
export interface TrayMenuState {
  readonly accounts: readonly AccountOutside[];
  readonly quiet: QuietState;
}

const lineWords = {
  signedOut: 'statusSignedOut',
  connecting: 'statusConnecting',
  online: 'statusOnline',
  offline: 'statusOffline',
} as const satisfies Readonly<Record<ChatOutside['line'], string>>;

/**
 * A name as a menu label: `&` is escaped because it would underline the next letter, and a long name is cut because
 * it would widen the menu.
 */
function labelOf(name: string): string {
  const short = name.length > 40 ? `${name.slice(0, 39)}…` : name;
  return short.replaceAll('&', '&&');
}

/** A time in the person's format, with the day if it is not today. */
function timeWords(at: number, now: Date, language: Language): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(tagOf(language.locale), {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { weekday: 'long' }),
  }).format(at);
}

/** The state of notices in words. */
function quietWords(state: QuietState, now: Date, language: Language): string {
  switch (state.kind) {
    case 'none':
    case 'paused':
      return language.t('doNotDisturb');
    case 'until':
      return language.t('doNotDisturbUntil', { time: timeWords(state.at, now, language) });
    case 'hours':
      return language.t('quietHoursUntil', { time: timeWords(state.at, now, language) });
    default:
      return state satisfies never;
  }
}

type TrayMenuParts = Pick<UnreadTrayDeps, 'language' | 'brand' | 'actions' | 'now'>;

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** A number as menus show it. */
const countWords = (count: number) => (count > 99 ? '99+' : String(count));

/** The unread messages in the chat of an account, and whether its chat is connected. */
function accountItems(
  { id, unread, chat }: AccountOutside,
  { language, actions }: TrayMenuParts,
): MenuItemConstructorOptions[] {
  return [
    { label: language.t(lineWords[chat.line]), enabled: false },
    separator,
    ...chat.unread.map(({ name, path, count }) => ({
      label: language.t('unreadChat', { name: labelOf(name), count: countWords(count) }),
      click: () => actions.open(path, id),
    })),
    {
      label:
        unread === 0
          ? language.t('unreadChats')
          : language.t('unreadChatsWithCount', { total: countWords(unread) }),
      click: () => actions.open(paths.chat(), id),
    },
  ];
}

/** One account directly, or several with a submenu for each. */
function accountsItems(
  accounts: readonly AccountOutside[],
  parts: TrayMenuParts,
): MenuItemConstructorOptions[] {
  const [first] = accounts;
  if (first && accounts.length === 1) return accountItems(first, parts);
  return accounts.map((account) => {
    const { id, name, unread } = account;
    const { language, actions } = parts;
    const known = name === '' ? language.t('statusSignedOut') : labelOf(name);
    return {
      label: unread === 0 ? known : language.t('unreadChat', { name: known, count: countWords(unread) }),
      submenu: [
        { label: language.t('openAccount'), click: () => actions.open(null, id) },
        ...accountItems(account, parts),
      ],
    };
  });
}

/** The menu of the tray's icon. */
export function trayMenu(
  { accounts, quiet }: TrayMenuState,
  parts: TrayMenuParts,
): MenuItemConstructorOptions[] {
  const { language, brand, actions, now } = parts;
  const isAlone = quiet.kind === 'until' || quiet.kind === 'hours';
  return [
    { label: language.t('open', { brand }), click: () => actions.open(null) },
    ...accountsItems(accounts, parts),
    { label: language.t('orders'), click: () => actions.open(paths.orders()) },
    separator,
    {
      label: quietWords(quiet, now(), language),
      submenu: [
        ...(isAlone ? [{ label: language.t('quietOff'), click: () => actions.endQuiet() }, separator] : []),
        ...quietSpans.map((span) => ({
          label: language.t(`quietSpan_${span}`),
          click: () => actions.beginQuiet(span),
        })),
      ],
    },
    {
      label: language.t('pauseNotices'),
      type: 'checkbox',
      checked: quiet.kind === 'paused',
      click: () => actions.togglePause(),
    },
    { label: language.t('downloads'), click: () => actions.open(paths.downloads()) },
    { label: language.t('settings'), click: () => actions.open(paths.settings()) },
    separator,
    { label: language.t('quit', { brand }), click: () => actions.quit() },
  ];
}
