import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { TextButton } from '#ui/TextLink.tsx';

/** What the filters of a phone are shown with. */
export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  resetLabel: string;
  onReset: () => void;
  /** Says how many are found. */
  showLabel: string;
  children: ReactNode;
};

/** The filters of a phone: a sheet whose foot says what will be seen. */
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
