import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { TextButton } from '#ui/TextLink.tsx';

/** The props of the filter sheet. */
export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  resetLabel: string;
  onReset: () => void;
  /** The text of the button that shows the results, with their number. */
  showLabel: string;
  children: ReactNode;
};

/** The filters of a phone in a sheet, whose footer shows the number of results. */
export function SheetDrawer({
  open,
  onClose,
  title,
  resetLabel,
  onReset,
  showLabel,
  children,
}: FilterSheetProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      aside={<TextButton onClick={onReset}>{resetLabel}</TextButton>}
      flush
      footer={
        <Button variant="primary" size="lg" block onClick={onClose}>
          {showLabel}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}
