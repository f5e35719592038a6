// A stand-in for the `electron` module: main and preload import it in place of the real one, so that their
// own code runs without the binary. It records calls and lets a test act as the user. Its parts are checked
// against Electron's types, and imitate the behaviour of Electron that defects here depended on.
export { app, autoUpdater } from './app.ts';
export { host, seen } from './host.ts';
export { contextBridge, ipcMain, ipcRenderer, type Sender } from './ipc.ts';
export { MenuStandIn as Menu, TrayStandIn as Tray } from './menus.ts';
export { NotificationStandIn as Notification } from './NotificationStandIn.ts';
export { net, protocol, SessionStandIn as Session, session } from './network.ts';
export { clipboard, dialog, nativeImage, powerMonitor, shell, systemPreferences } from './system.ts';
export { autoUpdater as feedUpdater } from './updater.ts';
export { ViewStandIn as WebContentsView, WindowStandIn as BrowserWindow } from './windows.ts';
