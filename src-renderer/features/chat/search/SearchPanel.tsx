import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { conversationTitle } from '#i18n/service-accounts.ts';
import type { Message } from '#im/records.ts';
import type { SearchKind } from '#im/search.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { withGlyphs } from '#lib/chat/emoji.ts';
import { searchLimits } from '#lib/rules/limits.ts';
import { useStore } from '#parts/root/index.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { useJumpNotice } from '../conversation/useJumpNotice.ts';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { useMessageTime } from '../message/useMessageTime.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { highlighted } from './highlight.ts';
import styles from './SearchPanel.module.css';
import { SearchStore } from './SearchStore.ts';

const kinds: readonly SearchKind[] = ['all', 'text', 'file', 'media', 'other'];

/**
 * Searches messages in one conversation or in all, at the right on the desktop and full screen on a phone.
 */
export const SearchPanel = observer(function SearchPanel() {
  const { t } = useTranslation('chat-search');
  const search = useStore(SearchStore);
  const chat = useStore(ChatStore);
  const layout = useLayout();
  const { scope } = search;
  return (
    <Drawer
      open={search.isOpen}
      onClose={() => search.close()}
      title={t('title')}
      modal={false}
      minHeight="100dvh"
      maxHeight="100dvh"
      flush
    >
      <div className={styles.head}>
        <SearchInput
          value={search.text}
          label={t('field')}
          maxLength={searchLimits.keyword}
          autoFocus={layout === 'desktop'}
          onChange={(text) => search.setText(text)}
          onSearch={() => void search.run()}
        />
        <fieldset className={styles.kinds} aria-label={t('kinds')}>
          {scope !== null && (
            <Chip
              size="sm"
              label={conversationTitle(scope, chat.list.get(scope))}
              onRemove={() => search.setScope(null)}
            />
          )}
          {kinds.map((kind) => (
            <Chip
              key={kind}
              size="sm"
              label={t(`kind.${kind}`)}
              selected={search.kind === kind}
              onClick={() => search.setKind(kind)}
            />
          ))}
        </fieldset>
      </div>
      <div className={styles.results} aria-live="polite">
        <Results />
      </div>
    </Drawer>
  );
});

const Results = observer(function Results() {
  const { t } = useTranslation('chat-search');
  const search = useStore(SearchStore);
  const chat = useStore(ChatStore);
  switch (search.state) {
    case 'idle':
      return <p className={styles.words}>{t('start')}</p>;
    case 'loading':
      return (
        <p className={styles.words}>
          <Spinner label={t('loading')} />
        </p>
      );
    case 'failed':
      return <ErrorState title={t('failed')} onRetry={() => void search.run()} />;
    case 'ready':
      break;
  }
  if (search.found.length === 0) return <EmptyState drawing="none" title={t('none')} />;
  return (
    <>
      {search.isJumping && (
        <p className={styles.words}>
          <Spinner label={t('jumping')} /> {t('jumping')}
        </p>
      )}
      {search.found.map(({ conversationId, count, messages }) => (
        <section key={conversationId} className={styles.group}>
          {search.scope === null ? (
            <button
              type="button"
              className={styles.conversation}
              onClick={() => search.setScope(conversationId)}
            >
              <b className="ellipsis">{conversationTitle(conversationId, chat.list.get(conversationId))}</b>
              <span>{t('count', { count })}</span>
            </button>
          ) : (
            <p className={styles.count}>{t('count', { count })}</p>
          )}
          {messages.map((message) => (
            <Found key={message.id} message={message} />
          ))}
        </section>
      ))}
    </>
  );
});

/** One found message: sender, time, and text with the searched words marked. A press opens it. */
const Found = observer(function Found({ message }: { message: Message }) {
  const { t } = useTranslation('chat-search');
  const wordsOf = useMessageTime();
  const tell = useJumpNotice(t('missing'));
  const search = useStore(SearchStore);
  const { self, contacts } = useStore(ChatStore);
  const layout = useLayout();
  const words = useAbstract();
  const text =
    message.body.kind === 'text'
      ? withGlyphs(message.body.text)
      : words(abstractOf(message.body, self.userId));
  const jump = async () => {
    const going = search.jump(message);
    if (layout === 'mobile') search.close();
    tell(await going);
  };
  return (
    <button type="button" className={styles.found} onClick={() => void jump()}>
      <span className={styles.who}>
        <b>
          {message.flow === 'out'
            ? t('you')
            : contacts.nameOf({ userId: message.senderId, nick: message.nick })}
        </b>
        <time dateTime={new Date(message.time).toISOString()}>{wordsOf(message.time)}</time>
      </span>
      <span className={styles.text}>
        {highlighted(text, search.text).map((part) =>
          part.isHit ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
        )}
      </span>
    </button>
  );
});
