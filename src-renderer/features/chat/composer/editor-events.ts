import type { SendKey } from './editor-handle.ts';

/** True while a key press belongs to the input method, including the Enter that ends its composition. */
export function isComposing(view: { readonly composing: boolean }, event: KeyboardEvent): boolean {
  // Safari sends the ending Enter after the composition, with this key code.
  return view.composing || event.isComposing || event.keyCode === 229;
}

/** True for the press of Enter that sends. */
export function isSendKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  sendKey: SendKey,
): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
  const isHeld = event.ctrlKey || event.metaKey;
  return sendKey === 'ctrlEnter' ? isHeld : !isHeld;
}

/** Files that a person gives at once, and the folders among them. */
export interface GivenFiles {
  readonly files: readonly File[];
  /** The names of the folders, which cannot be sent. */
  readonly folders: readonly string[];
}

/** An item of a paste or drop, as far as it is read. */
type GivenItem = Pick<DataTransferItem, 'kind'> & {
  webkitGetAsEntry(): Pick<FileSystemEntry, 'isDirectory'> | null;
};

/**
 * The files of a paste or drop. The browser lists a folder as a file too, whose bytes nobody can read; only its item
 * tells, and only while the event is handled.
 */
export function givenFiles(data: {
  readonly files: Iterable<File>;
  readonly items: Iterable<GivenItem>;
}): GivenFiles {
  const entries = [...data.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  // The items of files stand in the order of the files.
  const isFolder = (_file: File, index: number) => entries[index]?.isDirectory === true;
  const all = [...data.files];
  return {
    files: all.filter((file, index) => !isFolder(file, index)),
    folders: all.filter(isFolder).map(({ name }) => name),
  };
}

/** True if nothing was given. */
export function isNothing({ files, folders }: GivenFiles): boolean {
  return files.length === 0 && folders.length === 0;
}

/** The parts of a paste or drop that are read. */
type PastedData = Parameters<typeof givenFiles>[0] & Pick<DataTransfer, 'types' | 'getData'>;

/** The files of a paste or drop. Office programs add a picture of the copied text; the text is used instead. */
export function pastedFiles(data: PastedData): GivenFiles {
  const isRichText = data.types.includes('text/html') || data.types.includes('text/rtf');
  if (isRichText && data.getData('text/plain').trim() !== '') return { files: [], folders: [] };
  return givenFiles(data);
}
