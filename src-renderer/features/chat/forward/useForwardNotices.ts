import type { TFunction } from 'i18next';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationTitle } from '#i18n/service-accounts.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { ForwardStore } from './ForwardStore.ts';
import { type ForwardFailure, type ForwardWords, wordsOfResults } from './forward-news.ts';

/**
 * Shows the outcome of forwarding once it is known; results that arrive while the chat is closed are shown
 * when it is opened again.
 */
export function useForwardNotices(): void {
  const { toasts } = useServices();
  const chat = useStore(ChatStore);
  const forwarding = useStore(ForwardStore);
  const { t } = useTranslation('message-menu');
  const { t: failureWords } = useTranslation('messages');
  /** The toasts that a batch is being sent, by batch. */
  const underWay = useRef(new Map<number, number>());
  useEffect(() => {
    const words = forwardWords(t, failureWords, (id) => conversationTitle(id, chat.list.get(id)));
    return reaction(
      () => forwarding.news,
      () => {
        for (const news of forwarding.takeNews()) {
          if (news.kind === 'underWay') {
            underWay.current.set(news.batch, toasts.info(t('forwarding.underWay')));
            continue;
          }
          const earlier = underWay.current.get(news.batch);
          if (earlier !== undefined) toasts.dismiss(earlier);
          underWay.current.delete(news.batch);
          if (news.kind === 'givenUp') continue;
          const { tone, text } = wordsOfResults(news.results, words);
          toasts.show(tone, text);
        }
      },
      { fireImmediately: true },
    );
  }, [chat, forwarding, toasts, t, failureWords]);
}

/** The texts of forwarding in the current language. */
export function forwardWords(
  t: TFunction<'message-menu'>,
  failureWords: TFunction<'messages'>,
  nameOf: ForwardWords['nameOf'],
): ForwardWords {
  return {
    nameOf,
    forwarded: t('forwarding.sent'),
    reached: (done, total) => t('forwarding.reached', { done, total }),
    missed: (names, reason, isPartly) =>
      t(isPartly ? 'forwarding.missedPart' : 'forwarding.missed', { names, reason }),
    listed: (names, left) => {
      const joined = names.reduce((first, next) => t('forwarding.joined', { first, next }));
      return left > 0 ? t('forwarding.andMore', { names: joined, count: left }) : joined;
    },
    reason: (failure) => reasonWords(failure, t, failureWords),
  };
}

/**
 * The service's own text is shown beside the product's, in the service's language (docs/product.md, Chat: messages).
 */
function reasonWords(
  { reason, serverMessage }: ForwardFailure,
  t: TFunction<'message-menu'>,
  failureWords: TFunction<'messages'>,
): string {
  if (reason === 'sensitiveText') return t('forwarding.sensitive');
  const own = failureWords(`failure.${reason}`);
  if (serverMessage === '' || serverMessage === own) return own;
  return reason === 'other' ? serverMessage : t('forwarding.withRaw', { words: own, raw: serverMessage });
}
