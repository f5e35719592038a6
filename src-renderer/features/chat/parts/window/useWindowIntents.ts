import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#features/root/index.tsx';
import type { Message } from '#im/records.ts';
import { linkTarget } from '#lib/links.ts';
import { paths } from '#lib/paths.ts';
import type { ConversationStore } from '../../stores/ConversationStore.ts';
import type { ComposerHandle } from '../composer/Composer.tsx';
import type { MessageIntents } from '../message/intents.ts';

/** A picture or video shown large. */
export type Media = { kind: 'image' | 'video'; url: string };

/** What the bubbles of a window can do, and the picture or merged record that is open in front of them. */
export function useWindowIntents(store: ConversationStore, composer: RefObject<ComposerHandle | null>) {
  const services = useServices();
  const { t } = useTranslation(['conversations', 'messages']);
  const [media, setMedia] = useState<Media | null>(null);
  const [record, setRecord] = useState<Message | null>(null);

  const intents = useMemo<MessageIntents>(() => {
    const { dialogs, navigate, platform, toasts } = services;
    const openLink = (address: string) => {
      const target = linkTarget(address, window.location.origin);
      if (target?.kind === 'inner') navigate(target.path);
      else if (target) platform.openExternal(target.url);
    };
    return {
      openLink,
      openPath: (path) => navigate(path),
      resend: async (message) => {
        const isSure = await dialogs.confirm({
          title: t('messages:resendTitle'),
          text: message.failure ? t(`messages:failure.${message.failure}`) : t('messages:resendText'),
          confirmLabel: t('messages:resendConfirm'),
        });
        if (isSure) store.resend(message);
      },
      cancelUpload: (message) => void store.remove([message]),
      openImage: ({ body }) => {
        if (body.kind === 'image') setMedia({ kind: 'image', url: body.original.url || body.medium.url });
      },
      openVideo: ({ body }) => {
        if (body.kind === 'video') setMedia({ kind: 'video', url: body.url });
      },
      downloadFile: async ({ body }) => {
        if (body.kind !== 'file') return;
        const outcome = await platform.download({
          url: body.url,
          fileName: body.name || t('messages:unnamedFile'),
        });
        if (outcome.kind === 'saved') toasts.success(t('conversations:download.saved'));
        if (outcome.kind === 'failed') toasts.error(t('conversations:download.failed'));
      },
      openMerger: (message) => setRecord(message),
      jumpToQuote: (quote) => {
        if (!store.jumpTo(quote.remoteId)) toasts.warning(t('conversations:window.quoteMissing'));
      },
      openProfile: (userId) => navigate(paths.user(Number(userId))),
      editAgain: (text) => composer.current?.setText(text),
    };
  }, [services, store, composer, t]);

  return { intents, media, closeMedia: () => setMedia(null), record, closeRecord: () => setRecord(null) };
}
