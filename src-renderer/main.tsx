import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { i18n, startLanguage } from '#i18n/index.ts';
import { otherwise, report, setReporter } from '#lib/report.ts';
import { Diagnostics } from '#platform/Diagnostics.ts';
import { choosePlatform } from '#platform/index.ts';
import { readConfig } from '#platform/page-config.ts';
import { deviceStorage } from '#platform/storage.ts';
import { App } from './app/App.tsx';
import { Application } from './app/Application.ts';
import { watchChunkFailures } from './app/chunkFailure.ts';
import { startFirstData } from './app/first-data.ts';
import { refuseDrops } from './app/refuseDrops.ts';
import { routes } from './app/routes/index.ts';
import { WrongConfig } from './app/screens/WrongConfig.tsx';
import { watchFailures } from './app/watchFailures.ts';
import { showKeptWelcome } from './app/welcome.ts';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import '#ui/styles/utilities.css';
import './app/first-paint.css';

/** How long the first render waits for the first screen; after that the shell shows without it. */
const firstScreenMs = 1_000;

/** When the page is kept for the next visit: the first screen and its data come first. */
const keepAfterMs = 2_000;

/** Words of the shell, there before the first render. */
const shellWords = ['common', 'ui', 'shell', 'errors'];

async function boot(): Promise<void> {
  // As strict as in tests: a change outside an action says so in the console.
  if (import.meta.env.DEV) configure({ enforceActions: 'always' });
  watchFailures(new AbortController().signal);
  refuseDrops(new AbortController().signal);
  const language = startLanguage(shellWords, deviceStorage);
  // The screen is on its way while all else starts; its failure shows where the screen would.
  const route = routes.find(({ path }) => matchPath(path, window.location.pathname));
  const screen = route?.preload().catch(otherwise('the first screen: preload', undefined));
  const platform = await choosePlatform();
  const diagnostics = new Diagnostics((failure) => platform.failures.write(failure));
  setReporter((failure) => diagnostics.take(failure));
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  const read = readConfig(document.getElementById('app-config')?.textContent);
  if (read.kind === 'wrong') {
    report('configuration', new Error(read.setting));
    await language;
    createRoot(place).render(<WrongConfig setting={read.setting} />);
    return;
  }
  const app = new Application(read.config, platform, diagnostics);
  watchChunkFailures(() => app.toasts.error(i18n.t('chunk.title', { ns: 'errors' })));
  const firstScreen = Promise.race([screen, new Promise((done) => setTimeout(done, firstScreenMs))]);
  await Promise.all([language, app.start(), firstScreen]);
  if (route) await startFirstData(app.root, route, window.location);
  createRoot(place).render(<App app={app} />);
  if (platform.appSettings)
    void import('./app/followDesktop.ts').then(
      ({ followDesktop }) => followDesktop(app),
      otherwise('following the desktop', undefined),
    );
  void showKeptWelcome(app.toasts);
  setTimeout(() => void keepWhenIdle(app), keepAfterMs);
}

/** Keeps the page for the next visit once the browser has nothing better to do. */
async function keepWhenIdle(app: Application): Promise<void> {
  if (window.requestIdleCallback)
    await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: keepAfterMs }));
  await import('./app/keepPage.ts').then(
    ({ keepPage }) => keepPage(app),
    otherwise('keeping the page', undefined),
  );
}

void boot();
