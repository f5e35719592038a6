import { Later } from '#ui/Later.tsx';
import type { FilterSheetProps } from './SheetDrawer.tsx';

const loadDrawer = async () => (await import('./SheetDrawer.tsx')).SheetDrawer;

/** The filters of a phone; the sheet is loaded when it is first opened. */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <Later when={props.open} load={loadDrawer} onFailure={props.onClose}>
      {(SheetDrawer) => <SheetDrawer {...props} />}
    </Later>
  );
}
