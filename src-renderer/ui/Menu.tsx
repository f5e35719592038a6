import { cloneElement, type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Action } from './action.ts';
import { useLoadedOnUse } from './useLoadedOnUse.ts';

/** Floating menus need a large library, which is loaded when somebody is about to open a menu. */
const loadFloating = () => import('./FloatingMenu.tsx');

/** Renders a menu with actions that are made only then. */
export type ShownActions = (show: (actions: readonly Action[]) => ReactNode) => ReactNode;

/** The props of a menu that opens from a button. */
export type MenuProps = {
  /** The button that opens it; it takes `ref` and button props, as Button and IconButton do. */
  trigger: ReactElement<object>;
  /** The actions, or what shows them once they are wanted: a list of thousands of rows makes none before. */
  actions: readonly Action[] | ShownActions;
  /** Shown above the actions: a row of reactions. */
  header?: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

/** A list of actions that opens from a button. */
export function Menu(props: MenuProps) {
  const { code, open, soon } = useLoadedOnUse('a menu', loadFloating);
  if (code) {
    const { DroppedMenu } = code;
    return typeof props.actions === 'function' ? (
      props.actions((actions) => <DroppedMenu {...props} actions={actions} />)
    ) : (
      <DroppedMenu {...props} actions={props.actions} />
    );
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
    onPointerEnter: soon,
    onFocus: soon,
  } as object);
}

/** The props of a menu that opens at a point, such as that of a right click. */
export type MenuAtProps = {
  /** The position in the window, in px; null keeps the menu closed. */
  point: { x: number; y: number } | null;
  actions: readonly Action[];
  header?: ReactNode;
  /** Above or below the point, if there is room. */
  side?: 'top' | 'bottom' | undefined;
  /** The element that is focused on close; null leaves the focus where an action put it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
};

/** A menu at a point of the window: one for a whole list of rows, opened from their right click or long press. */
export function MenuAt(props: MenuAtProps) {
  const { code, open } = useLoadedOnUse('a menu at a point', loadFloating);
  const { point } = props;
  const load = useEffectEvent(open);
  useEffect(() => {
    if (point) load();
  }, [point]);
  return code && <code.PlacedMenu {...props} />;
}
