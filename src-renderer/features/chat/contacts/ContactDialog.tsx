import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddOutcome, Profile } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import { contactLimits } from '#lib/rules/limits.ts';
import { isRemarkTooLong, remarkBytes } from '#lib/rules/remark.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ContactDialogs } from './ContactDialogs.ts';
import { contactFailureWords } from './contact-words.ts';
import styles from './contacts.module.css';

/** Adds a person to the contacts, or changes the name that only the user sees. */
export const ContactDialog = observer(function ContactDialog() {
  const { person } = useStore(ContactDialogs);
  return person && <Form key={person.userId} person={person} />;
});

const Form = observer(function Form({ person }: { person: Profile }) {
  const { t } = useTranslation('chat-contacts');
  const { toasts } = useServices();
  const windows = useStore(ContactDialogs);
  const { contacts } = useStore(ChatStore);
  const { userId } = person;
  // The person becomes a contact while the form is still open.
  const [wasContact] = useState(() => contacts.get(userId) !== null);
  /** Null until something is typed, so that a name that was changed elsewhere still appears. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useId();
  const remark = typed ?? contacts.get(userId)?.remark ?? '';
  const bytes = remarkBytes(remark);
  const most = contactLimits.remarkBytes;
  useEffect(() => {
    if (wasContact) void contacts.refresh(userId).catch(otherwise('the profile of a contact', null));
  }, [contacts, userId, wasContact]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRemarkTooLong(remark) || isBusy) return;
    setBusy(true);
    setFailure(null);
    const chosen = remark.trim();
    const name = chosen || person.nick || userId;
    let outcome: AddOutcome | 'renamed' = 'renamed';
    try {
      if (wasContact) await contacts.setRemark(userId, chosen);
      else outcome = await contacts.add(userId, chosen);
    } catch (error) {
      report('changing a contact', error);
      setFailure(contactFailureWords(error, t, t(wasContact ? 'remark.failed' : 'add.failed', { name })));
      setBusy(false);
      return;
    }
    windows.endEdit();
    if (outcome === 'asked') toasts.info(t('add.asked', { name }));
    else toasts.success(t(outcome === 'added' ? 'add.done' : 'remark.done', { name }));
  };
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={t(wasContact ? 'remark.title' : 'add.title')}
      onClose={() => windows.endEdit()}
      footer={
        <>
          <Button onClick={() => windows.endEdit()}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {t(wasContact ? 'remark.save' : 'add.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <PersonLine name={person.nick || userId} avatar={person.avatar} note={t('id', { id: userId })} />
        <Field
          label={t('remark.label')}
          optional
          hint={t('remark.hint')}
          error={
            isRemarkTooLong(remark) && (wasTried || typed !== null)
              ? t('remark.tooLong', { bytes, most })
              : null
          }
          aside={bytes > most / 2 && t('remark.count', { bytes, most })}
        >
          <Input
            value={remark}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {failure !== null && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
});
