import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ContactRequest } from '#im/records.ts';
import { paths } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { PersonLine } from '#ui/PersonLine.tsx';
import { useMessageTime } from '../message/useMessageTime.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { ContactDialogs } from './ContactDialogs.ts';
import { contactReasonWords } from './contact-words.ts';
import styles from './contacts.module.css';

/** The people who want to add the user to their contacts, with the two answers, and the setting of who may. */
export const ContactRequests = observer(function ContactRequests() {
  const { t } = useTranslation('chat-contacts');
  const { dialogs } = useServices();
  const { requests } = useStore(ChatStore).contacts;
  return (
    <>
      {requests.count === 0 ? (
        <EmptyState drawing="lanterns" title={t('requests.none.title')} text={t('requests.none.text')} />
      ) : (
        <ul className={styles.requests}>
          {requests.all.map((request) => (
            <Request key={request.userId} request={request} />
          ))}
        </ul>
      )}
      <Button icon="settings" block onClick={() => void dialogs.open({ kind: 'contactRule' })}>
        {t('rule.open')}
      </Button>
    </>
  );
});

const Request = observer(function Request({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('chat-contacts');
  const wordsOf = useMessageTime();
  const { navigate, toasts } = useServices();
  const windows = useStore(ContactDialogs);
  const { requests } = useStore(ChatStore).contacts;
  const { userId, nick, avatar, word, time } = request;
  const name = nick || userId;
  const state = requests.answerTo(userId);
  const answer = async (isAccepted: boolean) => {
    if (!(await requests.answer(userId, isAccepted))) return;
    toasts.success(t(isAccepted ? 'requests.accepted' : 'requests.declined', { name }));
  };
  const isSent = state?.kind === 'sending';
  return (
    <li className={styles.request}>
      <button
        type="button"
        className={styles.person}
        onClick={() => {
          windows.closeList();
          navigate(paths.user(Number(userId)));
        }}
      >
        <PersonLine name={name} avatar={avatar} note={word || t('requests.noWord')} />
        {time > 0 && (
          <time className={styles.time} dateTime={new Date(time).toISOString()}>
            {wordsOf(time)}
          </time>
        )}
      </button>
      <div className={styles.answers}>
        <Button
          size="sm"
          variant="tint"
          loading={isSent && state.isAccepted}
          aria-disabled={isSent}
          aria-label={t('requests.acceptName', { name })}
          onClick={() => void answer(true)}
        >
          {t('requests.accept')}
        </Button>
        <Button
          size="sm"
          loading={isSent && !state.isAccepted}
          aria-disabled={isSent}
          aria-label={t('requests.declineName', { name })}
          onClick={() => void answer(false)}
        >
          {t('requests.decline')}
        </Button>
      </div>
      {state?.kind === 'failed' && (
        <Note tone="danger">{contactReasonWords(state.reason, t, t('requests.failed'))}</Note>
      )}
    </li>
  );
});
