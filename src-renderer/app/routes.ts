import { type ComponentType, lazy } from 'react';
import { loadNamespaces } from '#i18n/index.ts';
import type shell from '#locales/en_US/shell.json';

/** Who may open a route: anyone, or only a signed-in user. */
export type Access = 'public' | 'login';

/** The place of the rail or the tab bar that is lit while a route is shown. */
export type Place = 'home' | 'players' | 'topUp' | 'chat' | 'orders' | 'wallet' | 'me';

/**
 * How the shell frames a screen. `tab`: bar and, on a phone, bottom tabs. `detail`: a way back in place of the
 * tabs. `bare`: the screen draws its own bars; `bareTab` keeps the bottom tabs.
 */
export type Frame = 'tab' | 'detail' | 'bare' | 'bareTab';

type Load = () => Promise<{ default: ComponentType }>;

/** One route of the product. */
export interface AppRoute {
  path: string;
  access: Access;
  title: keyof typeof shell.titles;
  place: Place | null;
  frame: Frame;
  Screen: ComponentType;
  /** Starts to load the screen and its words ahead of the first render. */
  preload: () => Promise<unknown>;
}

const coming: Load = () => import('./screens/ComingScreen.tsx');

/** Every screen that exists; a route whose screen is not built yet shows the shared one. */
const screens = import.meta.glob<{ default: ComponentType }>('../features/*/*Screen.tsx');

function screen(name: string): Load {
  return screens[`../features/${name}.tsx`] ?? coming;
}

function route(
  path: string,
  access: Access,
  title: AppRoute['title'],
  place: Place | null,
  frame: Frame,
  load: Load = coming,
  namespaces: readonly string[] = [],
): AppRoute {
  const preload = async () => {
    const [module] = await Promise.all([load(), loadNamespaces(namespaces)]);
    return module;
  };
  return { path, access, title, place, frame, Screen: lazy(preload), preload };
}

/** All routes (specification, marketplace §2); those marked assumed are not in its table. */
export const routes: readonly AppRoute[] = [
  route('/', 'public', 'home', 'home', 'tab', screen('home/HomeScreen'), ['home', 'players']),
  route('/game-mate', 'public', 'players', 'players', 'tab', screen('players/PlayersScreen'), ['players']),
  route('/direct-charging', 'public', 'topUp', 'topUp', 'tab', screen('topups/TopUpsScreen'), [
    'topups',
    'wallet',
  ]),
  route('/direct-charging/game/:id', 'public', 'topUp', 'topUp', 'detail', screen('topups/GameScreen'), [
    'topups',
    'wallet',
  ]),
  route('/goods/:id', 'public', 'topUp', 'topUp', 'detail', screen('topups/GoodsScreen'), [
    'topups',
    'wallet',
  ]),
  // Assumed: where accounts for rent are found and seen.
  route('/account-rental', 'public', 'rentals', 'players', 'tab', screen('rentals/RentalsScreen'), [
    'rentals',
  ]),
  route('/account-rental/:id', 'public', 'rental', 'players', 'detail', screen('rentals/RentalScreen'), [
    'rentals',
  ]),
  route('/user/detail/:id', 'public', 'player', 'players', 'detail', screen('players/PlayerScreen'), [
    'players',
  ]),

  route(
    '/confirm-order/:id',
    'login',
    'confirmOrder',
    'orders',
    'detail',
    screen('orders/ConfirmOrderScreen'),
    ['orders', 'players'],
  ),
  route('/select-coupon', 'login', 'selectCoupon', 'orders', 'detail', screen('coupons/SelectCouponScreen'), [
    'coupons',
    'orders',
    'players',
  ]),
  route('/complaint', 'login', 'complaint', 'orders', 'detail', screen('orders/ComplaintScreen'), [
    'orders',
    'complaint',
    'uploads',
    'players',
  ]),
  route('/me/order', 'login', 'orders', 'orders', 'tab', screen('orders/OrderListScreen'), [
    'orders',
    'players',
  ]),
  // Assumed: one order.
  route('/me/order/:id', 'login', 'order', 'orders', 'detail', screen('orders/OrderScreen'), [
    'orders',
    'players',
    'complaint',
  ]),
  route('/me/service', 'login', 'services', 'orders', 'detail', screen('orders/ServiceScreen'), [
    'orders',
    'players',
  ]),

  // Assumed: the menu above the /me screens.
  route('/me', 'login', 'me', 'me', 'tab', screen('profile/MeScreen'), ['profile']),
  route('/me/profile', 'login', 'profile', 'me', 'detail', screen('profile/ProfileScreen'), [
    'profile',
    'uploads',
    'invite',
  ]),
  route('/me/avatar', 'login', 'avatar', 'me', 'detail', screen('profile/AvatarScreen'), [
    'profile',
    'uploads',
  ]),
  route('/me/wallet', 'public', 'wallet', 'wallet', 'detail', screen('wallet/WalletScreen'), [
    'wallet',
    'coupons',
  ]),
  // Assumed: one payment.
  route('/me/payment/:id', 'login', 'recharge', 'wallet', 'detail', screen('wallet/PaymentScreen'), [
    'wallet',
  ]),
  route('/me/auth', 'login', 'realName', 'me', 'detail', screen('wallet/RealNameScreen'), [
    'wallet',
    'uploads',
  ]),
  route('/me/account', 'login', 'payoutAccount', 'me', 'detail', screen('wallet/AccountScreen'), ['wallet']),
  route(
    '/me/coin-transaction',
    'login',
    'coins',
    'wallet',
    'detail',
    screen('wallet/CoinTransactionScreen'),
    ['wallet'],
  ),
  route(
    '/me/diamond-transaction',
    'login',
    'diamonds',
    'wallet',
    'detail',
    screen('wallet/DiamondTransactionScreen'),
    ['wallet'],
  ),
  route(
    '/me/history-coupons',
    'login',
    'couponHistory',
    'me',
    'detail',
    screen('coupons/HistoryCouponScreen'),
    ['coupons'],
  ),
  // Assumed: the screen of the page name Coupon.
  route('/me/coupons', 'login', 'coupons', 'me', 'detail', screen('coupons/CouponScreen'), ['coupons']),
  // Assumed.
  route('/me/settings', 'login', 'settings', 'me', 'detail', screen('profile/SettingsScreen'), ['profile']),

  route('/skill/list', 'login', 'skills', 'me', 'detail', screen('skills/SkillListScreen'), [
    'skills',
    'profile',
    'players',
  ]),
  route('/skill/select-game', 'login', 'selectGame', 'me', 'detail', screen('skills/SelectGameScreen'), [
    'skills',
    'profile',
  ]),
  route('/skill/base-info', 'login', 'skillInfo', 'me', 'detail', screen('skills/BaseInfoScreen'), [
    'skills',
    'profile',
    'players',
    'uploads',
  ]),
  route('/skill/price-info', 'login', 'skillPrice', 'me', 'detail', screen('skills/PriceInfoScreen'), [
    'skills',
    'profile',
    'players',
  ]),

  route('/chat/list', 'login', 'chat', 'chat', 'bareTab', screen('chat/ChatScreen'), [
    'chat',
    'message-menu',
    'messages',
    'conversations',
    'composer',
    'viewer',
  ]),
  route('/chat/detail/:id', 'login', 'chat', 'chat', 'bare', screen('chat/ChatScreen'), [
    'chat',
    'message-menu',
    'messages',
    'conversations',
    'composer',
    'viewer',
  ]),

  route(
    '/app/apply-business',
    'public',
    'applyBusiness',
    null,
    'detail',
    screen('apply/ApplyBusinessScreen'),
    ['apply', 'invite', 'errors'],
  ),
  route('/app/apply-business/apply', 'public', 'apply', null, 'detail', screen('apply/ApplyScreen'), [
    'apply',
    'invite',
    'errors',
  ]),
  route(
    '/app/price-standard',
    'public',
    'priceStandard',
    null,
    'detail',
    screen('apply/PriceStandardScreen'),
    ['apply', 'errors'],
  ),
  route('/app/invite', 'public', 'invite', null, 'detail', screen('invite/InviteScreen'), [
    'invite',
    'errors',
  ]),
  route('/app/invite/share', 'public', 'inviteShare', null, 'detail', screen('invite/ShareScreen'), [
    'invite',
    'errors',
  ]),
  route('/app/invite/rule', 'public', 'inviteRule', null, 'detail', screen('invite/RuleScreen'), ['invite']),
  route('/app/ramadan', 'public', 'ramadan', null, 'detail', screen('campaigns/RamadanScreen'), [
    'campaigns',
    'errors',
  ]),
  route('/app/notify', 'public', 'notify', null, 'detail', screen('campaigns/NotifyScreen'), ['campaigns']),

  route('/help-feedback', 'public', 'help', null, 'detail', screen('help/HelpScreen'), ['help']),
  route(
    '/help-feedback/queston-list',
    'public',
    'questions',
    null,
    'detail',
    screen('help/QuestionListScreen'),
    ['help'],
  ),
  route('/rules/playmate', 'public', 'rules', null, 'detail', screen('rules/RulesScreen'), ['rules']),
  route('/rules/privacy-policy', 'public', 'privacy', null, 'detail', screen('rules/RulesScreen'), ['rules']),
  route('/rules/terms-of-service', 'public', 'terms', null, 'detail', screen('rules/RulesScreen'), ['rules']),
  route('/rules/account-owner', 'public', 'rules', null, 'detail', screen('rules/RulesScreen'), ['rules']),

  // Assumed: the screens of the page names Web and Recharge, whose routes are not listed.
  route('/web', 'public', 'web', null, 'detail', screen('help/WebScreen'), ['help']),
  route('/recharge', 'login', 'recharge', 'wallet', 'detail', screen('wallet/RechargeScreen'), ['wallet']),

  // Assumed: where a native app plays a video of a chat; the address of the video comes as `videoUrl`.
  route('/video', 'public', 'video', null, 'detail', screen('video/VideoScreen'), ['viewer']),

  route('/forbidden', 'public', 'forbidden', null, 'tab', () => import('./screens/ForbiddenScreen.tsx')),
  route('*', 'public', 'notFound', null, 'tab', () => import('./screens/NotFoundScreen.tsx')),
];

/** Paths that lead elsewhere: default children, and the spelling people expect. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/skill', to: '/skill/list' },
  { from: '/chat', to: '/chat/list' },
  { from: '/app', to: '/app/apply-business' },
  { from: '/app/invite/index', to: '/app/invite' },
  { from: '/help-feedback/question-list', to: '/help-feedback/queston-list' },
];
