import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#features/root/index.tsx';
import type { MergedMessage, MergerBody, Message } from '#im/records.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import { formatMessageTime } from '#lib/chat/time.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ChatStore } from '../../stores/ChatStore.ts';
import { MessageContent } from '../message/MessageContent.tsx';
import styles from './RecordViewer.module.css';

/**
 * A merged chat record: nested records push a level, Back pops one, closing the last closes it (specification,
 * chat §2). Levels whose messages travel apart are fetched when they are opened.
 */
export function RecordViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const [nested, setNested] = useState<readonly MergerBody[]>([]);
  const [fetched] = useState(() => new Map<MergerBody, Messages>());
  if (message.body.kind !== 'merger') return null;

  const level = nested.at(-1) ?? message.body;
  const fetchLevel = async () => {
    const key = level.downloadKey ?? '';
    const messages =
      level === message.body
        ? await chat.ready().openMerger(message)
        : await chat.ready().openMergerByKey(key);
    fetched.set(level, messages);
    return messages;
  };
  return (
    <Dialog open onClose={onClose} size="md" title={level.title || t('record.title')}>
      {nested.length > 0 && (
        <Button
          icon="arrow-left"
          size="sm"
          variant="quiet"
          className={styles.back}
          onClick={() => setNested(nested.slice(0, -1))}
        >
          {t('record.back')}
        </Button>
      )}
      <RecordLevel
        key={nested.length}
        known={level.messages ?? fetched.get(level) ?? null}
        fetchAll={fetchLevel}
        around={message}
        onOpen={(record) => setNested([...nested, record])}
      />
    </Dialog>
  );
}

type Messages = readonly MergedMessage[];

type RecordLevelProps = {
  /** Null where they are to be fetched. */
  known: Messages | null;
  fetchAll: () => Promise<Messages>;
  around: Message;
  onOpen: (body: MergerBody) => void;
};

function RecordLevel({ known, fetchAll, around, onOpen }: RecordLevelProps) {
  const { t } = useTranslation('conversations');
  const [messages, setMessages] = useState(known);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a level, and again for each press on Retry.
  useEffect(() => {
    if (known) return undefined;
    let isCurrent = true;
    setFailed(false);
    fetchAll().then(
      (all) => isCurrent && setMessages(all),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (hasFailed) return <ErrorState title={t('record.error')} onRetry={() => setAttempt(attempt + 1)} />;
  if (!messages) return <Spinner label={t('record.title')} />;
  return (
    <ol className={styles.list}>
      {messages.map((each) => (
        <RecordRow key={each.id} merged={each} around={around} onOpen={onOpen} />
      ))}
    </ol>
  );
}

type RecordRowProps = { merged: MergedMessage; around: Message; onOpen: (body: MergerBody) => void };

function RecordRow({ merged, around, onOpen }: RecordRowProps) {
  const { t, i18n } = useTranslation('conversations');
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
            <b>{onOneLine(body.title) || t('record.title')}</b>
            <span>{onOneLine(withGlyphs(body.abstracts[0] ?? ''))}</span>
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
