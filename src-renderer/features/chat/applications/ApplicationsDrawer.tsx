import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndSentinel } from '#parts/paging/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { ApplicationStore, type LastAnswer } from './ApplicationStore.ts';
import type { ApplicationItem } from './application-item.ts';
import styles from './applications.module.css';

/** Rows drawn at a time. */
const step = 40;

const aboutKeys = {
  requests: 'about',
  invitations: 'aboutInvitations',
  both: 'aboutBoth',
} as const;

/** The text for the last answer. */
function doneKey({ kind, isAgreed }: LastAnswer) {
  if (kind === 'ownInvitation') return isAgreed ? 'done.accepted' : 'done.declined';
  return isAgreed ? 'done.agreed' : 'done.rejected';
}

/** The people who ask to join the user's groups, and the buttons to answer them. */
export const ApplicationsDrawer = observer(function ApplicationsDrawer() {
  const { t } = useTranslation('chat-applications');
  const store = useStore(ApplicationStore);
  const { shown, scope, isFailed, isLoaded, lastAnswer } = store;
  const waiting = shown.filter(({ state }) => state.kind === 'open' || state.kind === 'answering').length;
  return (
    <Drawer
      open={store.isOpen}
      onClose={() => store.close()}
      title={t('title')}
      aside={<Badge count={waiting} label={t('count', { count: waiting })} />}
      modal={false}
      minHeight="60vh"
      maxHeight="80vh"
      flush
    >
      <p className="sr-only" role="status">
        {lastAnswer &&
          t(doneKey(lastAnswer), {
            name: lastAnswer.name || t('anonymous'),
          })}
      </p>
      {waiting === 0 && !isLoaded && !isFailed && (
        <p className={styles.loading}>
          <Spinner label={t('loading')} />
        </p>
      )}
      {(waiting > 0 || isLoaded) && (
        <div className={styles.note}>
          {/* The rows that were answered last stay for a moment. */}
          <Note tone={waiting > 0 ? 'info' : 'positive'}>
            {waiting > 0 ? t(aboutKeys[store.waitingIn(scope)], { count: waiting }) : t('aboutNone')}
          </Note>
        </div>
      )}
      {isFailed && <ErrorState title={t('failed')} onRetry={() => void store.load()} />}
      <Rows items={shown} />
    </Drawer>
  );
});

/** The rows. When the row with the focus is removed, the next row receives the focus. */
const Rows = observer(function Rows({ items }: { items: readonly ApplicationItem[] }) {
  const [room, setRoom] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const count = items.length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      list.current?.querySelector('button')?.focus();
    before.current = count;
  }, [count]);
  return (
    <ul ref={list} className={styles.rows}>
      {items.slice(0, room).map((item) => (
        <ApplicationRow key={item.application.key} item={item} />
      ))}
      {count > room && <EndSentinel key={room} onNear={() => setRoom(room + step)} />}
    </ul>
  );
});
