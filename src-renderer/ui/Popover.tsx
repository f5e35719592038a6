import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { otherwise } from '#lib/report.ts';

const loadFloating = () => import('./FloatingPopover.tsx');
const FloatingPopover = lazy(async () => ({ default: (await loadFloating()).FloatingPopover }));

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<object>;
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
