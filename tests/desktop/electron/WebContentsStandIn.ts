import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { seen } from './host.ts';
import { ipcRenderer } from './ipc.ts';
import { session } from './network.ts';
import { NativeObject, type Part, preventable } from './part.ts';

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];

type ContentsPart = Part<
  Electron.WebContents,
  | 'setWindowOpenHandler'
  | 'loadURL'
  | 'reload'
  | 'send'
  | 'isDestroyed'
  | 'close'
  | 'focus'
  | 'forcefullyCrashRenderer'
  | 'setZoomMode'
  | 'getZoomLevel'
  | 'setZoomLevel'
  | 'openDevTools'
  | 'replaceMisspelling'
  | 'getURL'
  | 'startDrag'
>;

/** The zoom level of each host, which all its pages share unless their zoom is isolated. */
const zoomOfHosts = new Map<string, number>();

/** Stands in for a page. */
export class WebContentsStandIn extends EventEmitter implements ContentsPart {
  url = '';
  isLoaded = false;
  zoomMode = 'default';
  readonly preferences: Electron.WebPreferences;
  readonly mainFrame: { url: string; parent: unknown };
  readonly #native = new NativeObject();
  #ownZoom = 0;
  #openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(preferences: Electron.WebPreferences) {
    super();
    this.preferences = preferences;
    const contents = this;
    this.mainFrame = {
      get url() {
        return contents.url;
      },
      parent: null,
    };
    app.emit('web-contents-created', {}, this);
  }
  isDestroyed = () => this.#native.isDestroyed();
  close = () => {
    this.#native.end();
    this.emit('destroyed');
  };
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.#openHandler = handler;
  };
  /** Simulates a page that opens a window; returns main's answer. */
  opens = (url: string) =>
    this.#openHandler({
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'default' },
    });
  async loadURL(url: string) {
    this.#native.check();
    this.#begins(url, false);
    this.url = url;
    const { protocol } = session.fromPartition(this.preferences.partition ?? '');
    const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1));
    const response = await handler?.(new Request(url));
    if (!response?.ok) throw new Error(`ERR_FAILED (${response?.status ?? 'no handler'}) loading '${url}'`);
    this.isLoaded = true;
    this.emit('did-finish-load');
  }
  reload = () => {
    void this.loadURL(this.url);
  };
  /** Simulates a route change in the page, which Electron reports as a navigation in the same document. */
  goesTo(url: string) {
    this.#begins(url, true);
    this.url = url;
    this.emit('did-navigate-in-page', {}, url, true);
    this.emit('did-stop-loading');
  }
  #begins(url: string, isSameDocument: boolean) {
    this.emit('did-start-loading');
    this.emit('did-start-navigation', { url, isSameDocument, isMainFrame: true });
  }
  send = (name: string, ...args: unknown[]) => {
    this.#native.check();
    ipcRenderer.emit(name, { page: this }, ...structuredClone(args));
  };
  focus = () => this.#native.check();
  forcefullyCrashRenderer = () => {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 });
  };
  getURL = () => this.url;
  startDrag = ({ file, icon }: Electron.Item) => {
    seen.drags.push({ file, icon: typeof icon === 'string' ? icon : 'own' });
  };
  openDevTools = () => {};
  replaceMisspelling = () => {};
  setZoomMode = (mode: string) => {
    this.zoomMode = mode;
  };
  get #host() {
    return URL.canParse(this.url) ? new URL(this.url).host : '';
  }
  getZoomLevel = () => (this.zoomMode === 'isolated' ? this.#ownZoom : (zoomOfHosts.get(this.#host) ?? 0));
  setZoomLevel = (level: number) => {
    if (this.zoomMode === 'isolated') this.#ownZoom = level;
    else zoomOfHosts.set(this.#host, level);
  };
  /** Simulates a page that attaches a `<webview>`; true if main allowed it. */
  attachesWebview() {
    const event = preventable({});
    this.emit('will-attach-webview', event, {}, {});
    return !event.isPrevented;
  }
  /** Simulates a navigation that the page starts; true if main allowed it. */
  navigates(url: string, by: 'will-navigate' | 'will-redirect' | 'will-frame-navigate' = 'will-navigate') {
    const event = preventable({ url });
    this.emit(by, event);
    return !event.isPrevented;
  }
}
