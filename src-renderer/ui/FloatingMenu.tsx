import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from './action.ts';
import { endDoublePress } from './endDoublePress.ts';
import styles from './Floating.module.css';
import type { MenuAtProps, MenuProps } from './Menu.tsx';
import { MenuPopup } from './MenuPopup.tsx';

/** A menu with its button; it opens when it mounts, because the click that requested it has ended by then. */
export function DroppedMenu({
  trigger,
  actions,
  header,
  side = 'bottom',
  align = 'end',
}: MenuProps & { actions: readonly Action[] }) {
  return (
    <Base.Root defaultOpen onOpenChange={(open) => !open && endDoublePress()}>
      <Base.Trigger render={trigger} />
      <Portal>
        <Base.Positioner
          className={styles.layer}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <MenuPopup actions={actions} header={header} />
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}

/** A menu at a point of the window. */
export function PlacedMenu({ point, actions, header, side = 'bottom', finalFocus, onClose }: MenuAtProps) {
  const anchor = point
    ? { getBoundingClientRect: () => DOMRect.fromRect({ x: point.x, y: point.y, width: 0, height: 0 }) }
    : null;
  const changed = (open: boolean) => {
    if (open) return;
    endDoublePress();
    onClose();
  };
  return (
    <Base.Root open={point !== null} onOpenChange={changed}>
      <Portal>
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
      </Portal>
    </Base.Root>
  );
}

/** A landmark for a menu, which is outside the page's own landmarks. */
function Portal({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Base.Portal role="region" aria-label={t('menu')}>
      {children}
    </Base.Portal>
  );
}
