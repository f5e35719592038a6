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
      ['/game-mate', 'players', () => import('#features/players/PlayersScreen.tsx'), { frame: 'tab' }],
      ['/user/detail/:id', 'player', () => import('#features/players/PlayerScreen.tsx')],
    ],
  },
  {
    access: 'public',
    place: 'players',
    words: ['rentals', 'tiles'],
    rows: [
      // Assumed: the list and the details of accounts for rent.
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
];
