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

/** The parts of a paste or drop that are read. */
type PastedData = Pick<DataTransfer, 'types' | 'getData'> & { readonly files: Iterable<File> };

/** The files of a paste or drop. Office programs add a picture of the copied text; the text is used instead. */
export function pastedFiles(data: PastedData): readonly File[] {
  const isRichText = data.types.includes('text/html') || data.types.includes('text/rtf');
  if (isRichText && data.getData('text/plain').trim() !== '') return [];
  return [...data.files];
}
