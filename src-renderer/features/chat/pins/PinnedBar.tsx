import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#im/records.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { useJumpNotice } from '../conversation/useJumpNotice.ts';
import { KeptPlace } from '../kept-place/KeptPlace.tsx';
import { useAbstract } from '../message/bubble/useAbstract.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { type GroupPins, PinStore } from './PinStore.ts';
import styles from './pins.module.css';

/** The pinned messages of a group: one line that jumps to the message, and expands to all of them. */
export const PinnedBar = observer(function PinnedBar({ store }: { store: ConversationStore }) {
  const pins = useStore(PinStore).of(store.id);
  useEffect(() => {
    return pins.follow();
  }, [pins]);
  const name = `pins ${store.id}`;
  return (
    <KeptPlace key={name} name={name} isAwaited={pins.areAwaited}>
      {pins.shown && <Bar store={store} pins={pins} shown={pins.shown} />}
    </KeptPlace>
  );
});

type BarProps = { store: ConversationStore; pins: GroupPins; shown: Message };

const Bar = observer(function Bar({ store, pins, shown }: BarProps) {
  const { t } = useTranslation('chat-pins');
  const [isUnfolded, setUnfolded] = useState(false);
  const jump = useJump(store);
  const line = useLine();
  const { messages, place, canChange } = pins;
  const count = messages.length;
  return (
    <section className={styles.pins} aria-label={t('label')}>
      <div className={styles.bar}>
        <Icon name="pin" size="sm" />
        <button
          type="button"
          className={styles.shown}
          onClick={async () => {
            if (await jump(shown)) pins.showNext();
          }}
        >
          <span className={styles.title}>{count > 1 ? t('many', { at: place, count }) : t('one')}</span>
          <span className={styles.words} dir="auto">
            {line(shown)}
          </span>
        </button>
        {(count > 1 || canChange) && (
          <IconButton
            icon={isUnfolded ? 'chevron-up' : 'chevron-down'}
            size="sm"
            label={t('list')}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        )}
      </div>
      {isUnfolded && (
        <ul className={styles.list}>
          {messages.toReversed().map((message) => (
            <PinnedRow
              key={message.id}
              message={message}
              words={line(message)}
              onJump={async () => {
                if (await jump(message)) setUnfolded(false);
              }}
              onUnpin={canChange ? () => pins.set(message, false) : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
});

type PinnedRowProps = {
  message: Message;
  words: string;
  onJump: () => void;
  /** Unpins the message; null for a user without the right. */
  onUnpin: (() => Promise<string>) | null;
};

const PinnedRow = observer(function PinnedRow({ message, words, onJump, onUnpin }: PinnedRowProps) {
  const { t } = useTranslation('chat-pins');
  const { toasts } = useServices();
  const { contacts } = useStore(ChatStore);
  const unpin = async () => {
    if ((await onUnpin?.()) === 'done') toasts.success(t('unpinned'));
    else toasts.error(t('unpinFailed'));
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.shown} onClick={onJump}>
        <span className={styles.title} dir="auto">
          {contacts.nameOf({ userId: message.senderId, nick: message.nick })}
        </span>
        <span className={styles.words} dir="auto">
          {words}
        </span>
      </button>
      {onUnpin && (
        <IconButton
          icon="pin-off"
          size="sm"
          label={t('unpinWords', { words })}
          onClick={() => void unpin()}
        />
      )}
    </li>
  );
});

/** The one-line text of a message. */
function useLine(): (message: Message) => string {
  const words = useAbstract();
  const { self } = useStore(ChatStore);
  return (message) => words(abstractOf(message.body, self.userId));
}

/** Jumps to a message after loading the history back to it; a notice tells why the message cannot be shown. */
function useJump(store: ConversationStore): (message: Message) => Promise<boolean> {
  const { t } = useTranslation('chat-pins');
  const tell = useJumpNotice(t('missing'));
  return async ({ sequence }) => {
    const outcome = await store.jumps.toSequence(sequence);
    tell(outcome);
    return outcome === 'shown';
  };
}
