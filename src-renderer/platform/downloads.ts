import type { DownloadEntry, DownloadFailure, OpenedFile, SeveralStarted } from '#lib/desktop/downloads.ts';

/** A file to save on the user's disk. */
export interface DownloadRequest {
  url: string;
  fileName: string;
  /** The thing that the file belongs to, such as a message, by which an app that keeps downloads finds it again. */
  subject?: string;
  /** Called with received and total bytes; the total is null if the server does not send it. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** A text created by the page, to be saved as a file. */
export interface TextFile {
  fileName: string;
  text: string;
}

/** The end of a download; the path is null if the host does not tell where it saved the file. */
export type DownloadOutcome =
  | { kind: 'saved'; path: string | null }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: DownloadFailure };

/** The downloads that an app around the page keeps. They continue without the page, and after a restart. */
export interface DownloadList {
  /** The downloads of this and of earlier runs. */
  read(): Promise<readonly DownloadEntry[]>;
  onChange(listener: (entry: DownloadEntry) => void, signal: AbortSignal): void;
  onRemove(listener: (id: string) => void, signal: AbortSignal): void;
  /** Starts several downloads into one folder, for which the person may be asked. */
  startAll(files: readonly Pick<DownloadRequest, 'url' | 'fileName' | 'subject'>[]): Promise<SeveralStarted>;
  pause(id: string): void;
  /** Continues after a pause or a failure. */
  resume(id: string): void;
  /** Ends a running download, or removes an ended one from the list. */
  cancel(id: string): void;
  clearEnded(): void;
  /** Ends all downloads and empties the list, when the person signs out. */
  forget(): void;
  /** Shows the file in its folder; false if it is no longer there. */
  show(id: string): Promise<boolean>;
  open(id: string): Promise<OpenedFile>;
  /** Begins to drag a saved file out of the window when the page starts a drag; false if the file is gone. */
  drag(id: string): Promise<boolean>;
}
