import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './SensitiveNote.module.css';
import type { FileRemark } from './useFileIntake.ts';

type FileNoteProps = { remarks: readonly FileRemark[]; onDismiss: () => void };

/** Remarks on the files chosen last, beside the field. */
export function FileNote({ remarks, onDismiss }: FileNoteProps) {
  const { t } = useTranslation('composer');
  const { t: messageWords } = useTranslation('messages');
  const sentence = ({ about, name }: FileRemark): string => {
    switch (about) {
      case 'invalidImage':
        return messageWords('failure.invalidImage');
      case 'sentAsFile':
        return t('sentAsFile');
      default:
        return t(`problem.${about}`, { name });
    }
  };
  const isLeftOut = remarks.some(({ about }) => about !== 'sentAsFile');
  return (
    <div className={styles.frame}>
      <Note tone={isLeftOut ? 'danger' : 'info'} urgent className={styles.note}>
        <span className={styles.words}>
          {/* Several files may have the same remark. */}
          {[...new Set(remarks.map(sentence))].map((words) => (
            <span key={words} className={styles.sentence}>
              {words}
            </span>
          ))}
        </span>
        <IconButton icon="x" size="sm" label={t('fileNoteClose')} onClick={onDismiss} />
      </Note>
    </div>
  );
}
