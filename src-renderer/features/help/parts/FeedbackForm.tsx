import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FeedbackKind } from '#api/contract/help.ts';
import { tagOf, useLocale } from '#i18n/index.ts';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { shortestIn } from '#lib/written-length.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardForm, CardHead } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { showFault } from '#ui/showFault.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { FeedbackStore } from '../FeedbackStore.ts';
import styles from './FeedbackForm.module.css';

/** The feedback form, for visitors and signed-in users. */
export const FeedbackForm = observer(function FeedbackForm() {
  const { t } = useTranslation('help');
  const store = useStore(FeedbackStore);
  const { draft } = store;
  const locale = useLocale();
  return (
    <Card id="feedback">
      <CardHead title={t('feedback.title')} />
      {store.number !== null ? (
        <CardBody>
          <Note tone="positive">{t('feedback.sent', { number: store.number })}</Note>
          <Button className={styles.start} onClick={() => store.startAgain()}>
            {t('feedback.another')}
          </Button>
        </CardBody>
      ) : (
        <CardForm
          onSubmit={(event) => {
            event.preventDefault();
            void store.send();
            if (store.isTooShort) showFault(event.currentTarget);
          }}
        >
          <Field label={t('feedback.kind')}>
            <Select
              value={draft.kind}
              options={FeedbackKind.options.map((value) => ({ value, label: t(`feedback.kinds.${value}`) }))}
              onChange={(kind) => store.change({ kind })}
            />
          </Field>
          <Field
            label={t('feedback.text')}
            hint={t('feedback.hint')}
            error={
              store.isTooShort
                ? t('feedback.tooShort', {
                    count: shortestIn(draft.text, feedbackLimits.text.min, tagOf(locale)),
                  })
                : null
            }
          >
            <TextArea
              counter
              maxLength={feedbackLimits.text.max}
              value={draft.text}
              onChange={(event) => store.change({ text: event.target.value })}
            />
          </Field>
          <Field label={t('feedback.contact')} hint={t('feedback.contactHint')} optional>
            <Input
              value={draft.contact}
              maxLength={feedbackLimits.contact}
              autoComplete="email"
              onChange={(event) => store.change({ contact: event.target.value })}
            />
          </Field>
          <Button type="submit" variant="primary" loading={store.isSending} className={styles.start}>
            {t('feedback.send')}
          </Button>
        </CardForm>
      )}
    </Card>
  );
});
