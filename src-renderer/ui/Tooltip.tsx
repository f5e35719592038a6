import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

type TooltipProps = {
  text: string;
  /** The element it explains; it must have its own accessible name. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
};

/** A short explanation on hover and focus. It must not be the only place of an information. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Provider delay={400} closeDelay={0}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={styles.layer} side={side} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles.tip}>{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
