/** The effects of main outside the app that tests check. */
export interface SeenSnapshot {
  badge: number;
  toolTip: string;
  notifications: {
    title: string;
    body: string;
    state: 'shown' | 'closed';
    /** True if Electron could decode the picture of the notice. */
    hasPicture: boolean;
    shownAt: number;
  }[];
  openedOutside: string[];
  /** The labels of the tray's menu, including its submenus. */
  trayMenu: string[];
  /** The words of the items that have a tick or a dot. */
  trayChecked: string[];
  isWindowVisible: boolean;
}

/** What main did outside the app, and what nobody can do to the system's own notices, tray and power. */
export interface Recorder {
  seen(): SeenSnapshot;
  click(index: number): void;
  reply(index: number, text: string): void;
  chooseInTray(label: string, place: number): void;
  closeWindow(): void;
  sleep(): void;
}

declare global {
  /** Set in the main process before main starts. */
  var recorder: Recorder | undefined;
}

/**
 * Records what main does outside the app, on the stand-in and in Electron's binary alike, before main starts. The
 * binary gets the text of this function, so it may use nothing from outside itself.
 */
export function record(electron: typeof import('electron')): void {
  const { app, BrowserWindow, nativeImage, Notification, shell, Tray } = electron;
  const notices: { said: SeenSnapshot['notifications'][number]; notice: Electron.Notification }[] = [];
  const openedOutside: string[] = [];
  let badge: number | null = null;
  let toolTip = '';
  let tray: Electron.Menu | null = null;
  let activation: ((details: Electron.ActivationArguments) => void) | null = null;

  // Main decodes the picture of a notice just before it creates the notice.
  let isDecoded = false;
  const decode = nativeImage.createFromDataURL;
  nativeImage.createFromDataURL = (address) => {
    const picture = decode(address);
    isDecoded = !picture.isEmpty();
    return picture;
  };
  const show = Notification.prototype.show;
  Notification.prototype.show = function () {
    const { title, body } = this;
    const said: (typeof notices)[number]['said'] = {
      title,
      body,
      state: 'shown',
      hasPicture: isDecoded,
      shownAt: Date.now(),
    };
    isDecoded = false;
    notices.push({ said, notice: this });
    this.on('close', ({ reason }) => {
      // Windows has only moved it to its list.
      if (reason !== 'timedOut') said.state = 'closed';
    });
    show.call(this);
  };
  if (process.platform === 'win32') {
    const handle = Notification.handleActivation;
    Object.defineProperty(Notification, 'handleActivation', {
      value: (listener: (details: Electron.ActivationArguments) => void) => {
        activation = listener;
        handle(listener);
      },
    });
  } else {
    const setBadgeCount = app.setBadgeCount.bind(app);
    Object.defineProperty(app, 'setBadgeCount', {
      value: (count: number) => {
        badge = count;
        return setBadgeCount(count);
      },
    });
  }
  const setToolTip = Tray.prototype.setToolTip;
  Tray.prototype.setToolTip = function (text) {
    toolTip = text;
    setToolTip.call(this, text);
  };
  const setContextMenu = Tray.prototype.setContextMenu;
  Tray.prototype.setContextMenu = function (menu) {
    tray = menu;
    setContextMenu.call(this, menu);
  };
  // The system's browser stays closed.
  shell.openExternal = async (address) => void openedOutside.push(address);

  const itemsOf = (menu: Electron.Menu | null | undefined): Electron.MenuItem[] =>
    (menu?.items ?? []).flatMap((item) => [item, ...itemsOf(item.submenu)]);
  // Chromium's developer tools are windows too; the main window is the first one.
  const mainWindow = () => BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id)[0];
  const noticeAt = (index: number) => {
    const found = notices[index];
    if (!found) throw new Error(`no notice at ${index}`);
    return found.notice;
  };
  /** What a part of the product's own markup tells main, which is all that Windows hands over. */
  const told = (notice: Electron.Notification, pattern: RegExp) =>
    (pattern.exec(notice.toastXml)?.[1] ?? '').replaceAll('&amp;', '&');

  globalThis.recorder = {
    seen: () => ({
      // The overlay of Windows is a picture, whose number the tray's tooltip names too.
      badge: badge ?? Number(/\d+/.exec(toolTip)?.[0] ?? 0),
      toolTip,
      notifications: notices.map(({ said }) => ({ ...said })),
      openedOutside,
      trayMenu: itemsOf(tray).flatMap(({ label }) => (label ? [label] : [])),
      trayChecked: itemsOf(tray).flatMap(({ label, checked }) => (label && checked ? [label] : [])),
      isWindowVisible: mainWindow()?.isVisible() ?? false,
    }),
    click: (index) => {
      const notice = noticeAt(index);
      if (activation) activation({ type: 'click', arguments: told(notice, /<toast launch="([^"]*)"/) });
      else notice.emit('click', {});
    },
    reply: (index, reply) => {
      const notice = noticeAt(index);
      if (activation)
        activation({
          type: 'reply',
          arguments: told(notice, /<action [^>]*arguments="([^"]*)"[^>]*hint-inputId="reply"/),
          reply,
          userInputs: { reply },
        });
      else if (notice.hasReply) notice.emit('reply', { reply });
      else throw new Error('the notice has no field for a reply');
    },
    chooseInTray: (label, place) => {
      const item = itemsOf(tray).filter((each) => each.label === label)[place];
      if (!item) throw new Error(`no item "${label}" in the tray`);
      item.click();
    },
    closeWindow: () => mainWindow()?.close(),
    sleep: () => {
      electron.powerMonitor.emit('suspend');
      electron.powerMonitor.emit('resume');
    },
  };
}
