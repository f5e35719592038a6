import { observer } from 'mobx-react-lite';
import { isGroup } from '#lib/chat/ids.ts';
import { useStore } from '#parts/root/index.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { GroupStore } from '../group/GroupStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './HeaderName.module.css';

type HeaderNameProps = {
  store: ConversationStore;
  /** The name, or what stands for it. */
  name: string;
  /** True once the service has told the name. */
  isKnown: boolean;
};

/** The name of a conversation as the heading of its window; a placeholder until the service has told it. */
export const HeaderName = observer(function HeaderName({ store, name, isKnown }: HeaderNameProps) {
  const chat = useStore(ChatStore);
  const groups = useStore(GroupStore);
  const isAsked = () => {
    if (!chat.list.isLoaded) return !chat.list.isFailed;
    if (chat.lookup.isLooking(store.id)) return true;
    return isGroup(store.id) && groups.of(store.id).state === 'loading';
  };
  const isPending = !isKnown && isAsked();
  return (
    <h1 className={styles.name}>
      {store.heading?.topic && <Icon name="hash" size="xs" className={styles.hash} />}
      {isPending && <Skeleton width={140} height={16} className={styles.pending} />}
      <span className={isPending ? 'sr-only' : undefined}>{name}</span>
    </h1>
  );
});
