import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { Language } from '#main/text/Language.ts';

/** The actions of the context menu beyond the system's roles. */
export interface ContextMenuDeps {
  language: Language;
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  copyText(text: string): void;
}

/** The part of a right click that this menu reads. */
export type ContextMenuClick = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

/**
 * The menu for a right click on a text field, a selection or an external link; empty elsewhere, where the
 * page shows its own menus.
 */
export function contextMenu(click: ContextMenuClick, deps: ContextMenuDeps): MenuItemConstructorOptions[] {
  const { language } = deps;
  const { editFlags } = click;
  const groups: MenuItemConstructorOptions[][] = [];
  if (click.isEditable) {
    if (click.misspelledWord !== '') {
      groups.push([
        ...click.dictionarySuggestions
          .slice(0, 5)
          .map((word) => ({ label: word, click: () => deps.replaceMisspelling(word) })),
        { label: language.t('addToDictionary'), click: () => deps.addToDictionary(click.misspelledWord) },
      ]);
    }
    groups.push(
      [
        { role: 'undo', label: language.t('undo'), enabled: editFlags.canUndo },
        { role: 'redo', label: language.t('redo'), enabled: editFlags.canRedo },
      ],
      [
        { role: 'cut', label: language.t('cut'), enabled: editFlags.canCut },
        { role: 'copy', label: language.t('copy'), enabled: editFlags.canCopy },
        { role: 'paste', label: language.t('paste'), enabled: editFlags.canPaste },
        { role: 'selectAll', label: language.t('selectAll'), enabled: editFlags.canSelectAll },
      ],
    );
  } else if (click.selectionText.trim() !== '') {
    groups.push([{ role: 'copy', label: language.t('copy') }]);
  }
  if (/^https?:/.test(click.linkURL)) {
    groups.push([{ label: language.t('copyLink'), click: () => deps.copyText(click.linkURL) }]);
  }
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}
