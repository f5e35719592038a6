/** Height of the custom title bar, in pixels. */
export const titleBarHeight = 32;

const night = '#131922';
const textOnNight = '#a9b5c4';

/** Colours of the system's window controls on the title bar, and of the window before its first paint. */
export const titleBarColors = { color: night, symbolColor: textOnNight, height: titleBarHeight };

/** The path at which `app://` serves the title bar. */
export const titleBarPath = '/~title-bar.html';
/** The path that the title bar's button leads to; main opens the menu instead of going there. */
export const menuPath = '/~menu';
const stylePath = '/~title-bar.css';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

/**
 * The title bar as a separate page. It is outside the product's page, so that no screen has to leave space for it. Its
 * button for the menu is a link, because the page has neither scripts nor the bridge; `menu` is the button's name, and
 * null on macOS, where the menu is at the top of the screen.
 */
export function titleBarPages(brand: string, icon: string, menu: (() => string) | null) {
  const isMac = menu === null;
  const button = () =>
    menu ? `<a href="${menuPath}" title="${escaped(menu())}" aria-label="${escaped(menu())}"></a>` : '';
  return {
    [titleBarPath]: {
      type: 'text/html; charset=utf-8',
      // The language may change while the app runs.
      get body() {
        return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(brand)}</title><link rel="stylesheet" href="${stylePath}"></head><body${isMac ? ' class="mac"' : ''}><header>${button()}<img src="/~title-bar.svg" alt=""><span>${escaped(brand)}</span></header></body></html>`;
      },
    },
    [stylePath]: {
      type: 'text/css; charset=utf-8',
      body: `html,body{margin:0;height:100%;background:${night}}header{height:${titleBarHeight}px;display:flex;align-items:center;gap:10px;padding-left:12px;color:${textOnNight};font:500 12px system-ui,sans-serif;user-select:none;-webkit-app-region:drag}.mac header{padding-left:80px}a{width:28px;height:24px;margin:0 -4px 0 -8px;border-radius:6px;-webkit-app-region:no-drag;background:linear-gradient(currentcolor 0 0) center 7px/14px 2px no-repeat,linear-gradient(currentcolor 0 0) center/14px 2px no-repeat,linear-gradient(currentcolor 0 0) center 15px/14px 2px no-repeat;color:inherit}a:hover,a:focus-visible{color:#fff}a:focus-visible{outline:2px solid;outline-offset:-2px}img{width:16px;height:16px}`,
    },
    '/~title-bar.svg': { type: 'image/svg+xml', body: icon },
  };
}
