import { artAddress } from '../art/address.ts';

/** A banner of the Home screen in three languages. */
export interface SeedBanner {
  image: string;
  link: string;
  title: readonly [en: string, id: string, zh: string];
  text: readonly [en: string, id: string, zh: string];
  tag: readonly [en: string, id: string, zh: string];
  action: readonly [en: string, id: string, zh: string];
}

const image = (key: string) => artAddress('banner', key, 1280);

/** Home's banners, in order. */
export const banners: readonly SeedBanner[] = [
  {
    image: image('night-market'),
    link: '/me/coupons',
    title: ['Your first order, 98% off', 'Pesanan pertama, diskon 98%', '首单立减 98%'],
    text: [
      'Hire a player or rent an account. The coupon is yours for 3 days.',
      'Sewa pemain atau akun. Kuponnya milikmu selama 3 hari.',
      '找陪玩或租账号，新人券三天内有效。',
    ],
    tag: ['New here', 'Pengguna baru', '新人专享'],
    action: ['Claim coupon', 'Ambil kupon', '领取优惠券'],
  },
  {
    image: image('star-crew'),
    link: '/account-rental',
    title: ['Rent a full crew tonight', 'Sewa akun lengkap malam ini', '今晚租一个满配账号'],
    text: [
      'Ninth Star accounts with floor 12 cleared, from 20 diamonds an hour.',
      'Akun Ninth Star lantai 12, mulai 20 diamond per jam.',
      'Ninth Star 十二层账号，每小时 20 钻石起。',
    ],
    tag: ['Accounts', 'Akun sewaan', '账号租赁'],
    action: ['See accounts', 'Lihat akun', '查看账号'],
  },
  {
    image: image('wayang-week'),
    link: '/game-mate',
    title: ['Wayang Brawl week', 'Pekan Wayang Brawl', 'Wayang Brawl 主题周'],
    text: [
      'Coaches of the shadow stage give every sixth match for free.',
      'Pelatih panggung bayang memberi match keenam gratis.',
      '皮影教练团：买五送一。',
    ],
    tag: ['This week', 'Pekan ini', '本周活动'],
    action: ['Find a player', 'Cari pemain', '寻找陪玩'],
  },
  {
    image: image('league-day'),
    link: '/app/invite/index',
    title: ['Bring a friend, earn 75', 'Ajak teman, dapat 75', '邀请好友，得 75'],
    text: [
      'You are rewarded when your friend becomes a player or posts an account.',
      'Kamu dapat hadiah saat temanmu jadi pemain atau memasang akun.',
      '好友成为陪玩或发布账号，你就有奖励。',
    ],
    tag: ['Invite', 'Undang', '邀请'],
    action: ['Share my code', 'Bagikan kodeku', '分享邀请码'],
  },
];
