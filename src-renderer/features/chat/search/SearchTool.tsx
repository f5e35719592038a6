import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import { IconButton } from '#ui/Button.tsx';
import { useChatFeature } from '../chat-features.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { SearchStore } from './SearchStore.ts';

/** The composer's button that searches the open conversation. */
export const SearchTool = observer(function SearchTool() {
  const { t } = useTranslation('chat-search');
  const search = useStore(SearchStore);
  const chat = useStore(ChatStore);
  if (!useChatFeature('MessageSearch')) return null;
  return <IconButton icon="search" label={t('open')} onClick={() => search.open(chat.shown.focusedId)} />;
});
