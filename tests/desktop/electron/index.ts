// A small stand-in for the `electron` module: main and preload import it in place of the real one, so that
// their own code runs without the binary. It records calls and lets a test act as the user.
import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Listener = (...args: unknown[]) => unknown;

/** Decisions of the operating system; a test sets them before main is imported. */
export const host = {
  root: process.cwd(),
  folder: tmpdir(),
  isFirstInstance: true,
  isPackaged: false,
  locale: 'en-US',
  hasNotifications: true,
};

/** The calls of main that have effects outside. */
export const seen = {
  openedOutside: [] as string[],
  shownInFolder: [] as string[],
  errorBoxes: [] as { title: string; body: string }[],
  schemes: [] as { scheme: string; privileges?: Record<string, boolean> }[],
  protocolClients: [] as string[],
  badge: 0,
  clipboard: '',
  hasQuit: false,
  exitCode: null as number | null,
  applicationMenu: null as MenuStandIn | null,
  popups: [] as MenuStandIn[],
  notifications: [] as NotificationStandIn[],
  removedNotifications: [] as string[],
  /** The questions of main, and the number of the button that the person presses; 0 unless a test sets it. */
  questions: [] as { message: string; buttons: string[] }[],
  answers: [] as number[],
  trays: [] as TrayStandIn[],
  windows: [] as WindowStandIn[],
  views: [] as ViewStandIn[],
};

class AppStandIn extends EventEmitter {
  get isPackaged() {
    return host.isPackaged;
  }
  getAppPath = () => host.root;
  getPath = (name: string) => join(host.folder, name);
  getLocale = () => host.locale;
  getVersion = () => '0.0.0-test';
  whenReady = () => Promise.resolve();
  requestSingleInstanceLock = () => host.isFirstInstance;
  enableSandbox = () => {};
  setAppUserModelId = () => {};
  setAsDefaultProtocolClient = (scheme: string) => {
    seen.protocolClients.push(scheme);
    return true;
  };
  setBadgeCount = (count: number) => {
    seen.badge = count;
    return true;
  };
  quit = () => {
    let isPrevented = false;
    this.emit('before-quit', {
      preventDefault() {
        isPrevented = true;
      },
    });
    if (!isPrevented) seen.hasQuit = true;
  };
  exit = (code: number) => {
    seen.exitCode = code;
  };
}
export const app = new AppStandIn();

class WebContentsStandIn extends EventEmitter {
  url = '';
  isLoaded = false;
  openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  readonly preferences: Record<string, unknown>;
  readonly mainFrame: { url: string; parent: unknown };
  zoom = 0;

  constructor(preferences: Record<string, unknown>) {
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
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.openHandler = handler;
  }
  async loadURL(url: string) {
    this.#begins(url, false);
    this.url = url;
    const handler = protocol.handlers.get(new URL(url).protocol.slice(0, -1));
    const response = await handler?.(new Request(url));
    if (!response?.ok) throw new Error(`ERR_FAILED (${response?.status ?? 'no handler'}) loading '${url}'`);
    this.isLoaded = true;
    this.emit('did-finish-load');
  }
  reload() {
    void this.loadURL(this.url);
  }
  /** Simulates a route change in the page: Electron reports it as a navigation in the same document. */
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
  send(name: string, payload: unknown) {
    ipcRenderer.emit(name, {}, structuredClone(payload));
  }
  isDestroyed = () => false;
  focus() {}
  forcefullyCrashRenderer() {
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }
  zoomMode = 'default';
  setZoomMode(mode: string) {
    this.zoomMode = mode;
  }
  openDevTools() {}
  replaceMisspelling() {}
  getZoomLevel = () => this.zoom;
  setZoomLevel = (level: number) => {
    this.zoom = level;
  };
  /** Simulates a navigation that the page starts; true if main allowed it. */
  navigates(url: string, by: 'will-navigate' | 'will-redirect' = 'will-navigate') {
    let isPrevented = false;
    this.emit(by, {
      url,
      preventDefault() {
        isPrevented = true;
      },
    });
    return !isPrevented;
  }
}

class ContentView extends EventEmitter {
  bounds = { x: 0, y: 0, width: 1280, height: 832 };
  children: ViewStandIn[] = [];
  addChildView(view: ViewStandIn) {
    this.children.push(view);
  }
  getBounds = () => this.bounds;
}

class ViewStandIn {
  readonly webContents: WebContentsStandIn;
  bounds = { x: 0, y: 0, width: 0, height: 0 };
  constructor(options: { webPreferences: Record<string, unknown> }) {
    this.webContents = new WebContentsStandIn(options.webPreferences);
    seen.views.push(this);
  }
  setBounds(bounds: { x: number; y: number; width: number; height: number }) {
    this.bounds = bounds;
  }
}

export { ViewStandIn as WebContentsView };

class WindowStandIn extends EventEmitter {
  readonly webContents: WebContentsStandIn;
  readonly contentView = new ContentView();
  readonly options: Record<string, unknown>;
  visible = false;
  isMinimised = false;
  focusCount = 0;
  focused = false;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    this.webContents = new WebContentsStandIn((options.webPreferences ?? {}) as Record<string, unknown>);
    seen.windows.push(this);
  }
  loadURL = (url: string) => this.webContents.loadURL(url);
  isMinimized = () => this.isMinimised;
  isFocused = () => this.focused;
  isVisible = () => this.visible;
  restore() {
    this.isMinimised = false;
    this.emit('restore');
  }
  minimize() {
    this.isMinimised = true;
    this.blur();
    this.emit('minimize');
  }
  show() {
    this.visible = true;
    this.emit('show');
  }
  hide() {
    this.visible = false;
    this.blur();
    this.emit('hide');
  }
  focus() {
    this.focusCount += 1;
    this.focused = true;
    this.emit('focus');
  }
  /** Simulates another window coming to the front. */
  blur() {
    if (!this.focused) return;
    this.focused = false;
    this.emit('blur');
  }
  fullScreen = false;
  isFullScreen = () => this.fullScreen;
  /** The system leaves full screen with a delay. */
  setFullScreen(isFull: boolean) {
    this.fullScreen = isFull;
    queueMicrotask(() => this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen'));
  }
  setOverlayIcon() {}
  /** Simulates the user closing the window; true if it closed. */
  closes() {
    let isPrevented = false;
    this.emit('close', {
      preventDefault() {
        isPrevented = true;
      },
    });
    return !isPrevented;
  }
}

export { WindowStandIn as BrowserWindow };

interface Item {
  label?: string;
  role?: string;
  type?: string;
  checked?: boolean;
  click?: () => void;
  submenu?: Item[];
}

class MenuStandIn {
  readonly items: Item[];
  constructor(items: Item[]) {
    this.items = items;
  }
  static buildFromTemplate = (items: Item[]) => new MenuStandIn(items);
  static setApplicationMenu(menu: MenuStandIn) {
    seen.applicationMenu = menu;
  }
  get labels() {
    return this.items.flatMap((item) => (item.label ? [item.label] : []));
  }
  popup() {
    seen.popups.push(this);
  }
  /** Simulates a click on the item with this label. */
  choose(label: string) {
    const item = this.items.find((it) => it.label === label);
    if (!item?.click) throw new Error(`No item "${label}" among ${this.labels.join(', ')}`);
    item.click();
  }
}

export { MenuStandIn as Menu };

class TrayStandIn extends EventEmitter {
  image: string;
  toolTip = '';
  menu = new MenuStandIn([]);
  isDestroyed = false;
  constructor(image: string) {
    super();
    this.image = image;
    seen.trays.push(this);
  }
  setImage(image: string) {
    this.image = image;
  }
  setToolTip(text: string) {
    this.toolTip = text;
  }
  setContextMenu(menu: MenuStandIn) {
    this.menu = menu;
  }
  destroy() {
    this.isDestroyed = true;
  }
}

export { TrayStandIn as Tray };

class NotificationStandIn extends EventEmitter {
  readonly options: { title: string; body: string; icon?: unknown; id?: string };
  state: 'new' | 'shown' | 'closed' = 'new';
  constructor(options: { title: string; body: string; icon?: unknown; id?: string }) {
    super();
    this.options = options;
    seen.notifications.push(this);
  }
  static isSupported = () => host.hasNotifications;
  static remove(id: string) {
    seen.removedNotifications.push(id);
  }
  show() {
    this.state = 'shown';
  }
  close() {
    this.state = 'closed';
    this.emit('close');
  }
}

export { NotificationStandIn as Notification };

export const nativeImage = {
  createFromPath: (path: string) => ({ path, isEmpty: () => false }),
  createFromDataURL: (address: string) => ({ address, isEmpty: () => !address.startsWith('data:image/png') }),
};

export const net = { fetch: (url: string, init?: RequestInit) => fetch(url, init) };

export const protocol = {
  handlers: new Map<string, (request: Request) => Promise<Response>>(),
  registerSchemesAsPrivileged(schemes: { scheme: string; privileges?: Record<string, boolean> }[]) {
    seen.schemes.push(...schemes);
  },
  handle(scheme: string, handler: (request: Request) => Promise<Response>) {
    protocol.handlers.set(scheme, handler);
  },
};

type PermissionRequest = (
  contents: unknown,
  permission: string,
  done: (granted: boolean) => void,
  details: { requestingUrl: string; mediaTypes?: string[] },
) => void;
type PermissionCheck = (
  contents: unknown,
  permission: string,
  origin: string,
  details: { mediaType?: string },
) => boolean;

class SessionStandIn extends EventEmitter {
  onRequest: PermissionRequest = (_contents, _permission, done) => done(true);
  onCheck: PermissionCheck = () => true;
  setPermissionRequestHandler = (handler: PermissionRequest) => {
    this.onRequest = handler;
  };
  setPermissionCheckHandler = (handler: PermissionCheck) => {
    this.onCheck = handler;
  };
  setDevicePermissionHandler() {}
  addWordToSpellCheckerDictionary() {}
}
/** Emits lock-screen and suspend events. */
export const powerMonitor = new EventEmitter();

export const session = { defaultSession: new SessionStandIn() };

export const shell = {
  async openExternal(url: string) {
    seen.openedOutside.push(url);
  },
  showItemInFolder(path: string) {
    seen.shownInFolder.push(path);
  },
};
export const clipboard = {
  writeText(text: string) {
    seen.clipboard = text;
  },
};
export const dialog = {
  showMessageBoxSync(question: { message: string; buttons: string[] }) {
    seen.questions.push(question);
    return seen.answers.shift() ?? 0;
  },
  async showMessageBox(question: { message: string; buttons: string[] }) {
    return { response: dialog.showMessageBoxSync(question), checkboxChecked: false };
  },
  showErrorBox(title: string, body: string) {
    seen.errorBoxes.push({ title, body });
  },
};

/** The apparent sender of a request; the product's page unless a test says otherwise. */
export interface Sender {
  sender: unknown;
  senderFrame: { url: string; parent: unknown } | null;
}

export const ipcMain = {
  handlers: new Map<string, Listener>(),
  handle(name: string, handler: Listener) {
    if (ipcMain.handlers.has(name)) throw new Error(`Attempted to register a second handler for '${name}'`);
    ipcMain.handlers.set(name, handler);
  },
  /** Transfers a request as the real channel would: by structured clone, with failures as messages. */
  async receive(from: Sender, name: string, args: unknown[]) {
    const handler = ipcMain.handlers.get(name);
    if (!handler) throw new Error(`No handler registered for '${name}'`);
    return structuredClone(await handler(from, ...structuredClone(args)));
  },
};

class IpcRendererStandIn extends EventEmitter {
  invoke(name: string, ...args: unknown[]) {
    const page = seen.views[0]?.webContents;
    if (!page) return Promise.reject(new Error('no page'));
    return ipcMain.receive({ sender: page, senderFrame: page.mainFrame }, name, args);
  }
}
export const ipcRenderer = new IpcRendererStandIn();

export const contextBridge = {
  exposed: new Map<string, unknown>(),
  exposeInMainWorld(name: string, api: unknown) {
    contextBridge.exposed.set(name, api);
  },
};
