/** The reasons why a download failed; `network` and `server` may pass by themselves. */
export const downloadFailures = [
  'address',
  'gone',
  'refused',
  'server',
  'network',
  'full',
  'folder',
  'denied',
  'disk',
] as const;
/** A reason why a download failed or waits. */
export type DownloadFailure = (typeof downloadFailures)[number];

/** True for a failure that another attempt cannot mend: the file itself is gone or not to be had. */
export function isFinal(failure: DownloadFailure | null): boolean {
  return failure === 'gone' || failure === 'address' || failure === 'refused';
}

/** The states of a download; a `waiting` one tries again by itself. */
export const downloadStates = ['queued', 'running', 'waiting', 'paused', 'failed', 'saved'] as const;
/** A state of a download. */
export type DownloadState = (typeof downloadStates)[number];

/** A download as the app lists it. It outlives the page and the app. */
export interface DownloadEntry {
  readonly id: string;
  /** The name of the file on disk. */
  readonly name: string;
  readonly state: DownloadState;
  readonly received: number;
  /** The size in bytes; null if the server does not name it. */
  readonly total: number | null;
  /** The reason why the download failed or waits. */
  readonly failure: DownloadFailure | null;
  /** The path of the saved file; null until then. */
  readonly path: string | null;
  readonly startedAt: number;
  /** The thing that the file belongs to, such as a message. */
  readonly subject: string | null;
}

/** A file to download. */
export interface DownloadOrder {
  readonly id: string;
  readonly url: string;
  readonly fileName: string;
  readonly subject?: string;
}

/** The end of a download. */
export type DownloadEnd =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: DownloadFailure };

/** The outcome of a request for several files at once. */
export type SeveralStarted = 'started' | 'cancelled';

/** The outcome of a request to open a saved file. A program is only shown in its folder. */
export type OpenedFile = 'opened' | 'shown' | 'missing' | 'failed';

/** True while a download can be cancelled: it runs, waits for its turn or the network, or is paused. */
export function isUnfinished({ state }: Pick<DownloadEntry, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting' || state === 'paused';
}

/** The extensions of files that run something when they are opened, on any system. */
const programs = new Set(
  (
    'exe com scr pif msi msp mst msix msixbundle appx appxbundle appinstaller application gadget cpl msc dll sys ' +
    'bat cmd ps1 psm1 psd1 vb vbe vbs js jse mjs cjs ws wsf wsh hta sct chm hlp inf reg lnk url scf ' +
    'library-ms search-ms settingcontent-ms diagcab xll xlam docm dotm xlsm xltm pptm potm ppam ' +
    'iso img vhd vhdx jar jnlp app dmg pkg mpkg command tool workflow action terminal osx scpt applescript ' +
    'webloc fileloc inetloc sh bash zsh csh fish run desktop appimage deb rpm snap flatpakref ' +
    'py pyw pyz rb pl php apk htm html xhtml mht mhtml'
  ).split(' '),
);

/** True for the name of a file that runs something when it is opened: a program, a script, or a page. */
export function isProgramName(name: string): boolean {
  const ending = /\.([^.\s]+)[.\s]*$/.exec(name)?.[1];
  return ending !== undefined && programs.has(ending.toLowerCase());
}

/** The failure that a status without content stands for. */
export function refusalOf(status: number): DownloadFailure {
  if (status === 404 || status === 410) return 'gone';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'server';
  return 'refused';
}
