import { ContextMenu as Base } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import type { Action } from './action.ts';
import styles from './Floating.module.css';
import { MenuPopup } from './MenuPopup.tsx';

type ContextMenuProps = {
  actions: readonly Action[];
  header?: ReactNode;
  /** The element it belongs to; it takes `ref` and event props. */
  children: ReactElement;
};

/** A menu at the pointer, on right click or after a long press. For long lists of rows use MenuAt. */
export function ContextMenu({ actions, header, children }: ContextMenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.layer} collisionPadding={8}>
          <MenuPopup actions={actions} header={header} />
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
