import { Popover as Base } from '@base-ui/react/popover';
import { useLayoutEffect } from 'react';
import { classes } from './classes.ts';
import { endDoublePress } from './endDoublePress.ts';
import floating from './Floating.module.css';
import styles from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';

/** A small surface beside its button. Escape or a click outside closes it and returns the focus. */
export function FloatingPopover({
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
  useLayoutEffect(() => {
    if (!open) return;
    return endDoublePress;
  }, [open]);
  return (
    <Base.Root defaultOpen open={open} onOpenChange={(next) => onOpenChange?.(next)}>
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
