const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * True while a dialog, a menu or a list of choices is open: keys without a field then belong to it. A drawer beside the
 * rest of the window (`data-beside`) leaves that usable, so it has only the keys that are pressed in it.
 */
export function hasOpenLayer(): boolean {
  return [...document.querySelectorAll(layers)].some(
    (layer) => !layer.hasAttribute('data-beside') || layer.contains(document.activeElement),
  );
}
