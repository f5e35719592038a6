import { EventEmitter } from 'node:events';
import { seen } from './host.ts';
import { NativeObject, type Part } from './part.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];
/** An item of a menu, whose submenu is a menu too. */
type Item = Omit<Template[number], 'submenu' | 'click'> & {
  readonly submenu?: MenuStandIn;
  readonly click?: (event?: unknown, window?: unknown) => void;
};

/** Stands in for a menu. */
export class MenuStandIn implements Part<Electron.Menu, 'popup' | 'getMenuItemById'> {
  readonly items: Item[];
  constructor(template: Template) {
    this.items = template.map(({ submenu, click, ...given }) => {
      const item: Item = {
        ...given,
        ...(Array.isArray(submenu) && { submenu: new MenuStandIn(submenu) }),
        // Electron hands the item itself to the function of the template.
        ...(click && {
          click: (event, window) => Reflect.apply(click, undefined, [item, window, event]),
        }),
      };
      return item;
    });
  }
  static buildFromTemplate = (items: Template) => new MenuStandIn(items);
  static setApplicationMenu = (menu: unknown) => {
    seen.applicationMenu = menu as MenuStandIn | null;
  };
  static getApplicationMenu = () => seen.applicationMenu;
  getMenuItemById = (id: string) => this.all.find((item) => item.id === id) ?? null;
  get labels() {
    return this.items.flatMap((item) => (item.label ? [item.label] : []));
  }
  /** All items, including those of submenus. */
  get all(): Item[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all ?? [])]);
  }
  popup = () => {
    seen.popups.push(this);
  };
  /** Simulates a click on the item with this label, the first one or the one at a place. */
  choose(label: string, place = 0) {
    const item = this.all.filter((it) => it.label === label)[place];
    if (!item?.click) throw new Error(`No item "${label}" among ${this.labels.join(', ')}`);
    item.click();
  }
  /** Simulates the shortcut of an item while a window has the focus. */
  press(accelerator: string, focused?: unknown) {
    const item = this.all.find((it) => it.accelerator === accelerator);
    if (!item?.click) throw new Error(`No item for ${accelerator}`);
    item.click({}, focused);
  }
}

MenuStandIn satisfies Part<
  typeof Electron.Menu,
  'buildFromTemplate' | 'setApplicationMenu' | 'getApplicationMenu'
>;

type TrayPart = Part<Electron.Tray, 'setImage' | 'setToolTip' | 'setContextMenu' | 'destroy' | 'isDestroyed'>;

/** Stands in for an icon in the system's tray. */
export class TrayStandIn extends EventEmitter implements TrayPart {
  image: string;
  toolTip = '';
  menu = new MenuStandIn([]);
  readonly #native = new NativeObject();
  constructor(image: Electron.NativeImage | string) {
    super();
    this.image = String(image);
    seen.trays.push(this);
  }
  isDestroyed = () => this.#native.isDestroyed();
  setImage = (image: Electron.NativeImage | string) => {
    this.#native.check();
    this.image = String(image);
  };
  setToolTip(text: string) {
    this.#native.check();
    this.toolTip = text;
  }
  setContextMenu(menu: unknown) {
    this.#native.check();
    this.menu = menu as MenuStandIn;
  }
  destroy = () => this.#native.end();
}
