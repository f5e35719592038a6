import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { StatusBanner } from '../session/StatusBanner.tsx';
import styles from './ConversationPane.module.css';

/** Continues a search for names as one for messages. */
export const SearchEverywhere = observer(function SearchEverywhere() {
  const { t } = useTranslation('chat-search');
  const { list } = useStore(ChatStore);
  const messageSearch = useStore(SearchStore);
  const text = list.filtered.searchText.trim();
  if (!useChatFeature('MessageSearch') || text === '') return null;
  return (
    <button type="button" className={styles.everywhere} onClick={() => messageSearch.open(null, text)}>
      <Icon name="search" size="sm" />
      <span className="clamp">{t('searchIn', { text })}</span>
    </button>
  );
});

/** Shown above an incomplete list. */
export const PartBanner = observer(function PartBanner() {
  const { t } = useTranslation('conversations');
  const { list, line } = useStore(ChatStore);
  // An empty list shows the failure itself, and without a connection the network banner names the reason.
  if (!list.isFailed || line.isOffline || list.sorted.length === 0) return null;
  return (
    <StatusBanner>
      <p>{t('listPart')}</p>
      <Button size="sm" onClick={() => void list.load()}>
        {t('window.retry')}
      </Button>
    </StatusBanner>
  );
});
