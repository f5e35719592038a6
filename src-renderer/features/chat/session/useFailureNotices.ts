import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ForwardStore } from '../forward/ForwardStore.ts';
import { ChatStore } from './ChatStore.ts';

/** Says why a message was not sent; the message itself stays, marked. A quote that waits is let go (specification, chat §8). */
export function useFailureNotices(): void {
  const { t } = useTranslation('messages');
  const { t: menuWords } = useTranslation('message-menu');
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
        switch (forwarding.failureOf(failure)) {
          case 'silent':
            return;
          case 'own':
            toasts.error(
              reason === 'sensitiveText'
                ? menuWords('forwarding.sensitive')
                : serverMessage || t(`failure.${reason}`),
            );
            return;
          default:
            toasts.error((reason === 'other' && serverMessage) || t(`failure.${reason}`));
        }
      },
    );
  }, [outbox, drafts, forwarding, toasts, t, menuWords]);
}
