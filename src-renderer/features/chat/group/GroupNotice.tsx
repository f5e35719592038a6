import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { KeptPlace } from '../kept-place/KeptPlace.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import styles from './GroupNotice.module.css';
import { GroupStore } from './GroupStore.ts';
import type { OpenGroup } from './OpenGroup.ts';

/**
 * A group's announcement above its messages: one line that a press expands. Once closed it stays hidden until it
 * changes.
 */
export const GroupNotice = observer(function GroupNotice({ store }: { store: ConversationStore }) {
  const group = useStore(GroupStore).of(store.id);
  const { line } = useStore(ChatStore);
  const name = `notice ${store.id}`;
  const isAwaited = (group.state === 'idle' || group.state === 'loading') && line.isExpected;
  return (
    <KeptPlace key={name} name={name} isAwaited={isAwaited}>
      {group.isNoticeShown && <Notice group={group} />}
    </KeptPlace>
  );
});

const Notice = observer(function Notice({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('chat-group');
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <section className={styles.notice} aria-label={t('notice.label')}>
      <Icon name="megaphone" size="sm" />
      <button
        type="button"
        className={classes(styles.words, isUnfolded && styles.unfolded)}
        aria-expanded={isUnfolded}
        dir="auto"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {group.notice}
      </button>
      <IconButton icon="x" size="sm" label={t('notice.hide')} onClick={() => group.hideNotice()} />
    </section>
  );
});
