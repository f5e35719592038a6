import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ForwardStore } from '../forward/ForwardStore.ts';
import { ChatStore } from './ChatStore.ts';

/**
 * Says why a message was not sent; the message itself stays, marked. A quote that waits is let go
 * (docs/product.md, Words on failures).
 */
export function useFailureNotices(): void {
  const { t } = useTranslation('messages');
  const { toasts } = useServices();
  const { outbox, drafts } = useStore(ChatStore);
  const forwarding = useStore(ForwardStore);
  useEffect(() => {
    return reaction(
      () => outbox.lastFailure,
      (failure) => {
        if (!failure) return;
        const { reason, serverMessage, conversationId } = failure;
        drafts.setQuote(conversationId, null);
        // What became of copies is told for all of them together.
        if (forwarding.answersFor(failure.messageId)) return;
        toasts.error((reason === 'other' && serverMessage) || t(`failure.${reason}`));
      },
    );
  }, [outbox, drafts, forwarding, toasts, t]);
}
