import { when } from 'mobx';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { conversationIdFromSegment } from '#im/records.ts';
import { messageParam } from '#lib/paths.ts';
import { useServices } from '#parts/root/index.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';

/**
 * Opens the conversation at the message that the address names, as a click on its notice does. The name is then
 * removed from the address, so that going back does not jump again.
 */
export function useNamedMessage(store: ConversationStore): void {
  const { navigate } = useServices();
  const { pathname, search } = useLocation();
  const { id = '' } = useParams();
  // The address names only one of the conversations side by side.
  const isMeant = conversationIdFromSegment(id) === store.id;
  const named = isMeant ? new URLSearchParams(search).get(messageParam) : null;
  useEffect(() => {
    if (named === null) return;
    let hasLeft = false;
    const open = async () => {
      await store.jumps.toNamed(named);
      if (!hasLeft) navigate(pathname, { replace: true });
    };
    const stop = when(
      () => store.history.state === 'ready',
      () => void open(),
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [store, named, navigate, pathname]);
}
