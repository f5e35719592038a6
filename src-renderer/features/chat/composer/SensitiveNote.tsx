import { useTranslation } from 'react-i18next';
import type { Sensitive } from '#lib/rules/sensitive-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './SensitiveNote.module.css';

type SensitiveNoteProps = {
  kind: Sensitive;
  /** True once the user tried to send: then the note asks; before, it only warns. */
  isAsking: boolean;
  onSend: () => void;
};

/** A warning beside the field about sensitive text. It never blocks: one more press sends. */
export function SensitiveNote({ kind, isAsking, onSend }: SensitiveNoteProps) {
  const { t } = useTranslation('composer');
  return (
    <div className={styles.frame} role={isAsking ? 'alert' : 'status'}>
      <Note tone="warning" className={styles.note}>
        <span className={styles.words}>{t(`sensitive.${kind}`)}</span>
        {isAsking && (
          <Button size="sm" onClick={onSend}>
            {t('sensitive.send')}
          </Button>
        )}
      </Note>
    </div>
  );
}
