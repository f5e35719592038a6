import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type ConversationId, conversationTypes } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeptPlace } from '../kept-place/KeptPlace.tsx';
import { ApplicationStore } from './ApplicationStore.ts';
import styles from './applications.module.css';

const tipKeys = { requests: 'tip', invitations: 'tipInvitations', both: 'count' } as const;

/**
 * The number of people who ask to join one group, or all groups with null, with a button to answer them; hidden for
 * none.
 */
export const ApplicationsTip = observer(function ApplicationsTip({
  scope,
}: {
  scope: ConversationId | null;
}) {
  const store = useStore(ApplicationStore);
  const name = `applications ${scope ?? 'all'}`;
  const count = scope === null ? store.count : store.countIn(scope);
  return (
    <KeptPlace key={name} name={name} isAwaited={store.isAwaited}>
      {count > 0 && <Tip count={count} scope={scope} />}
    </KeptPlace>
  );
});

const Tip = observer(function Tip({ count, scope }: { count: number; scope: ConversationId | null }) {
  const { t } = useTranslation('chat-applications');
  const store = useStore(ApplicationStore);
  return (
    <div className={styles.tip} data-conversation-type={conversationTypes.application}>
      <Icon name="user-plus" size="sm" />
      <p className={styles.tipWords}>{t(tipKeys[store.waitingIn(scope)], { count })}</p>
      <Button size="sm" variant="quiet" className={styles.review} onClick={() => store.open(scope)}>
        {t('review')}
      </Button>
    </div>
  );
});
