import { lazy } from 'react';
import { Later } from '#ui/Later.tsx';
import type { FilterSheetProps } from './SheetDrawer.tsx';

const SheetDrawer = lazy(async () => ({ default: (await import('./SheetDrawer.tsx')).SheetDrawer }));

/** The filters of a phone; the sheet is loaded when it is first opened. */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <Later when={props.open}>
      <SheetDrawer {...props} />
    </Later>
  );
}
