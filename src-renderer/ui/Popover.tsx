import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { otherwise } from '#lib/report.ts';

const loadFloating = () => import('./FloatingPopover.tsx');
const FloatingPopover = lazy(async () => ({ default: (await loadFloating()).FloatingPopover }));

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
  const [isWanted, setWanted] = useState(props.open ?? false);
  if (props.open && !isWanted) setWanted(true);
  const soon = () => void loadFloating().catch(otherwise('a popover: preload', undefined));
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => {
      setWanted(true);
      props.onOpenChange?.(true);
    },
    onPointerEnter: soon,
    onFocus: soon,
  } as object);
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <FloatingPopover {...props} />
    </Suspense>
  );
}
