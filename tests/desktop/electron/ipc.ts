import { EventEmitter } from 'node:events';
import { seen } from './host.ts';
import type { Part } from './part.ts';

type Listener = Parameters<Electron.IpcMain['handle']>[1];

/** The apparent sender of a request. */
export interface Sender {
  sender: unknown;
  senderFrame: { url: string; parent: unknown } | null;
}

class IpcMainStandIn implements Part<Electron.IpcMain, 'handle'> {
  readonly handlers = new Map<string, Listener>();
  handle = (name: string, handler: Listener) => {
    if (this.handlers.has(name)) throw new Error(`Attempted to register a second handler for '${name}'`);
    this.handlers.set(name, handler);
  };
  /** Transfers a request as the real channel would: arguments and reply are structured clones. */
  receive = async (from: Sender, name: string, args: unknown[]): Promise<unknown> => {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`No handler registered for '${name}'`);
    return structuredClone(await handler(from as Electron.IpcMainInvokeEvent, ...structuredClone(args)));
  };
}
/** Stands in for `electron.ipcMain`. */
export const ipcMain = new IpcMainStandIn();

class IpcRendererStandIn extends EventEmitter implements Part<Electron.IpcRenderer, 'invoke'> {
  invoke = (name: string, ...args: unknown[]) => {
    const page = seen.views[0]?.webContents;
    if (!page) return Promise.reject(new Error('no page'));
    return ipcMain.receive({ sender: page, senderFrame: page.mainFrame }, name, args);
  };
}
/** Stands in for `electron.ipcRenderer`, as the first page's preload script uses it. */
export const ipcRenderer = new IpcRendererStandIn();

class ContextBridgeStandIn implements Part<Electron.ContextBridge, 'exposeInMainWorld'> {
  readonly exposed = new Map<string, unknown>();
  exposeInMainWorld = (name: string, api: unknown) => {
    this.exposed.set(name, api);
  };
}
/** Stands in for `electron.contextBridge`; `exposed` holds what the preload script gives to the page. */
export const contextBridge = new ContextBridgeStandIn();
