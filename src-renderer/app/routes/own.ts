import type { Group } from './route.ts';

/**
 * The list and the open conversation are one screen. People open the product at it, so it loads without the list of the
 * other screens.
 */
const chatScreen = () => import('#features/chat/ChatScreen.tsx');

/** The screens of a signed-in user: orders, wallet, profile and its subpages, skills, chat. */
export const ownRoutes: readonly Group[] = [
  {
    access: 'login',
    place: 'orders',
    words: ['orders', 'players', 'tiles'],
    rows: [
      ['/confirm-order/:id', 'confirmOrder', 'confirmOrder', { words: ['coupons'] }],
      ['/select-coupon', 'selectCoupon', 'selectCoupon', { words: ['coupons'] }],
      ['/complaint', 'complaint', 'complaint', { words: ['complaint', 'uploads'] }],
      ['/me/order', 'orders', 'orderList', { frame: 'tab' }],
      // Assumed: one order.
      ['/me/order/:id', 'order', 'order', { words: ['complaint'] }],
      ['/me/service', 'services', 'service'],
    ],
  },
  {
    access: 'login',
    place: 'wallet',
    words: ['wallet'],
    rows: [
      ['/me/wallet', 'wallet', 'wallet', { access: 'public', words: ['coupons'] }],
      // Assumed: one payment.
      ['/me/payment/:id', 'recharge', 'payment'],
      ['/me/coin-transaction', 'coins', 'coinTransaction'],
      ['/me/diamond-transaction', 'diamonds', 'diamondTransaction'],
      // Assumed: the screen of the page name Recharge.
      ['/recharge', 'recharge', 'recharge'],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['profile'],
    rows: [
      // Assumed: the menu above the /me screens.
      ['/me', 'me', 'me', { frame: 'tab' }],
      ['/me/profile', 'profile', 'profile', { words: ['uploads', 'invite', 'session'] }],
      ['/me/avatar', 'avatar', 'avatar', { words: ['uploads'] }],
      // Assumed.
      ['/me/settings', 'settings', 'settings'],
      // Assumed: visitors need it too, because nobody can sign in through the wrong proxy.
      ['/me/desktop', 'appSettings', 'appSettings', { access: 'public', words: ['app-settings'] }],
      ['/me/downloads', 'downloads', 'downloads', { words: ['downloads', 'conversations'] }],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['coupons', 'profile'],
    rows: [
      // Assumed: the screen of the page name Coupon.
      ['/me/coupons', 'coupons', 'coupon'],
      ['/me/history-coupons', 'couponHistory', 'historyCoupon'],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['wallet', 'profile'],
    rows: [
      ['/me/auth', 'realName', 'realName', { words: ['uploads'] }],
      ['/me/account', 'payoutAccount', 'account'],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['skills', 'profile'],
    rows: [
      ['/skill/list', 'skills', 'skillList', { words: ['players', 'tiles'] }],
      ['/skill/select-game', 'selectGame', 'selectGame'],
      ['/skill/base-info', 'skillInfo', 'baseInfo', { words: ['players', 'uploads'] }],
      ['/skill/price-info', 'skillPrice', 'priceInfo', { words: ['tiles', 'uploads'] }],
    ],
  },
  {
    access: 'login',
    place: 'me',
    words: ['apply', 'profile'],
    rows: [
      // Assumed: an account owner's own accounts.
      ['/me/account-rental', 'ownRentals', 'ownRentals'],
      ['/me/account-rental/:id', 'ownRental', 'ownRental', { words: ['uploads'] }],
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
      ['/chat/window/:id', 'chat', 'conversation', { frame: 'window' }],
    ],
  },
];
