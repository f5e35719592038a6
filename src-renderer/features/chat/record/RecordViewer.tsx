import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MergedMessage,
  type MergerBody,
  type Message,
  type Quote,
  userConversationId,
} from '#im/records.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { onOneLine } from '#lib/chat/plain.ts';
import { useLoaded } from '#parts/paging/index.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { MessageIntentsContext, useMessageIntents } from '../message/bubble/intents.ts';
import { isoOf, MetaContext } from '../message/bubble/MessageMeta.tsx';
import { QuoteBlock } from '../message/bubble/QuoteBlock.tsx';
import { MessageContent } from '../message/MessageContent.tsx';
import { useMessageTime } from '../message/useMessageTime.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { OpenRecord } from './OpenRecord.ts';
import styles from './RecordViewer.module.css';

type RecordViewerProps = { message: Message; onClose: () => void };

/** Shows a merged chat record; closing it at any level closes all levels. */
export function RecordViewer({ message, onClose }: RecordViewerProps) {
  const { body } = message;
  if (body.kind !== 'merger') return null;
  return <Levels message={message} body={body} onClose={onClose} />;
}

const Levels = observer(function Levels({
  message,
  body,
  onClose,
}: RecordViewerProps & { body: MergerBody }) {
  const { t } = useTranslation('conversations');
  const chat = useStore(ChatStore);
  const [record] = useState(() => new OpenRecord(message, body, () => chat.ready()));
  useLoaded(record);
  const intents = useMessageIntents();
  const { toasts } = useServices();
  const list = useRef<HTMLOListElement>(null);
  const inside = useMemo(
    () => ({
      ...intents,
      // The messages of a record go with the message that has it.
      isThere: () => intents.isThere(message),
      // The conversation that a record was made from may be one that the user cannot see.
      jumpToQuote: ({ remoteId }: Quote) => {
        const place = record.messages?.findIndex((each) => each.remoteId === remoteId) ?? -1;
        const row = list.current?.children[place];
        if (row) row.scrollIntoView({ block: 'center' });
        else toasts.warning(t('window.quoteMissing'));
      },
    }),
    [intents, message, record, toasts, t],
  );
  return (
    <Dialog open onClose={onClose} size="md" title={record.level.title || t('record.title')}>
      {record.nested.length > 0 && (
        <Button
          icon="arrow-left"
          size="sm"
          variant="quiet"
          className={styles.back}
          onClick={() => record.pop()}
        >
          {t('record.back')}
        </Button>
      )}
      {record.state === 'loading' && <Spinner label={t('record.title')} />}
      {record.state === 'failed' && (
        <ErrorState title={t('record.error')} onRetry={() => void record.load()} />
      )}
      {record.messages && (
        <MessageIntentsContext value={inside}>
          <ol ref={list} className={styles.list}>
            {record.messages.map((each) => (
              <RecordRow
                key={each.id}
                merged={each}
                around={message}
                onOpen={(nested) => record.push(nested)}
              />
            ))}
          </ol>
        </MessageIntentsContext>
      )}
    </Dialog>
  );
});

type RecordRowProps = { merged: MergedMessage; around: Message; onOpen: (body: MergerBody) => void };

const RecordRow = observer(function RecordRow({ merged, around, onOpen }: RecordRowProps) {
  const { t } = useTranslation('conversations');
  const wordsOf = useMessageTime();
  const { body, nick, senderId, avatar, time, id, quote } = merged;
  const { self, list } = useStore(ChatStore);
  // A record has no avatars, so those of known people are shown.
  const known =
    senderId === self.userId ? self.avatar : (list.get(userConversationId(senderId))?.avatar ?? '');
  return (
    <li className={styles.row}>
      <Avatar src={avatar || known} name="" size={32} />
      <div className={styles.column}>
        <p className={styles.meta}>
          <b>{nick || senderId}</b> <time dateTime={isoOf(time)}>{wordsOf(time)}</time>
        </p>
        {body.kind === 'merger' ? (
          <button type="button" className={styles.nested} onClick={() => onOpen(body)}>
            <b>{onOneLine(body.title) || t('record.title')}</b>
            <span>{onOneLine(withGlyphs(body.abstracts[0] ?? ''))}</span>
          </button>
        ) : (
          <MetaContext value={false}>
            <MessageContent message={asMessage(merged, around, id)} isGroup={false} />
          </MetaContext>
        )}
        {quote && body.kind !== 'text' && <QuoteBlock quote={quote} isOutside />}
      </div>
    </li>
  );
});

/** A merged message in the form that a bubble can render: incoming, sent, without receipts and reactions. */
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
    quote: merged.quote ?? null,
    reactions: [],
    receipt: null,
    hasRiskContent: false,
  };
}
