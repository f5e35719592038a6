import type { DialogKinds } from '#parts/root/index.tsx';
import { ConfirmDialog as Question } from '#ui/ConfirmDialog.tsx';

type Props = DialogKinds['confirm']['props'] & { onClose: (result?: boolean) => void };

/** The dialog of a yes-or-no question that a store asked. */
export default function ConfirmDialog({ title, text, confirmLabel, cancelLabel, tone, onClose }: Props) {
  return (
    <Question
      open
      title={title}
      text={text}
      confirm={confirmLabel}
      cancel={cancelLabel}
      danger={tone === 'danger'}
      onConfirm={() => onClose(true)}
      onClose={() => onClose(false)}
    />
  );
}
