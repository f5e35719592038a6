import { observer } from 'mobx-react-lite';
import type { ConversationPeer } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupStore } from '../group/GroupStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './HeaderName.module.css';

type HeaderNameProps = { store: ConversationStore; peer: ConversationPeer; name: string };

/** The name of a conversation as the heading of its window; a placeholder until the service has told it. */
export const HeaderName = observer(function HeaderName({ store, peer, name }: HeaderNameProps) {
  const chat = useStore(ChatStore);
  const groups = useStore(GroupStore);
  const { heading } = store;
  const isAsked = () => {
    if (!chat.list.isLoaded) return !chat.list.isFailed;
    if (chat.lookup.isLooking(store.id)) return true;
    return peer.kind === 'group' && groups.of(store.id).state === 'loading';
  };
  const isPending = !heading && !(peer.kind === 'group' && groups.of(store.id).profile) && isAsked();
  return (
    <h1 className={styles.name}>
      {heading?.topic && <Icon name="hash" size="xs" className={styles.hash} />}
      {isPending && <Skeleton width={140} height={16} className={styles.pending} />}
      <span className={isPending ? 'sr-only' : undefined}>{name}</span>
    </h1>
  );
});
