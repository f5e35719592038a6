/** Requests of the test to the process that runs main. */
export type ToHost =
  | { id: number; kind: 'invoke'; view: number; name: string; args: unknown[] }
  | {
      id: number;
      kind: 'request';
      partition: string;
      url: string;
      method: string;
      headers: Record<string, string>;
      body: string | null;
    }
  | { id: number; kind: 'seen' }
  | { id: number; kind: 'clickNotification'; index: number }
  | { id: number; kind: 'replyInNotification'; index: number; text: string }
  | { id: number; kind: 'closeWindow' }
  | { id: number; kind: 'chooseInTray'; label: string; place: number }
  | { id: number; kind: 'sleep' };

/** Messages of that process: that it is ready, a reply, an event of main for a page, or a further page. */
export type FromHost =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; view: number; name: string; payload: unknown }
  /** Reports the page of a further account, by its index among all views. */
  | { kind: 'view'; view: number; partition: string };

/** A reply of `app://`, serialised for the transfer between processes. */
export interface PackedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The effects of main outside the app that tests check. */
export interface SeenSnapshot {
  badge: number;
  toolTip: string;
  notifications: {
    title: string;
    body: string;
    state: string;
    hasPicture: boolean;
    shownAt: number;
  }[];
  openedOutside: string[];
}

/** What only the stand-in can show. */
export interface StandInSnapshot extends SeenSnapshot {
  /** The labels of the tray's menu, including its submenus. */
  trayMenu: string[];
  /** The words of the items that have a tick or a dot. */
  trayChecked: string[];
  isWindowVisible: boolean;
  /** The index of the view that the main window shows. */
  shownView: number;
}
