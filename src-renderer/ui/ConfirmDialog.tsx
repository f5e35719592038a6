import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it costs and what is kept. */
  text?: ReactNode;
  /** The deed as verb and object: "Cancel order". */
  confirm: string;
  /** The way back: "Keep order"; the word Cancel without it. */
  cancel?: string | undefined;
  /** For deeds that cannot be undone: crimson, and focus starts on the way back. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
};

/** One question with two answers. */
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
