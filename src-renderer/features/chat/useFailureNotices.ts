import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ForwardStore } from './forward/ForwardStore.ts';
import { ChatStore } from './session/ChatStore.ts';

/**
 * Shows the reason why a message was not sent; the message stays, with a mark. A waiting quote is removed
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
        // The outcome of forwarded copies is reported for all of them together.
        if (forwarding.answersFor(failure.messageId)) return;
        toasts.error((reason === 'other' && serverMessage) || t(`failure.${reason}`));
      },
    );
  }, [outbox, drafts, forwarding, toasts, t]);
}
