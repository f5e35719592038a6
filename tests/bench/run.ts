import { arch, cpus, platform, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { chromiumArgs } from '../chromium-args.ts';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { keepBaseline, readBaseline, worseThan } from './baseline.ts';
import { type Figure, tableOf } from './figure.ts';

/** What a suite needs to measure. */
export interface Bench {
  sandbox: RunningSandbox;
  /** Opens a separate browser, with switches of its command line; it is closed after the suite if the caller leaves it open. */
  openBrowser: (args?: string[]) => ReturnType<typeof chromium.launch>;
}

interface Suite {
  name: string;
  args: string[];
  measure: (bench: Bench) => Promise<Figure[]>;
}

const suites: Suite[] = [
  {
    name: 'bundles',
    args: [],
    measure: async (bench) => (await import('./figures/bundles.ts')).measure(bench),
  },
  {
    name: 'home',
    args: [],
    measure: async (bench) => (await import('./figures/pages.ts')).measureHome(bench),
  },
  {
    name: 'pages',
    args: [],
    measure: async (bench) => (await import('./figures/pages.ts')).measurePages(bench),
  },
  {
    name: 'players',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/players.ts')).measure(bench),
  },
  {
    name: 'market',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/market.ts')).measure(),
  },
  {
    name: 'chat',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/chat.ts')).measure(bench),
  },
  {
    name: 'windows',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/windows.ts')).measure(bench),
  },
  {
    name: 'flood',
    args: ['--no-bots', '--clients', '8'],
    measure: async (bench) => (await import('./figures/flood.ts')).measure(bench),
  },
  {
    name: 'burst',
    args: ['--scale', 'huge', '--no-bots', '--frames', '100000'],
    measure: async (bench) => (await import('./figures/burst.ts')).measure(bench),
  },
  {
    name: 'heap',
    args: ['--scale', 'large', '--no-bots'],
    measure: async (bench) => (await import('./figures/heap.ts')).measure(bench),
  },
  {
    name: 'scroll',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/scroll.ts')).measure(bench),
  },
  {
    name: 'gateway',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/gateway.ts')).measure(),
  },
  {
    name: 'groups',
    args: ['--no-bots'],
    measure: async () => (await import('./figures/groups.ts')).measure(),
  },
  {
    name: 'group-pages',
    args: ['--scale', 'huge', '--no-bots'],
    measure: async (bench) => (await import('./figures/group-pages.ts')).measure(bench),
  },
  {
    name: 'desktop',
    args: ['--no-bots'],
    measure: async (bench) => (await import('./figures/desktop.ts')).measure(bench),
  },
  { name: 'start', args: [], measure: async () => (await import('./figures/start.ts')).measure() },
];

const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
/** The browsers that were opened: one that stays open would keep this process running. */
const browsers: Awaited<ReturnType<typeof chromium.launch>>[] = [];
const openBrowser = async (args: string[] = []) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArgs(), ...args],
  });
  // The service worker loads files in the background, which would distort the figures; a suite allows it if
  // it measures that.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  browsers.push(browser);
  return browser;
};

const probe = await openBrowser();
const machine = {
  chromium: probe.version(),
  react: packageJson.devDependencies.react,
  chatSdk: packageJson.devDependencies['@tencentcloud/chat'],
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  platform: `${platform()} ${arch()}`,
  node: process.versions.node,
};

await probe.close();

const figures: Figure[] = [];
for (const suite of suites) {
  if (only.length > 0 && !only.includes(suite.name)) continue;
  console.error(`── ${suite.name}`);
  // A visitor signs in more often here than the rate limits allow.
  const sandbox = await startSandbox([...suite.args, '--sms-per-hour', '1000', '--sms-interval', '0']);
  try {
    for (const figure of await suite.measure({ sandbox, openBrowser })) {
      figures.push(figure);
      console.log(JSON.stringify({ ...figure, machine }));
    }
  } catch (error) {
    console.error(`${suite.name} was not measured:`, error);
    process.exitCode = 1;
  } finally {
    await Promise.all(browsers.splice(0).map((browser) => browser.close()));
    await sandbox.stop();
  }
}
console.log(`\n${tableOf(figures)}`);

const baseline = readBaseline();
const worse = worseThan(baseline, figures);
if (worse.length > 0) {
  console.log(`\nMore than a tenth worse than the stored figures:\n${worse.join('\n')}`);
  process.exitCode = 1;
}
// The baseline is stored on request only, so that a worse figure does not become the standard of the next
// run.
if (process.argv.includes('--keep')) keepBaseline(figures, baseline);
