import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactRule, contactRules } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Radio } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { contactRuleOf } from './contact-rule.ts';
import { contactFailureWords } from './contact-words.ts';
import styles from './contacts.module.css';

/** Sets who may add the user to their contacts. */
const ContactRuleDialog = observer(function ContactRuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat-contacts');
  const { toasts } = useServices();
  const chat = useStore(ChatStore);
  const { line, port } = chat;
  const [rule] = useState(() => contactRuleOf(chat, chat.self.userId));
  /** Null until another one is chosen than the service's. */
  const [chosen, setChosen] = useState<ContactRule | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useId();
  // From a page of the market the chat may still be connecting.
  useLoaded(port ? rule : null);
  const value = chosen ?? rule.value;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (value === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await chat.ready().setContactRule(value);
    } catch (error) {
      report('setting who may add the user', error);
      setFailure(contactFailureWords(error, t, t('rule.failed')));
      setBusy(false);
      return;
    }
    onClose();
    toasts.success(t('rule.saved'));
  };
  const isOffline = port === null && line.status.kind === 'offline';
  return (
    <Dialog
      open
      size="sm"
      title={t('rule.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy} disabled={value === null}>
            {t('remark.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        {value !== null && (
          <fieldset className={styles.rules} aria-label={t('rule.title')}>
            {contactRules.map((each) => (
              <Radio
                key={each}
                name={`${form}-rule`}
                checked={value === each}
                onChange={() => setChosen(each)}
              >
                <span className={styles.rule}>
                  <strong>{t(`rule.${each}`)}</strong>
                  <small>{t(`rule.${each}Text`)}</small>
                </span>
              </Radio>
            ))}
          </fieldset>
        )}
        {value === null && rule.failure !== null && (
          <ErrorState title={t('rule.loadFailed')} onRetry={() => void rule.load()} />
        )}
        {value === null && rule.failure === null && (
          <p className={styles.loading}>
            {isOffline ? t('failure.network') : <Spinner label={t('rule.loading')} />}
          </p>
        )}
        {failure !== null && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
});

export default ContactRuleDialog;
