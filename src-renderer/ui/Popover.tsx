import { cloneElement, type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLoadedOnUse } from './useLoadedOnUse.ts';

const loadFloating = () => import('./FloatingPopover.tsx');

/** The props of a popover, which is placed beside its button. */
export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<object>;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Omit both to let the popover keep its own state. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Lets the content reach the edges. */
  flush?: boolean | undefined;
  /** Returns the focus on close; by default the button is focused. */
  returnFocus?: (() => void) | undefined;
};

/** A small surface beside its button. Escape or a click outside closes it and returns the focus. */
export function Popover(props: PopoverProps) {
  const { code, open, soon } = useLoadedOnUse('a popover', loadFloating);
  const load = useEffectEvent(open);
  useEffect(() => {
    if (props.open) load();
  }, [props.open]);
  if (code) return <code.FloatingPopover {...props} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => {
      open();
      props.onOpenChange?.(true);
    },
    onPointerEnter: soon,
    onFocus: soon,
  } as object);
}
