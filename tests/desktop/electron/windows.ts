import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { seen } from './host.ts';
import { NativeObject, type Part, preventable } from './part.ts';
import { WebContentsStandIn } from './WebContentsStandIn.ts';

class ContentView
  extends EventEmitter
  implements Part<Electron.View, 'addChildView' | 'removeChildView' | 'getBounds'>
{
  bounds = { x: 0, y: 0, width: 1280, height: 832 };
  children: unknown[] = [];
  addChildView = (view: unknown) => {
    this.children.push(view);
  };
  removeChildView = (view: unknown) => {
    this.children = this.children.filter((each) => each !== view);
  };
  getBounds = () => this.bounds;
}

/** Stands in for a page within a window. */
export class ViewStandIn implements Part<Electron.WebContentsView, 'setBounds' | 'setVisible'> {
  readonly webContents: WebContentsStandIn;
  bounds: Electron.Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  constructor(options?: Electron.WebContentsViewConstructorOptions) {
    this.webContents = new WebContentsStandIn(options?.webPreferences ?? {});
    seen.views.push(this);
  }
  isShown = true;
  setVisible = (isShown: boolean) => {
    this.isShown = isShown;
  };
  setBounds = (bounds: Electron.Rectangle) => {
    this.bounds = bounds;
  };
}

type WindowPart = Part<
  Electron.BrowserWindow,
  | 'loadURL'
  | 'isMinimized'
  | 'isFocused'
  | 'isVisible'
  | 'isFullScreen'
  | 'isDestroyed'
  | 'restore'
  | 'minimize'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'close'
  | 'destroy'
  | 'setFullScreen'
  | 'flashFrame'
  | 'setOverlayIcon'
  | 'setProgressBar'
  | 'setTitle'
  | 'setAlwaysOnTop'
>;

/** Stands in for a window with a page of its own. */
export class WindowStandIn extends EventEmitter implements WindowPart {
  readonly webContents: WebContentsStandIn;
  readonly contentView = new ContentView();
  readonly options: Electron.BrowserWindowConstructorOptions;
  visible = false;
  isMinimised = false;
  focusCount = 0;
  focused = false;
  fullScreen = false;
  readonly #native = new NativeObject();

  /** Windows are numbered in the order in which they are created. */
  readonly id = seen.windows.length + 1;
  static getAllWindows = () => seen.windows.filter((window) => !window.isDestroyed());
  static getFocusedWindow = () =>
    seen.windows.find((window) => !window.isDestroyed() && window.focused) ?? null;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    this.options = options;
    this.webContents = new WebContentsStandIn(options.webPreferences ?? {});
    seen.windows.push(this);
  }
  loadURL = (url: string) => this.webContents.loadURL(url);
  isDestroyed = () => this.#native.isDestroyed();
  isMinimized = () => this.#alive().isMinimised;
  isFocused = () => this.#alive().focused;
  isVisible = () => this.#alive().visible;
  isFullScreen = () => this.#alive().fullScreen;
  restore = () => {
    this.#alive().isMinimised = false;
    this.emit('restore');
  };
  minimize = () => {
    this.#alive().isMinimised = true;
    this.blur();
    this.emit('minimize');
  };
  /** Shows the window in front of all others. */
  show = () => {
    this.showInactive();
    this.#comesToTheFront();
  };
  showInactive = () => {
    this.#alive().visible = true;
    this.emit('show');
  };
  hide = () => {
    this.#alive().visible = false;
    this.blur();
    this.emit('hide');
  };
  focus = () => {
    this.#alive().focusCount += 1;
    this.#comesToTheFront();
  };
  #comesToTheFront() {
    if (this.focused) return;
    for (const other of seen.windows) if (other !== this) other.blur();
    this.focused = true;
    this.emit('focus');
  }
  /** Simulates another window coming to the front. */
  blur = () => {
    if (!this.focused) return;
    this.focused = false;
    this.emit('blur');
  };
  /** Enters and leaves full screen with a delay, as systems do. */
  setFullScreen = (isFull: boolean) => {
    this.#alive().fullScreen = isFull;
    queueMicrotask(() => this.emit(isFull ? 'enter-full-screen' : 'leave-full-screen'));
  };
  isFlashing = false;
  flashFrame = (isOn: boolean) => {
    this.#alive().isFlashing = isOn;
  };
  progress = -1;
  setProgressBar = (progress: number) => {
    this.#alive().progress = progress;
  };
  overlay: { icon: unknown; description: string } | null = null;
  setOverlayIcon = (icon: Electron.NativeImage | null, description: string) => {
    this.#alive().overlay = icon && { icon, description };
  };
  title = '';
  setTitle = (title: string) => {
    this.#alive().title = title;
  };
  isOnTop = false;
  setAlwaysOnTop = (isOnTop: boolean) => {
    this.#alive().isOnTop = isOnTop;
  };
  /** Closes the window and its own page; the pages of its views continue. */
  close = () => {
    const event = preventable({});
    this.emit('close', event);
    if (event.isPrevented) return;
    this.destroy();
  };
  /** Ends the window without a `close` event. */
  destroy = () => {
    if (this.isDestroyed()) return;
    this.#native.end();
    this.focused = false;
    this.webContents.close();
    this.emit('closed');
    if (seen.windows.every((window) => window.isDestroyed())) app.emit('window-all-closed');
  };
  /** Simulates the user closing the window; true if it closed. */
  closes() {
    this.close();
    return this.isDestroyed();
  }
  #alive(): this {
    this.#native.check();
    return this;
  }
}
