import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#parts/root/index.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { useChatFeature } from '../session/chat-features.ts';
import { SearchStore } from './SearchStore.ts';

type SearchToolProps = {
  /** Renders the tool in the same style as the others beside it. */
  tool: (icon: IconName, label: string, act: () => void) => ReactNode;
};

/** The composer's tool that searches the open conversation. */
export const SearchTool = observer(function SearchTool({ tool }: SearchToolProps) {
  const { t } = useTranslation('chat-search');
  const search = useStore(SearchStore);
  const chat = useStore(ChatStore);
  if (!useChatFeature('MessageSearch')) return null;
  return tool('search', t('open'), () => search.open(chat.shown.focusedId));
});
