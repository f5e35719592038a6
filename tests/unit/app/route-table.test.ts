import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { redirects, routes } from '#app/routes/index.ts';
import { isOpenablePath, screenPaths } from '#lib/screen-paths.ts';
import titles from '#locales/en_US/shell.json' with { type: 'json' };

/**
 * The paths of the specification with their access and title; at the end, those of screens that it names without a path.
 */
const table: [path: string, access: 'public' | 'login', title: keyof typeof titles.titles][] = [
  ['/', 'public', 'home'],
  ['/app/apply-business', 'public', 'applyBusiness'],
  ['/app/apply-business/apply', 'public', 'apply'],
  ['/app/price-standard', 'public', 'priceStandard'],
  ['/app/invite', 'public', 'invite'],
  ['/app/invite/share', 'public', 'inviteShare'],
  ['/app/invite/rule', 'public', 'inviteRule'],
  ['/app/ramadan', 'public', 'ramadan'],
  ['/app/notify', 'public', 'notify'],
  ['/help-feedback', 'public', 'help'],
  ['/help-feedback/queston-list', 'public', 'questions'],
  ['/rules/playmate', 'public', 'rules'],
  ['/rules/privacy-policy', 'public', 'privacy'],
  ['/rules/terms-of-service', 'public', 'terms'],
  ['/rules/account-owner', 'public', 'rules'],
  ['/game-mate', 'public', 'players'],
  ['/direct-charging', 'public', 'topUp'],
  ['/direct-charging/game/7', 'public', 'topUp'],
  ['/goods/7', 'public', 'topUp'],
  // Only routes marked public are public: children of /me without a mark also require the login.
  ['/me/profile', 'login', 'profile'],
  ['/me/avatar', 'login', 'avatar'],
  ['/me/wallet', 'public', 'wallet'],
  ['/me/auth', 'login', 'realName'],
  ['/me/account', 'login', 'payoutAccount'],
  ['/me/order', 'login', 'orders'],
  ['/me/service', 'login', 'services'],
  ['/me/coin-transaction', 'login', 'coins'],
  ['/me/history-coupons', 'login', 'couponHistory'],
  ['/me/diamond-transaction', 'login', 'diamonds'],
  ['/skill/list', 'login', 'skills'],
  ['/skill/select-game', 'login', 'selectGame'],
  ['/skill/base-info', 'login', 'skillInfo'],
  ['/skill/price-info', 'login', 'skillPrice'],
  ['/user/detail/20002', 'public', 'player'],
  ['/complaint', 'login', 'complaint'],
  ['/confirm-order/7', 'login', 'confirmOrder'],
  ['/select-coupon', 'login', 'selectCoupon'],
  ['/chat/list', 'login', 'chat'],
  ['/chat/detail/C2C20002', 'login', 'chat'],
  ['/chat/window/user-20002', 'login', 'chat'],
  ['/forbidden', 'public', 'forbidden'],
  ['/web', 'public', 'web'],
  ['/recharge', 'login', 'recharge'],
  ['/me/desktop', 'public', 'appSettings'],
  ['/me/downloads', 'login', 'downloads'],
  ['/me/coupons', 'login', 'coupons'],
];

const routeOf = (address: string) => routes.find(({ path }) => matchPath(path, address) !== null);

it.each(table)('%s is open to %s users as %s', (address, access, title) => {
  expect(routeOf(address)).toMatchObject({ access, title });
});

it.each([
  ['/skill', '/skill/list'],
  ['/chat', '/chat/list'],
  ['/help-feedback/question-list', '/help-feedback/queston-list'],
  ['/help-feedback/index', '/help-feedback'],
  ['/home', '/'],
])('%s redirects to %s', (from, to) => {
  expect(redirects).toContainEqual({ from, to });
});

it.each(['/nothing', '/me/nothing', '/goods', '/user/detail', '/app/nothing/at/all'])(
  '%s is not found, for anyone',
  (address) => {
    expect(routeOf(address)).toMatchObject({ path: '*', access: 'public', title: 'notFound' });
  },
);

it('takes the user from the id in the address of their page', () => {
  const { path = '' } = routeOf('/user/detail/20002') ?? {};
  expect(matchPath(path, '/user/detail/20002')?.params).toEqual({ id: '20002' });
});

it('gives every page a title', () => {
  for (const { title } of routes) expect(titles.titles[title]).toBeTruthy();
});

it('has one route for every path of the list of screens, and the fallback last', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(['*', ...screenPaths].toSorted());
  expect(routes.at(-1)?.path).toBe('*');
});

it.each([
  ['/user/detail/20002', true],
  ['/chat/detail/user-20002', true],
  ['/chat', true],
  ['/me/order/7', true],
  ['/rules/terms-of-service', true],
  ['/me/nothing', false],
  ['/user/detail/me', false],
  ['/confirm-order/7', false],
  ['/me/payment/7', false],
  ['/chat/window/user-20002', false],
  ['/skill', true],
  ['/skill/price-info', false],
  ['/web', false],
  ['/sandbox/sms', false],
])('an external link may open %s: %s', (path, isOpenable) => {
  expect(isOpenablePath(path)).toBe(isOpenable);
});
