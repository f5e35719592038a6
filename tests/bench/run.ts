import { arch, constants, cpus, platform, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { chromiumArgs } from '../chromium-args.ts';
import { chromiumPath } from '../chromium-path.ts';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { keepBaseline, readBaseline, worseThan } from './baseline.ts';
import { type Figure, tableOf } from './figure.ts';
import { help, readOptions } from './options.ts';

/** What a suite needs to measure. */
export interface Bench {
  sandbox: RunningSandbox;
  /** Opens a separate browser, with switches of its command line; it is closed after the suite if the caller leaves it open. */
  openBrowser: (args?: string[]) => ReturnType<typeof chromium.launch>;
  /** The number of compressed hours of the long run. */
  hours: number;
}

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(help());
  process.exit();
}
const options = readOptions(words);
if (typeof options === 'string') {
  console.error(`${options}\n\n${help()}`);
  process.exit(2);
}
// What was started ends with this process: the sandbox and the browsers watch for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** Browsers that were opened and may still run: one left open would keep this process from its end. */
const browsers: Awaited<ReturnType<typeof chromium.launch>>[] = [];
const openBrowser = async (args: string[] = []) => {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
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
for (const suite of options.chosen) {
  console.error(`── ${suite.name}`);
  // A visitor signs in more often here than the rate limits allow.
  const sandbox = await startSandbox([...suite.args, '--sms-per-hour', '1000', '--sms-interval', '0']);
  try {
    for (const figure of await suite.measure({ sandbox, openBrowser, hours: options.hours })) {
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
// Only by hand: a figure that got worse must not become the measure of the next run by itself.
if (options.keeps) keepBaseline(figures, baseline);
