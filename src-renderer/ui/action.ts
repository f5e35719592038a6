import type { ReactNode } from 'react';
import type { IconName } from './Icon.tsx';

/** One action on an object: the input of menus, toolbars and shortcuts. */
export type Action = {
  id: string;
  /** The translated name of the action. */
  name: string;
  icon?: IconName | undefined;
  /** Shown in place of an icon, such as the picture of a person. */
  picture?: ReactNode;
  /** False hides the action; absent means visible. */
  visible?: boolean | undefined;
  /** True for a dangerous action, which is drawn in crimson, last, after a rule. */
  dangerous?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The keys as shown, for example `Ctrl C`; the screen binds them. */
  shortcut?: string | undefined;
  perform: () => void | Promise<void>;
};

/** The actions to show, in order: ordinary ones first, dangerous ones last. */
export function shownActions(actions: readonly Action[]): { ordinary: Action[]; dangerous: Action[] } {
  const shown = actions.filter((action) => action.visible !== false);
  return {
    ordinary: shown.filter((action) => !action.dangerous),
    dangerous: shown.filter((action) => action.dangerous),
  };
}
