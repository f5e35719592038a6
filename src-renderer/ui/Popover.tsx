import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import floating from './Floating.module.css';
import styles from './Popover.module.css';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What it is, in words. */
  label: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Leave out both to let it keep its own state. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Lets the content reach the edges. */
  flush?: boolean | undefined;
  /** Gives the focus back once it closes; its button gets it without this. */
  returnFocus?: (() => void) | undefined;
};

/** A small surface beside its button. Escape or a press outside closes it and focus goes back. */
export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'end',
  open,
  onOpenChange,
  flush,
  returnFocus,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={floating.layer}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            aria-label={label}
            className={classes(floating.surface, flush ? styles.flush : styles.padded)}
            {...(returnFocus && {
              finalFocus: () => {
                returnFocus();
                return false;
              },
            })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
