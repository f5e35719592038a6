import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type DesktopBridge, type EventName, type Events, requests } from './contract.ts';

const events: Record<EventName, true> = {
  'accounts:changed': true,
  'navigation:openPath': true,
  'secrets:reachable': true,
  'downloads:changed': true,
  'downloads:removed': true,
  'notifications:answer': true,
  'tray:awayChosen': true,
  'system:woke': true,
  'window:attention': true,
  'settings:changed': true,
  'updates:changed': true,
  'proxy:changed': true,
  'menu:command': true,
};

const bridge: DesktopBridge = {
  request(name, ...args) {
    if (!Object.hasOwn(requests, name)) return Promise.reject(new Error('unknown request'));
    return ipcRenderer.invoke(name, ...args);
  },
  on<N extends EventName>(name: N, listener: (event: Events[N]) => void) {
    if (!Object.hasOwn(events, name)) throw new Error('unknown event');
    // The Electron event is not passed on: it would give the page access to the sender.
    const relay = (_event: IpcRendererEvent, payload: Events[N]) => listener(payload);
    ipcRenderer.on(name, relay);
    return () => {
      ipcRenderer.removeListener(name, relay);
    };
  },
};

contextBridge.exposeInMainWorld('desktop', bridge);
