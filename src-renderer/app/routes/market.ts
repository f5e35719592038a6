import type { Group } from './route.ts';

/** The market: home, players, accounts for rent, top-ups. */
export const marketRoutes: readonly Group[] = [
  {
    access: 'public',
    place: 'home',
    words: ['home', 'tiles'],
    rows: [['/', 'home', () => import('#features/home/HomeScreen.tsx'), { frame: 'tab' }]],
  },
  {
    access: 'public',
    place: 'players',
    words: ['players', 'tiles'],
    rows: [
      ['/game-mate', 'players', 'players', { frame: 'tab' }],
      ['/user/detail/:id', 'player', 'player'],
    ],
  },
  {
    access: 'public',
    place: 'players',
    words: ['rentals', 'tiles'],
    rows: [
      // Assumed: the list and the details of accounts for rent.
      ['/account-rental', 'rentals', 'rentals', { frame: 'tab' }],
      ['/account-rental/:id', 'rental', 'rental'],
    ],
  },
  {
    access: 'public',
    place: 'topUp',
    words: ['topups', 'wallet'],
    rows: [
      ['/direct-charging', 'topUp', 'topUps', { frame: 'tab' }],
      ['/direct-charging/game/:id', 'topUp', 'game'],
      ['/goods/:id', 'topUp', 'goods'],
    ],
  },
];
