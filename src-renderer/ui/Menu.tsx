import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import type { Action } from './action.ts';
import styles from './Floating.module.css';
import { MenuPopup } from './MenuPopup.tsx';

type MenuProps = {
  /** The button that opens it; it takes `ref` and button props, as Button and IconButton do. */
  trigger: ReactElement;
  actions: readonly Action[];
  /** Above the actions: a row of reactions. */
  header?: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
};

/** A list of actions that drops from a button. */
export function Menu({ trigger, actions, header, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.layer}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <MenuPopup actions={actions} header={header} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type MenuAtProps = {
  /** Where in the window, in px; null keeps it closed. */
  point: { x: number; y: number } | null;
  actions: readonly Action[];
  header?: ReactNode;
  /** Above or below the point, where there is room. */
  side?: 'top' | 'bottom' | undefined;
  /** Where the focus goes when it closes; null leaves it where an action put it. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
};

/** A menu at a point of the window: one for a whole list of rows, opened from their right click or long press. */
export function MenuAt({ point, actions, header, side = 'bottom', finalFocus, onClose }: MenuAtProps) {
  const anchor = point
    ? { getBoundingClientRect: () => DOMRect.fromRect({ x: point.x, y: point.y, width: 0, height: 0 }) }
    : null;
  return (
    <Base.Root open={point !== null} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          className={styles.layer}
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={2}
          collisionPadding={8}
        >
          <MenuPopup actions={actions} header={header} finalFocus={finalFocus} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
