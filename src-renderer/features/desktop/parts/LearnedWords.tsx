import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { AppSettingsStore } from '../AppSettingsStore.ts';
import styles from './LearnedWords.module.css';

/**
 * The words that the person has taught the spell check, each with a button to remove it; nothing if there are none.
 */
export const LearnedWords = observer(function LearnedWords() {
  const { t } = useTranslation('app-settings');
  const { toasts } = useServices();
  const store = useStore(AppSettingsStore);
  useLoaded(store.learned);
  const words = store.learned?.value ?? [];
  if (words.length === 0) return null;
  const forget = async (word: string) => {
    if ((await store.forgetWord(word)) === 'failed') toasts.error(t('failed'));
  };
  return (
    <Field label={t('display.learned')} hint={t('display.learnedHint')} group>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            <span dir="auto">{word}</span>
            <IconButton
              size="sm"
              icon="x"
              label={t('display.forgetWord', { word })}
              onClick={() => void forget(word)}
            />
          </li>
        ))}
      </ul>
    </Field>
  );
});
