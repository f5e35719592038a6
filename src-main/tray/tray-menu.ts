import type { MenuItemConstructorOptions } from 'electron';
import { tagOf } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { type QuietState, quietSpans } from '#lib/rules/quiet.ts';
import type { RunningDownloads } from '#main/downloads/taskbar-progress.ts';
import type { AccountOutside } from '#main/pages/Accounts.ts';
import type { Language } from '#main/text/Language.ts';
import type { ChatOutside } from '#preload/contract.ts';
import type { UnreadTrayDeps } from './UnreadTray.ts';

/** The state that the tray's menu shows. */
export interface TrayMenuState {
  readonly accounts: readonly AccountOutside[];
  readonly quiet: QuietState;
  readonly downloads: RunningDownloads;
}

const lineWords = {
  signedOut: 'statusSignedOut',
  connecting: 'statusConnecting',
  offline: 'statusOffline',
} as const satisfies Readonly<Record<Exclude<ChatOutside['line'], 'online'>, string>>;

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

/** The state of an account's chat; while it is connected, the status that the others see and that can be chosen. */
function statusItems(
  { id, chat }: AccountOutside,
  { language, actions }: TrayMenuParts,
): MenuItemConstructorOptions[] {
  if (chat.line !== 'online') return [{ label: language.t(lineWords[chat.line]), enabled: false }];
  return ([false, true] as const).map((isAway) => ({
    label: language.t(isAway ? 'statusAway' : 'statusOnline'),
    type: 'radio',
    checked: chat.isAway === isAway,
    click: () => actions.setAway(isAway, id),
  }));
}

/** The status and the unread messages of an account. */
function accountItems(account: AccountOutside, parts: TrayMenuParts): MenuItemConstructorOptions[] {
  const { id, unread, chat } = account;
  const { language, actions } = parts;
  return [
    ...statusItems(account, parts),
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

/** The downloads in words: how many run, and how far they are. */
function downloadWords({ count, part }: RunningDownloads, language: Language): string {
  if (count === 0) return language.t('downloads');
  if (part === null) return language.t('downloadsRunning', { total: countWords(count) });
  const percent = new Intl.NumberFormat(tagOf(language.locale), { style: 'percent' }).format(part);
  return language.t('downloadsProgress', { total: countWords(count), percent });
}

/** The menu of the tray's icon. */
export function trayMenu(
  { accounts, quiet, downloads }: TrayMenuState,
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
    { label: downloadWords(downloads, language), click: () => actions.open(paths.downloads()) },
    { label: language.t('settings'), click: () => actions.open(paths.settings()) },
    separator,
    { label: language.t('quit', { brand }), click: () => actions.quit() },
  ];
}
