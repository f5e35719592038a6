import type { Group } from './route.ts';

/** The list and the open conversation are one screen. */
const chatScreen = () => import('#features/chat/ChatScreen.tsx');

/** The screens of a signed-in user: orders, wallet, profile and its subpages, skills, chat. */
export const ownRoutes: readonly Group[] = [
  {
    access: 'login',
    place: 'orders',
    words: ['orders', 'players', 'tiles'],
    rows: [
      [
        '/confirm-order/:id',
        'confirmOrder',
        () => import('#features/orders/ConfirmOrderScreen.tsx'),
        { words: ['coupons'] },
      ],
      [
        '/select-coupon',
        'selectCoupon',
        () => import('#features/orders/SelectCouponScreen.tsx'),
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
      // Assumed: visitors need it too, because nobody can sign in through the wrong proxy.
      [
        '/me/desktop',
        'appSettings',
        () => import('#features/desktop/AppSettingsScreen.tsx'),
        { access: 'public', words: ['app-settings'] },
      ],
      [
        '/me/downloads',
        'downloads',
        () => import('#features/desktop/DownloadsScreen.tsx'),
        { words: ['downloads', 'conversations'] },
      ],
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
      [
        '/skill/list',
        'skills',
        () => import('#features/skills/SkillListScreen.tsx'),
        { words: ['players', 'tiles'] },
      ],
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
        { words: ['tiles', 'uploads'] },
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
    words: [
      'chat',
      'message-menu',
      'messages',
      'conversations',
      'composer',
      'viewer',
      'chat-search',
      'chat-group',
      'chat-applications',
      'chat-pins',
      'chat-contacts',
    ],
    rows: [
      ['/chat/list', 'chat', chatScreen, { frame: 'bareTab' }],
      ['/chat/detail/:id', 'chat', chatScreen, { frame: 'bare' }],
      // Assumed: a conversation alone in its window.
      [
        '/chat/window/:id',
        'chat',
        () => import('#features/chat/ConversationScreen.tsx'),
        { frame: 'window' },
      ],
    ],
  },
];
