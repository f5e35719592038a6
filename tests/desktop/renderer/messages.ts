import type { Recorder } from '../real/record.ts';

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
  | { id: number; kind: 'recorder'; call: keyof Recorder; args: unknown[] }
  /** The process of a page has crashed. */
  | { id: number; kind: 'crashed'; view: number }
  /** Asks for the index of the view that the main window shows. */
  | { id: number; kind: 'shownView' };

/** Messages of that process: that it is ready, a reply, an event of main for a page, a reload, or a further page. */
export type FromHost =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; view: number; name: string; payload: unknown }
  /** Main reloads a page. */
  | { kind: 'reload'; view: number }
  /** Reports the page of a further account, by its index among all views. */
  | { kind: 'view'; view: number; partition: string };

/** A reply of `app://`, serialised for the transfer between processes. */
export interface PackedResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}
