import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ConversationId } from '#im/records.ts';
import { useStore } from '#parts/root/index.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { ApplicationsTip } from '../applications/ApplicationsTip.tsx';
import { conversationFilters } from '../list/conversation-filter.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { NetworkBanner } from '../session/NetworkBanner.tsx';
import { ConversationList } from './ConversationList.tsx';
import styles from './ConversationPane.module.css';
import { PartBanner, SearchEverywhere } from './PaneBanners.tsx';
import { PaneHead } from './PaneHead.tsx';

/** The list of conversations with its search and filters. */
export const ConversationPane = observer(function ConversationPane({
  openId,
}: {
  openId: ConversationId | null;
}) {
  const { t } = useTranslation('conversations');
  const { list } = useStore(ChatStore);
  return (
    <aside className={styles.pane}>
      <PaneHead />
      <fieldset
        className={classes(styles.filters, 'fading-x')}
        aria-label={t('filter.label')}
        // A mouse wheel scrolls in one direction only.
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        {conversationFilters.map((filter) => (
          <Chip
            key={filter}
            label={t(`filter.${filter}`)}
            selected={list.filtered.filter === filter}
            onClick={() => list.filtered.setFilter(filter)}
            {...(filter === 'unread' && list.unreadTotal > 0 && { count: list.unreadTotal })}
          />
        ))}
      </fieldset>
      <NetworkBanner />
      <PartBanner />
      <ApplicationsTip scope={null} />
      <SearchEverywhere />
      <ConversationList openId={openId} />
    </aside>
  );
});
