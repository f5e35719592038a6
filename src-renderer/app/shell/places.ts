import { paths } from '#lib/paths.ts';
import type shell from '#locales/en_US/shell.json';
import type { IconName } from '#ui/Icon.tsx';
import type { Place } from '../routes/route.ts';

/** One destination of the shell's navigation. */
export interface NavItem {
  place: Place;
  to: string;
  icon: IconName;
  label: keyof typeof shell.nav;
}

const home: NavItem = { place: 'home', to: paths.home(), icon: 'house', label: 'home' };
const players: NavItem = { place: 'players', to: paths.players(), icon: 'gamepad-2', label: 'players' };
const topUp: NavItem = { place: 'topUp', to: paths.topUps(), icon: 'zap', label: 'topUp' };
const chat: NavItem = { place: 'chat', to: paths.chat(), icon: 'message-circle', label: 'chat' };
const orders: NavItem = { place: 'orders', to: paths.orders(), icon: 'receipt-text', label: 'orders' };
const wallet: NavItem = { place: 'wallet', to: paths.wallet(), icon: 'wallet', label: 'wallet' };
const me: NavItem = { place: 'me', to: paths.me(), icon: 'circle-user-round', label: 'me' };

/**
 * The items of the rail, from the top; Ctrl and the number of its position opens each, with Me as the last.
 */
export const railItems: readonly NavItem[] = [home, players, topUp, chat, orders, wallet];
/** The item of the user's own pages, at the bottom of the rail. */
export const meItem: NavItem = me;
/** The bottom tabs of a phone. */
export const tabItems: readonly NavItem[] = [home, players, chat, orders, me];
/** The target of a detail screen's breadcrumb and back button, by the place it belongs to. */
export const itemOf = (place: Place): NavItem =>
  [...railItems, me].find((item) => item.place === place) ?? home;
