import type { ConversationWindows, WindowRequest } from './ConversationWindows.ts';

const defaultSize = { width: 420, height: 680 } as const;

/** Conversations in pop-up windows of the browser, which finds a window again by its name. */
export class BrowserWindows implements ConversationWindows {
  readonly setOnTop = null;
  readonly #opened = new Map<string, Window>();

  async open({ name, path, place }: WindowRequest): Promise<boolean> {
    const { width, height } = place ?? defaultSize;
    const at = place ? `,left=${place.x},top=${place.y}` : '';
    // Without an address an existing window keeps its page.
    const opened = window.open('', `pasarmain ${name}`, `popup,width=${width},height=${height}${at}`);
    if (!opened) return false;
    if (opened.location.href === 'about:blank') opened.location.replace(path);
    opened.focus();
    this.#opened.set(name, opened);
    return true;
  }

  openMain(path: string): void {
    window.open(path, '_blank');
  }

  close(): void {
    window.close();
  }

  /** Brings a conversation's window to the front; false if this page has opened none. */
  focus(name: string): boolean {
    const opened = this.#opened.get(name);
    if (!opened || opened.closed) return false;
    opened.focus();
    return true;
  }
}
