const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** True while a dialog, a menu or a list of choices is open: keys without a field then belong to it. */
export function hasOpenLayer(): boolean {
  return document.querySelector(layers) !== null;
}
