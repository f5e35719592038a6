import type { Figure } from './figure.ts';
import type { Bench } from './run.ts';

/** Figures that are measured together, on a sandbox of their own. */
export interface Suite {
  readonly name: string;
  /** What it measures, in one line. */
  readonly about: string;
  /** The options of its sandbox. */
  readonly args: readonly string[];
  /** True if it takes so long that it runs only when it is asked for. */
  readonly isLong?: boolean;
  readonly measure: (bench: Bench) => Promise<Figure[]>;
}

/** All suites, in the order in which they run. */
export const suites: readonly Suite[] = [
  {
    name: 'bundles',
    about: 'JavaScript of Home and of Chat, gzip',
    args: [],
    measure: async (bench) => (await import('./figures/bundles.ts')).measure(bench),
  },
  {
    name: 'home',
    about: 'Home at a quarter of the processor: JavaScript, largest paint, layout shift',
    args: [],
    measure: async (bench) => (await import('./figures/pages.ts')).measureHome(bench),
  },
  {
    name: 'pages',
    about: 'the same of Players, Goods and a player',
    args: [],
    measure: async (bench) => (await import('./figures/pages.ts')).measurePages(bench),
  },
  {
    name: 'again',
    about: 'a second visit to pages that the browser keeps: first paint, and requests before it',
    args: ['--no-bots'],
    measure: async (bench) => (await import('./figures/again.ts')).measure(bench),
  },
  {
    name: 'players',
    about: 'the list of players: from a letter to its result, frames of scrolling 5,000 players',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/players.ts')).measure(bench),
  },
  {
    name: 'market',
    about: 'orders of many buyers at once, and that no diamond is lost',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/market.ts')).measure(),
  },
  {
    name: 'list',
    about: 'from the opening of the page to the painted list, of 50 and of 5,000 conversations',
    args: ['--scale', 'huge', '--no-bots', '--frames', '100000'],
    measure: async (bench) => (await import('./figures/list.ts')).measure(bench),
  },
  {
    name: 'chat',
    about: 'opening conversations, warm and the first time; from Enter to the bubble here and there',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/chat.ts')).measure(bench),
  },
  {
    name: 'windows',
    about: 'several windows of one account: messages, heap, and the end of the one with the connection',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/windows.ts')).measure(bench),
  },
  {
    name: 'flood',
    about: 'frames of scrolling while 500 messages a second arrive, and the heap afterwards',
    args: ['--no-bots', '--clients', '8'],
    measure: async (bench) => (await import('./figures/flood.ts')).measure(bench),
  },
  {
    name: 'burst',
    about: 'typing while 500 messages a second arrive, at full and at a sixth of the processor; none lost',
    args: ['--scale', 'huge', '--no-bots', '--frames', '100000'],
    measure: async (bench) => (await import('./figures/burst.ts')).measure(bench),
  },
  {
    name: 'heap',
    about: 'heap after 50,000 messages in 500 conversations',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/heap.ts')).measure(bench),
  },
  {
    name: 'scroll',
    about: 'frames of scrolling 2,000 messages and 10,000 conversations',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/scroll.ts')).measure(bench),
  },
  {
    name: 'gateway',
    about: 'the gateway alone with 200 clients',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/gateway.ts')).measure(),
  },
  {
    name: 'groups',
    about: 'the gateway alone with groups of up to 100,000 members',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/groups.ts')).measure(),
  },
  {
    name: 'group-pages',
    about: 'groups of three sizes in a browser: opening, members, messages with receipts',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/group-pages.ts')).measure(bench),
  },
  {
    name: 'desktop',
    about: 'the desktop: start, memory of a long day, packages',
    args: ['--no-bots'],
    measure: async (bench) => (await import('./figures/desktop.ts')).measure(bench),
  },
  {
    name: 'start',
    about: '`npm start` with empty data and with data',
    args: [],
    measure: async () => (await import('./figures/start.ts')).measure(),
  },
  {
    name: 'hours',
    about: 'heap of a page after each of many compressed hours: messages, 500 conversations, every screen',
    args: ['--scale', 'large', '--no-bots'],
    isLong: true,
    measure: async (bench) => (await import('./figures/hours.ts')).measure(bench),
  },
  {
    name: 'tests',
    about: '`npm test` as a whole, in minutes',
    args: ['--no-bots'],
    isLong: true,
    measure: async () => (await import('./figures/tests.ts')).measure(),
  },
];
