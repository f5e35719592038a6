import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#features/root/index.tsx';
import type { MergedMessage, MergerBody, Message } from '#im/records.ts';
import { formatMessageTime } from '#lib/chat/time.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChatStore } from '../../stores/ChatStore.ts';
import { MessageContent } from '../message/MessageContent.tsx';
import styles from './RecordViewer.module.css';

/** Messages are null where a nested record does not carry them. */
type Level = { title: string; messages: readonly MergedMessage[] | null };

/** A merged chat record: nested records push a level, Back pops one, closing the last closes it (specification, chat §2). */
export function RecordViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [failures, setFailures] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { body } = message;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on Retry counts up and loads again.
  useEffect(() => {
    if (body.kind !== 'merger') return undefined;
    let isCurrent = true;
    const show = (messages: readonly MergedMessage[]) => {
      if (isCurrent) setLevels([{ title: body.title, messages }]);
    };
    setFailed(false);
    if (body.messages) show(body.messages);
    else
      Promise.resolve()
        .then(() => chat.ready().openMerger(message))
        .then(show, () => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [chat, message, body, failures]);

  const level = levels.at(-1);
  const back = () => (levels.length > 1 ? setLevels(levels.slice(0, -1)) : onClose());
  const open = (nested: MergerBody) =>
    setLevels([...levels, { title: nested.title, messages: nested.messages }]);
  return (
    <Dialog open onClose={onClose} size="md" title={level?.title || t('record.title')}>
      {levels.length > 1 && (
        <Button icon="arrow-left" size="sm" variant="quiet" className={styles.back} onClick={back}>
          {t('record.back')}
        </Button>
      )}
      {hasFailed && <ErrorState title={t('record.error')} onRetry={() => setFailures(failures + 1)} />}
      {!level && !hasFailed && <Spinner label={t('record.title')} />}
      {level?.messages === null && <ErrorState title={t('record.error')} />}
      {level?.messages && (
        <ol className={styles.list}>
          {level.messages.map((each) => (
            <RecordRow key={each.id} merged={each} around={message} onOpen={open} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type RecordRowProps = { merged: MergedMessage; around: Message; onOpen: (body: MergerBody) => void };

function RecordRow({ merged, around, onOpen }: RecordRowProps) {
  const { i18n } = useTranslation();
  const { body, nick, senderId, avatar, time, id } = merged;
  return (
    <li className={styles.row}>
      <Avatar src={avatar} name="" size={32} />
      <div className={styles.column}>
        <p className={styles.meta}>
          <b>{nick || senderId}</b>{' '}
          {formatMessageTime(time, Date.now(), { locale: i18n.language.replace('_', '-') })}
        </p>
        {body.kind === 'merger' ? (
          <button type="button" className={styles.nested} onClick={() => onOpen(body)}>
            <b>{body.title}</b>
            <span>{body.abstracts[0]}</span>
          </button>
        ) : (
          <MessageContent message={asMessage(merged, around, id)} isGroup={false} />
        )}
      </div>
    </li>
  );
}

/** A merged message in the shape its bubble draws: incoming, sent, without receipts and reactions. */
function asMessage(merged: MergedMessage, around: Message, id: string): Message {
  return {
    ...around,
    id: `${around.id} ${id}`,
    remoteId: null,
    nonce: null,
    flow: 'in',
    delivery: 'sent',
    failure: null,
    progress: null,
    time: merged.time,
    senderId: merged.senderId,
    nick: merged.nick,
    avatar: merged.avatar,
    body: merged.body,
    quote: null,
    reactions: [],
    receipt: null,
    hasRiskContent: false,
  };
}
