import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { conversationName } from '#i18n/service-accounts.ts';
import { applicationFailureReasons, toldReason } from '#lib/chat/failures.ts';
import { useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useMessageTime } from '../message/useMessageTime.ts';
import { ApplicationStore } from './ApplicationStore.ts';
import type { ApplicationItem } from './application-item.ts';
import styles from './applications.module.css';

/** The labels of the two answers, by the kind of application. */
const answerLabels = {
  join: { yes: 'agreeTo', no: 'rejectName' },
  invitation: { yes: 'agreeTo', no: 'rejectName' },
  ownInvitation: { yes: 'agreeToInvitation', no: 'rejectInvitation' },
} as const;

/** One application: the person, the group, the time, the message, and the two answers. */
export const ApplicationRow = observer(function ApplicationRow({ item }: { item: ApplicationItem }) {
  const { t } = useTranslation('chat-applications');
  const wordsOf = useMessageTime();
  const store = useStore(ApplicationStore);
  const { application, state } = item;
  const { key, kind, groupName, conversationId, word, time, applicantNick, applicantId } = application;
  const name = store.people.nameOf(application) || t('anonymous');
  const group = conversationName(conversationId, { name: groupName });
  const labels = answerLabels[kind];
  const isBusy = state.kind === 'answering';
  return (
    <li className={classes(styles.row, state.kind === 'leaving' && styles.leaving)} data-application={key}>
      <Avatar src={store.people.avatarOf(application)} name="" size={40} />
      <div className={styles.words}>
        <p className={styles.head}>
          <b className={styles.name} dir="auto">
            {name}
          </b>
          {time > 0 && (
            <time className={styles.time} dateTime={new Date(time).toISOString()}>
              {wordsOf(time)}
            </time>
          )}
        </p>
        {kind === 'invitation' && (
          <p className={styles.line} dir="auto">
            {t('invitedBy', { name: applicantNick || applicantId || t('anonymous') })}
          </p>
        )}
        {kind === 'ownInvitation' && (
          <p className={styles.line} dir="auto">
            {t('invitesYou', { group })}
          </p>
        )}
        {kind !== 'ownInvitation' && (
          <p className={styles.line} dir="auto">
            {t('toGroup', { group })}
          </p>
        )}
        {(word !== '' || kind !== 'ownInvitation') && (
          <p className={styles.line} dir="auto">
            {word || t('noWord')}
          </p>
        )}
        {state.kind === 'handled' ? (
          <p className={styles.handled} role="status">
            {kind === 'ownInvitation'
              ? t('invitationOver')
              : state.by === ''
                ? t('handled')
                : t('handledBy', { name: state.by })}
          </p>
        ) : (
          <div className={styles.answers}>
            <Button
              size="sm"
              variant="tint"
              loading={isBusy && state.isAgreed}
              aria-disabled={state.kind !== 'open'}
              aria-label={t(labels.yes, { name, group })}
              onClick={() => void store.answer(key, true)}
            >
              {t('agree')}
            </Button>
            <Button
              size="sm"
              loading={isBusy && !state.isAgreed}
              aria-disabled={state.kind !== 'open'}
              aria-label={t(labels.no, { name, group })}
              onClick={() => void store.answer(key, false)}
            >
              {t('reject')}
            </Button>
          </div>
        )}
        {state.kind === 'open' && state.failure !== null && (
          <p className={styles.failure} role="alert">
            {t(`failure.${toldReason(state.failure, applicationFailureReasons)}`)}
          </p>
        )}
      </div>
    </li>
  );
});
