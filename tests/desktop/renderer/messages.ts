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
  | { id: number; kind: 'sleep' };

/** Messages of that process: a reply, or an event of main for the page. */
export type FromHost =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; view: number; name: string; payload: unknown }
  /** The page of one more account is in the window, at this place among all views. */
  | { kind: 'view'; view: number; partition: string };

/** A reply of `app://`, serialised for the transfer between processes. */
export interface PackedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The effects of main outside the app that tests look at. */
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

/** What only the stand-in shows. */
export interface StandInSnapshot extends SeenSnapshot {
  /** The words of the tray's menu, and of the menus in it. */
  trayMenu: string[];
  isWindowVisible: boolean;
  /** The place of the view that the main window shows. */
  shownView: number;
}
