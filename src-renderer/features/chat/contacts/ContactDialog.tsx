import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddOutcome, Profile } from '#im/records.ts';
import { otherwise, report } from '#lib/report.ts';
import { contactLimits } from '#lib/rules/limits.ts';
import { isRemarkTooLong, remarkBytes } from '#lib/rules/remark.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { Note } from '#ui/Note.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { contactRuleOf } from './contact-rule.ts';
import { contactFailureWords } from './contact-words.ts';
import styles from './contacts.module.css';

type ContactDialogProps = { person: Profile; onClose: () => void };

/** Adds a person to the contacts, or changes the name that only the user sees. */
const ContactDialog = observer(function ContactDialog({ person, onClose }: ContactDialogProps) {
  const { t } = useTranslation('chat-contacts');
  const { toasts } = useServices();
  const chat = useStore(ChatStore);
  const { contacts, port } = chat;
  const { userId } = person;
  // The person becomes a contact while the form is still open, and the contacts may arrive only after it opened.
  const [sentAs, setSentAs] = useState<'contact' | 'other' | null>(null);
  const isContact = sentAs === null ? contacts.get(userId) !== null : sentAs === 'contact';
  /** Null until something is typed, so that a name that was changed elsewhere still appears. */
  const [typed, setTyped] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = contacts.requests.hasAsked(userId);
  const [rule] = useState(() => contactRuleOf(chat, userId));
  const form = useId();
  const remark = typed ?? contacts.get(userId)?.remark ?? '';
  const bytes = remarkBytes(remark);
  const most = contactLimits.remarkBytes;
  useLoaded(port && !isContact ? rule : null);
  useEffect(() => {
    if (isContact) void contacts.refresh(userId).catch(otherwise('the profile of a contact', null));
  }, [contacts, userId, isContact]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRemarkTooLong(remark) || isBusy) return;
    setBusy(true);
    setSentAs(isContact ? 'contact' : 'other');
    setFailure(null);
    const chosen = remark.trim();
    const name = chosen || person.nick || userId;
    let outcome: AddOutcome | 'renamed' = 'renamed';
    try {
      if (isContact) await contacts.setRemark(userId, chosen);
      else outcome = await contacts.add(userId, chosen, word.trim());
    } catch (error) {
      report('changing a contact', error);
      setFailure(contactFailureWords(error, t, t(isContact ? 'remark.failed' : 'add.failed', { name })));
      setSentAs(null);
      setBusy(false);
      return;
    }
    onClose();
    if (outcome === 'asked') toasts.info(t('add.asked', { name }));
    else toasts.success(t(outcome === 'added' ? 'add.done' : 'remark.done', { name }));
  };
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title={t(isContact ? 'remark.title' : isAsked ? 'add.waiting' : 'add.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isBusy}>
            {t(
              isContact
                ? 'remark.save'
                : isAsked
                  ? 'add.askAgain'
                  : rule.value === 'consent'
                    ? 'add.ask'
                    : 'add.confirm',
            )}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <PersonLine name={person.nick || userId} avatar={person.avatar} note={t('id', { id: userId })} />
        {!isContact && isAsked && (
          <Note tone="info">{t('add.waitingText', { name: person.nick || userId })}</Note>
        )}
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
        {!isContact && rule.value === 'consent' && (
          <Field label={t('add.word')} optional hint={t('add.wordHint')}>
            <Input
              value={word}
              maxLength={contactLimits.word}
              autoComplete="off"
              onChange={({ target }) => setWord(target.value)}
            />
          </Field>
        )}
        {!isContact && rule.value === 'nobody' && failure === null && (
          <Note tone="info">{t('failure.notAllowed')}</Note>
        )}
        {failure !== null && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
});

export default ContactDialog;
