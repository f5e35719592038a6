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
type Title = keyof typeof shell.titles;

/** One route of the product. */
export interface AppRoute {
  path: string;
  access: Access;
  title: Title;
  place: Place | null;
  frame: Frame;
  Screen: ComponentType;
  /** Starts to load the screen and its words ahead of the first render. */
  preload: () => Promise<unknown>;
}

/** What differs between the routes of a group; a route is a `detail` and opens to whom its group says. */
type Row = readonly [
  path: string,
  title: Title,
  load: Load,
  own?: { access?: Access; frame?: Frame; words?: readonly string[] },
];

/** Routes that share who may open them, the place that is lit and the words they speak with. */
interface Group {
  access: Access;
  place: Place | null;
  words: readonly string[];
  rows: readonly Row[];
}

function routesOf({ access, place, words, rows }: Group): AppRoute[] {
  return rows.map(([path, title, load, own = {}]) => {
    const preload = async () => {
      const [module] = await Promise.all([load(), loadNamespaces([...words, ...(own.words ?? [])])]);
      return module;
    };
    return {
      path,
      title,
      access: own.access ?? access,
      place,
      frame: own.frame ?? 'detail',
      Screen: lazy(preload),
      preload,
    };
  });
}

/** All routes (specification, marketplace §2); those marked assumed are not in its table. */
const groups: readonly Group[] = [
  {
    access: 'public',
    place: 'home',
    words: ['home', 'players', 'rentals'],
    rows: [['/', 'home', () => import('#features/home/HomeScreen.tsx'), { frame: 'tab' }]],
  },
  {
    access: 'public',
    place: 'players',
    words: ['players'],
    rows: [
      ['/game-mate', 'players', () => import('#features/players/PlayersScreen.tsx'), { frame: 'tab' }],
      ['/user/detail/:id', 'player', () => import('#features/players/PlayerScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: 'players',
    words: ['rentals'],
    rows: [
      // Assumed: where accounts for rent are found and seen.
      ['/account-rental', 'rentals', () => import('#features/rentals/RentalsScreen.tsx'), { frame: 'tab' }],
      ['/account-rental/:id', 'rental', () => import('#features/rentals/RentalScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: 'topUp',
    words: ['topups', 'wallet'],
    rows: [
      ['/direct-charging', 'topUp', () => import('#features/topups/TopUpsScreen.tsx'), { frame: 'tab' }],
      ['/direct-charging/game/:id', 'topUp', () => import('#features/topups/GameScreen.tsx')],
      ['/goods/:id', 'topUp', () => import('#features/topups/GoodsScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'orders',
    words: ['orders', 'players'],
    rows: [
      ['/confirm-order/:id', 'confirmOrder', () => import('#features/orders/ConfirmOrderScreen.tsx')],
      [
        '/select-coupon',
        'selectCoupon',
        () => import('#features/coupons/SelectCouponScreen.tsx'),
        { words: ['coupons'] },
      ],
      [
        '/complaint',
        'complaint',
        () => import('#features/orders/ComplaintScreen.tsx'),
        { words: ['complaint', 'uploads'] },
      ],
      ['/me/order', 'orders', () => import('#features/orders/OrderListScreen.tsx'), { frame: 'tab' }],
      // Assumed: one order.
      ['/me/order/:id', 'order', () => import('#features/orders/OrderScreen.tsx'), { words: ['complaint'] }],
      ['/me/service', 'services', () => import('#features/orders/ServiceScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'wallet',
    words: ['wallet'],
    rows: [
      [
        '/me/wallet',
        'wallet',
        () => import('#features/wallet/WalletScreen.tsx'),
        { access: 'public', words: ['coupons'] },
      ],
      // Assumed: one payment.
      ['/me/payment/:id', 'recharge', () => import('#features/wallet/PaymentScreen.tsx')],
      ['/me/coin-transaction', 'coins', () => import('#features/wallet/CoinTransactionScreen.tsx')],
      ['/me/diamond-transaction', 'diamonds', () => import('#features/wallet/DiamondTransactionScreen.tsx')],
      // Assumed: the screen of the page name Recharge.
      ['/recharge', 'recharge', () => import('#features/wallet/RechargeScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['profile'],
    rows: [
      // Assumed: the menu above the /me screens.
      ['/me', 'me', () => import('#features/profile/MeScreen.tsx'), { frame: 'tab' }],
      [
        '/me/profile',
        'profile',
        () => import('#features/profile/ProfileScreen.tsx'),
        { words: ['uploads', 'invite', 'session'] },
      ],
      ['/me/avatar', 'avatar', () => import('#features/profile/AvatarScreen.tsx'), { words: ['uploads'] }],
      // Assumed.
      ['/me/settings', 'settings', () => import('#features/profile/SettingsScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['coupons', 'profile'],
    rows: [
      // Assumed: the screen of the page name Coupon.
      ['/me/coupons', 'coupons', () => import('#features/coupons/CouponScreen.tsx')],
      ['/me/history-coupons', 'couponHistory', () => import('#features/coupons/HistoryCouponScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['wallet', 'profile'],
    rows: [
      ['/me/auth', 'realName', () => import('#features/wallet/RealNameScreen.tsx'), { words: ['uploads'] }],
      ['/me/account', 'payoutAccount', () => import('#features/wallet/AccountScreen.tsx')],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['skills', 'profile'],
    rows: [
      ['/skill/list', 'skills', () => import('#features/skills/SkillListScreen.tsx'), { words: ['players'] }],
      ['/skill/select-game', 'selectGame', () => import('#features/skills/SelectGameScreen.tsx')],
      [
        '/skill/base-info',
        'skillInfo',
        () => import('#features/skills/BaseInfoScreen.tsx'),
        { words: ['players', 'uploads'] },
      ],
      [
        '/skill/price-info',
        'skillPrice',
        () => import('#features/skills/PriceInfoScreen.tsx'),
        { words: ['players'] },
      ],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['apply', 'profile'],
    rows: [
      // Assumed: an account owner's own accounts.
      ['/me/account-rental', 'ownRentals', () => import('#features/apply/OwnRentalsScreen.tsx')],
      [
        '/me/account-rental/:id',
        'ownRental',
        () => import('#features/apply/OwnRentalScreen.tsx'),
        { words: ['uploads'] },
      ],
    ],
  },
  {
    access: 'login',
    place: 'chat',
    words: ['chat', 'message-menu', 'messages', 'conversations', 'composer', 'viewer'],
    rows: [
      ['/chat/list', 'chat', () => import('#features/chat/ChatScreen.tsx'), { frame: 'bareTab' }],
      ['/chat/detail/:id', 'chat', () => import('#features/chat/ChatScreen.tsx'), { frame: 'bare' }],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['apply'],
    rows: [
      [
        '/app/apply-business',
        'applyBusiness',
        () => import('#features/apply/ApplyBusinessScreen.tsx'),
        { words: ['invite'] },
      ],
      [
        '/app/apply-business/apply',
        'apply',
        () => import('#features/apply/ApplyScreen.tsx'),
        { words: ['invite', 'uploads'] },
      ],
      ['/app/price-standard', 'priceStandard', () => import('#features/apply/PriceStandardScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['invite'],
    rows: [
      ['/app/invite', 'invite', () => import('#features/invite/InviteScreen.tsx')],
      ['/app/invite/share', 'inviteShare', () => import('#features/invite/ShareScreen.tsx')],
      ['/app/invite/rule', 'inviteRule', () => import('#features/invite/RuleScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['campaigns'],
    rows: [
      ['/app/ramadan', 'ramadan', () => import('#features/campaigns/RamadanScreen.tsx')],
      ['/app/notify', 'notify', () => import('#features/campaigns/NotifyScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['help'],
    rows: [
      ['/help-feedback', 'help', () => import('#features/help/HelpScreen.tsx')],
      ['/help-feedback/queston-list', 'questions', () => import('#features/help/QuestionListScreen.tsx')],
      // Assumed: the screen of the page name Web.
      ['/web', 'web', () => import('#features/help/WebScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: ['rules'],
    rows: [
      ['/rules/playmate', 'rules', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/privacy-policy', 'privacy', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/terms-of-service', 'terms', () => import('#features/rules/RulesScreen.tsx')],
      ['/rules/account-owner', 'rules', () => import('#features/rules/RulesScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: null,
    words: [],
    rows: [
      // Assumed: where a native app plays a video of a chat; the address of the video comes as `videoUrl`.
      ['/video', 'video', () => import('#features/video/VideoScreen.tsx'), { words: ['viewer'] }],
      ['/forbidden', 'forbidden', () => import('./screens/ForbiddenScreen.tsx'), { frame: 'tab' }],
      ['*', 'notFound', () => import('./screens/NotFoundScreen.tsx'), { frame: 'tab' }],
    ],
  },
];

/** Every route of the product; the one for all other paths is the last. */
export const routes: readonly AppRoute[] = groups.flatMap(routesOf);

/** Paths that lead elsewhere: default children, and the spelling people expect. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/skill', to: '/skill/list' },
  { from: '/chat', to: '/chat/list' },
  { from: '/app', to: '/app/apply-business' },
  { from: '/app/invite/index', to: '/app/invite' },
  { from: '/help-feedback/question-list', to: '/help-feedback/queston-list' },
];
