/** Height of the custom title bar, in pixels. */
export const titleBarHeight = 32;

const night = '#131922';
const textOnNight = '#a9b5c4';

/** Colours of the system's window controls on the title bar, and of the window before its first paint. */
export const titleBarColors = { color: night, symbolColor: textOnNight, height: titleBarHeight };

/** The path at which `app://` serves the title bar. */
export const titleBarPath = '/~title-bar.html';
const stylePath = '/~title-bar.css';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);

/**
 * The title bar as a separate page. It is outside the product's page, so that no screen has to leave space for it.
 */
export function titleBarPages(brand: string, icon: string, isMac: boolean) {
  return {
    [titleBarPath]: {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(brand)}</title><link rel="stylesheet" href="${stylePath}"></head><body${isMac ? ' class="mac"' : ''}><header><img src="/~title-bar.svg" alt=""><span>${escaped(brand)}</span></header></body></html>`,
    },
    [stylePath]: {
      type: 'text/css; charset=utf-8',
      body: `html,body{margin:0;height:100%;background:${night}}header{height:${titleBarHeight}px;display:flex;align-items:center;gap:10px;padding-left:12px;color:${textOnNight};font:500 12px system-ui,sans-serif;user-select:none;-webkit-app-region:drag}.mac header{padding-left:80px}img{width:16px;height:16px}`,
    },
    '/~title-bar.svg': { type: 'image/svg+xml', body: icon },
  };
}
