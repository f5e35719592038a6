import type { OrderKind } from './rules/order.ts';

/**
 * Builders of every path of the product: screens link with these and never write a path themselves. Paths
 * marked "assumed" are not in the route table of the specification.
 */

type Query = Record<string, string | number | boolean | null | undefined>;

/** A path with those of its search parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The search parameter that opens the requests to join groups. */
export const applicationsParam = 'requests';
/** The search parameter that opens the requests to be contacts. */
export const contactRequestsParam = 'contactRequests';

/** A decoded part of a path; empty if it is not valid percent encoding. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // People can type anything into the address bar.
    return '';
  }
}

const conversationPrefix = '/chat/detail/';
/** The search parameter that names the message at which a conversation opens. */
export const messageParam = 'message';

const windowPrefix = '/chat/window/';

/** The encoded id in the path of a conversation; null for the path of another screen. */
export function conversationSegment(path: string): string | null {
  if (!path.startsWith(conversationPrefix)) return null;
  return decodePart(path.slice(conversationPrefix.length).replace(/[/?#].*$/, ''));
}

/** True for the path of a conversation alone in its window. */
export function isConversationWindow(path: string): boolean {
  return path.startsWith(windowPrefix);
}

/** Builds the paths of all screens. Paths marked as assumed are not specified. */
export const paths = {
  home: () => '/',
  /** Home as the guard opens it; after the sign-in it leads to the redirect path. */
  homeWithRedirect: (redirect: string) => withQuery('/', { redirect }),

  players: (query: { gameId?: number; keyword?: string; online?: boolean } = {}) =>
    withQuery('/game-mate', query),
  user: (userId: number) => `/user/detail/${userId}`,
  /** Assumed. */
  rentals: (query: { gameId?: number; keyword?: string } = {}) => withQuery('/account-rental', query),
  /** Assumed. */
  rental: (id: number) => `/account-rental/${id}`,

  topUps: () => '/direct-charging',
  topUpGame: (gameId: number) => `/direct-charging/game/${gameId}`,
  goods: (id: number) => `/goods/${id}`,

  confirmOrder: (id: number, query: { kind: OrderKind; quantity?: number }) =>
    withQuery(`/confirm-order/${id}`, query),
  selectCoupon: (query: { kind?: OrderKind; itemId?: number; quantity?: number } = {}) =>
    withQuery('/select-coupon', query),
  complaint: (orderId: number) => withQuery('/complaint', { orderId }),
  orders: (query: { tab?: string; role?: 'buyer' | 'seller' } = {}) => withQuery('/me/order', query),
  /** Assumed. */
  order: (orderId: number) => `/me/order/${orderId}`,

  /** Assumed: the menu of the /me screens. */
  me: () => '/me',
  profile: () => '/me/profile',
  avatar: () => '/me/avatar',
  wallet: () => '/me/wallet',
  /** Assumed: one payment; `redirect` is the screen that started it. */
  payment: (id: number, query: { redirect?: string | null } = {}) => withQuery(`/me/payment/${id}`, query),
  realName: () => '/me/auth',
  payoutAccount: () => '/me/account',
  services: () => '/me/service',
  /** Assumed: the user's own accounts for rent. */
  ownRentals: () => '/me/account-rental',
  /** Assumed. */
  ownRental: (id: number) => `/me/account-rental/${id}`,
  coinTransactions: () => '/me/coin-transaction',
  diamondTransactions: () => '/me/diamond-transaction',
  /** Assumed: the screen of the page name Coupon. */
  coupons: () => '/me/coupons',
  couponHistory: () => '/me/history-coupons',
  /** Assumed. */
  settings: () => '/me/settings',
  /** Assumed: the settings of the desktop app. */
  appSettings: () => '/me/desktop',
  /** Assumed: the downloads that the desktop app keeps. */
  downloads: () => '/me/downloads',

  skills: () => '/skill/list',
  skillSelectGame: () => '/skill/select-game',
  skillBaseInfo: (query: { gameId?: number; id?: number } = {}) => withQuery('/skill/base-info', query),
  skillPriceInfo: (query: { id?: number } = {}) => withQuery('/skill/price-info', query),

  chat: () => '/chat/list',
  /** Assumed: the list of conversations with the requests to join groups open. */
  applications: () => withQuery('/chat/list', { [applicationsParam]: 1 }),
  /** Assumed: the list of conversations with the requests to be contacts open. */
  contactRequests: () => withQuery('/chat/list', { [contactRequestsParam]: 1 }),
  /** The id is the conversation's, such as "user-12007" or "group-…". */
  conversation: (id: string, { message }: { message?: string | null } = {}) =>
    withQuery(`${conversationPrefix}${encodeURIComponent(id)}`, { [messageParam]: message }),
  /** Assumed: a conversation alone in its window. */
  conversationWindow: (id: string) => `${windowPrefix}${encodeURIComponent(id)}`,

  applyBusiness: () => '/app/apply-business',
  applyForm: () => '/app/apply-business/apply',
  priceStandard: () => '/app/price-standard',
  invite: () => '/app/invite',
  inviteShare: () => '/app/invite/share',
  inviteRule: () => '/app/invite/rule',
  ramadan: () => '/app/ramadan',
  notify: () => '/app/notify',
  help: () => '/help-feedback',
  /** Published links have this misspelling; `/help-feedback/question-list` redirects here. */
  questions: () => '/help-feedback/queston-list',
  playerRules: () => '/rules/playmate',
  privacy: () => '/rules/privacy-policy',
  terms: () => '/rules/terms-of-service',
  accountOwnerRules: () => '/rules/account-owner',
  /** Assumed: the screen of the page name Web. */
  web: (query: { url?: string; title?: string } = {}) => withQuery('/web', query),
  /** Assumed: the screen of the page name Recharge. */
  recharge: () => '/recharge',
  forbidden: () => '/forbidden',
} as const;

/** A path of this product read from a URL, or null if it would lead elsewhere. */
export function innerPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  try {
    const url = new URL(value, 'https://inner.invalid');
    return url.origin === 'https://inner.invalid' ? url.pathname + url.search + url.hash : null;
  } catch {
    // The text is not a URL.
    return null;
  }
}
