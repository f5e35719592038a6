import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences: what it costs and what is kept. */
  text?: ReactNode;
  /** The action as verb and object: "Cancel order". */
  confirm: string;
  /** The button that changes nothing: "Keep order"; "Cancel" by default. */
  cancel?: string | undefined;
  /** For actions that cannot be undone: crimson, and the focus starts on the cancel button. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
};

/** A dialog that asks one question with two answers. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  cancel,
  danger,
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      initialFocus={danger ? back : forth}
      footer={
        <>
          <Button ref={back} onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <Button ref={forth} variant={danger ? 'dangerSolid' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <div className={styles.text}>{text}</div>}
    </Dialog>
  );
}
