/**
 * Every path that has a screen, and whether a link from outside the app may open it: only screens that read, and none
 * that acts or begins a purchase when it opens. The route table, the allow-list of links and that of the desktop's
 * links are derived from this list.
 */
const screens = {
  '/': true,
  '/game-mate': true,
  '/user/detail/:id': true,
  '/account-rental': true,
  '/account-rental/:id': true,
  '/direct-charging': true,
  '/direct-charging/game/:id': true,
  '/goods/:id': true,
  '/confirm-order/:id': false,
  '/select-coupon': false,
  '/complaint': false,
  '/me': true,
  '/me/order': true,
  '/me/order/:id': true,
  '/me/service': true,
  '/me/wallet': true,
  '/me/payment/:id': false,
  '/me/coin-transaction': true,
  '/me/diamond-transaction': true,
  '/me/profile': true,
  '/me/avatar': true,
  '/me/settings': true,
  '/me/desktop': false,
  '/me/downloads': false,
  '/me/coupons': true,
  '/me/history-coupons': true,
  '/me/auth': true,
  '/me/account': true,
  '/me/account-rental': true,
  '/me/account-rental/:id': false,
  '/recharge': true,
  '/skill/list': true,
  '/skill/select-game': false,
  '/skill/base-info': false,
  '/skill/price-info': false,
  '/chat/list': true,
  '/chat/detail/:id': true,
  '/chat/window/:id': false,
  '/app/apply-business': true,
  '/app/apply-business/apply': true,
  '/app/price-standard': true,
  '/app/invite': true,
  '/app/invite/share': true,
  '/app/invite/rule': true,
  '/app/ramadan': true,
  '/app/notify': true,
  '/help-feedback': true,
  '/help-feedback/queston-list': true,
  '/rules/playmate': true,
  '/rules/privacy-policy': true,
  '/rules/terms-of-service': true,
  '/rules/account-owner': true,
  '/web': false,
  '/video': false,
  '/forbidden': true,
} as const satisfies Readonly<Record<string, boolean>>;

/** The path pattern of a screen; `:id` stands for a number or a conversation id. */
export type ScreenPath = keyof typeof screens;
/** The path patterns of all screens. */
export const screenPaths = Object.keys(screens) as readonly ScreenPath[];

/** Redirects: default children, and the correct spelling of misspelt paths. */
export const redirects: readonly { from: string; to: ScreenPath }[] = [
  { from: '/home', to: '/' },
  { from: '/skill', to: '/skill/list' },
  { from: '/chat', to: '/chat/list' },
  { from: '/app', to: '/app/apply-business' },
  { from: '/app/invite/index', to: '/app/invite' },
  { from: '/help-feedback/index', to: '/help-feedback' },
  { from: '/help-feedback/question-list', to: '/help-feedback/queston-list' },
];

const segmentOf = (path: string) => /^\/([^/?#]*)/.exec(path)?.[1];
/**
 * First segments of the screens' paths; everything else on the website's host, such as files, is no screen.
 */
const firstSegments: ReadonlySet<string | undefined> = new Set(
  [...screenPaths, ...redirects.map(({ from }) => from)].map(segmentOf),
);

/** True if the path belongs to a screen of this product. */
export function isScreenPath(path: string): boolean {
  const first = segmentOf(path);
  return first !== undefined && firstSegments.has(first);
}

/** The values of `:id`: a number or, in the chat, the id of a conversation. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(':id', path.startsWith('/chat/') ? '[\\w@#%.-]{1,128}' : '\\d{1,20}')}$`);
const openable = [
  ...screenPaths.filter((path) => screens[path]),
  ...redirects.filter(({ to }) => screens[to]).map(({ from }) => from),
].map(patternOf);

/** True if an external link may open this path of the product. */
export function isOpenablePath(path: string): boolean {
  return openable.some((pattern) => pattern.test(path));
}
