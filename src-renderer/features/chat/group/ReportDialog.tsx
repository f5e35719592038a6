import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf, useLocale } from '#i18n/index.ts';
import { conversationName } from '#i18n/service-accounts.ts';
import type { Group } from '#im/records.ts';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { shortestIn } from '#lib/written-length.ts';
import { failureWords } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Radio } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './ReportDialog.module.css';
import { ReportStore, reportDetails, reportReasons } from './ReportStore.ts';

/** Reports a group to the market's staff: a reason, and details if the reason needs them. */
export const ReportDialog = observer(function ReportDialog(props: { group: Group; onClose: () => void }) {
  const { group, onClose } = props;
  const { t } = useTranslation('chat-group');
  const report = useStore(ReportStore).of(group.id);
  const locale = useLocale();
  const form = useId();
  const isSent = report.number !== null;
  const close = () => {
    if (isSent) report.startAgain();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void report.send(group, (reason) => t(`report.reasons.${reason}`));
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('report.title', { name: conversationName(group.id, group) })}
      onClose={close}
      footer={
        isSent ? (
          <Button variant="primary" onClick={close}>
            {t('report.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('duration.cancel')}</Button>
            <Button variant="primary" type="submit" form={form} loading={report.isSending}>
              {t('report.send')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Note tone="positive" urgent>
          {t('report.sent', { number: report.number })}
        </Note>
      ) : (
        <form id={form} className={styles.form} onSubmit={submit} noValidate>
          <Field
            label={t('report.reason')}
            group
            error={report.fault === 'noReason' ? t('report.reasonRequired') : null}
          >
            <div className={styles.reasons}>
              {reportReasons.map((reason) => (
                <Radio
                  key={reason}
                  name="report-reason"
                  checked={report.reason === reason}
                  onChange={() => report.setReason(reason)}
                >
                  {t(`report.reasons.${reason}`)}
                </Radio>
              ))}
            </div>
          </Field>
          <Field
            label={t('report.details')}
            hint={t('report.hint')}
            optional={report.reason !== 'other'}
            error={
              report.fault === 'tooShort'
                ? t('report.tooShort', {
                    count: shortestIn(report.details, feedbackLimits.text.min, tagOf(locale)),
                  })
                : null
            }
          >
            <TextArea
              counter
              rows={4}
              maxLength={reportDetails}
              value={report.details}
              onChange={(event) => report.setDetails(event.target.value)}
            />
          </Field>
          {report.failure && <Note tone="danger">{failureWords(report.failure).text}</Note>}
        </form>
      )}
    </Dialog>
  );
});
