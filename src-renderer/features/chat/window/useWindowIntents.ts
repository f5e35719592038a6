import { untracked } from 'mobx';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationId, Message, Quote } from '#im/records.ts';
import { isGroup } from '#lib/chat/ids.ts';
import { linkTarget, tellsTarget } from '#lib/links.ts';
import { paths, withQuery } from '#lib/paths.ts';
import { useServices, useStore } from '#parts/root/index.tsx';
import type { ComposerHandle } from '../composer/Composer.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import { reactTo } from '../menu/message-actions.ts';
import type { MessageIntents } from '../message/bubble/intents.ts';
import { DownloadStore } from '../message/DownloadStore.ts';
import { ownOrigins } from '../message/own-origins.ts';
import { ChatStore } from '../session/ChatStore.ts';

/**
 * The actions of a window's bubbles, and the layer open in front of them: a picture, a merged record, the
 * readers of a message.
 */
export function useWindowIntents(store: ConversationStore, composer: RefObject<ComposerHandle | null>) {
  const services = useServices();
  const chat = useStore(ChatStore);
  const { t } = useTranslation(['conversations', 'messages']);
  const { t: menuWords } = useTranslation('message-menu');
  const downloads = useStore(DownloadStore);
  const [opened, setOpened] = useState<Message | null>(null);
  const [record, setRecord] = useState<Message | null>(null);
  const [readers, setReaders] = useState<Message | null>(null);
  /** The group whose details are shown; a change of conversation closes them. */
  const [detailsOf, setDetailsOf] = useState<ConversationId | null>(null);
  const isHere = (message: Message | null) => message?.conversationId === store.id;

  const intents = useMemo<MessageIntents>(() => {
    const { config, dialogs, navigate, platform, toasts } = services;
    const openLink = async (address: string, words: string) => {
      const target = linkTarget(address, ownOrigins(config));
      if (target?.kind === 'inner') navigate(target.path);
      else if (target && (tellsTarget(words, target.url) || (await isMeant(target.url))))
        platform.openExternal(target.url);
    };
    const isMeant = (url: string) =>
      dialogs.confirm({
        title: t('messages:leave.title'),
        text: t('messages:leave.text', { host: hostOf(url), url: url.slice(0, 300) }),
        confirmLabel: t('messages:leave.confirm'),
      });
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
      openImage: (message) => setOpened(message),
      openVideo: (message) => {
        // A native app plays videos on a separate page.
        const url = message.body.kind === 'video' ? message.body.url : '';
        if (!platform.host?.openPage(withQuery(config.nativePaths.video, { videoUrl: url })))
          setOpened(message);
      },
      downloadFile: async ({ id, body }) => {
        if (body.kind !== 'file') return;
        const fileName = body.name || t('messages:unnamedFile');
        const outcome = await downloads.start(id, { url: body.url, fileName });
        if (outcome.kind === 'saved') toasts.success(t('conversations:download.saved'));
        if (outcome.kind === 'failed') toasts.error(t(`conversations:download.failure.${outcome.reason}`));
      },
      openMerger: (message) => setRecord(message),
      jumpToQuote: (quote) => {
        if (!store.jumps.toMessage(quote.remoteId)) toasts.warning(t('conversations:window.quoteMissing'));
      },
      openProfile: (userId) => navigate(paths.user(Number(userId))),
      editAgain: (text) => composer.current?.addText(text),
      focusComposer: () => composer.current?.focus(),
      mention: (member) => composer.current?.mention(member),
      openReaders: (message) => setReaders(message),
      openDetails: () => setDetailsOf(store.id),
      react: (message, key) => void reactTo(message, key, { store, services, t: menuWords }),
      hideSpoken: (message) => store.spoken.hide(message.id),
      isThere: (message) => hasContentOf(store, message),
      spoken: (message) => store.spoken.get(message.id),
      original: (quote) => originalOf(store, quote),
      canSend: () => store.canSend,
      hasReceipts: () => !chat.receiptSupport.isLacking,
      groupType: () => store.heading?.groupType ?? null,
      hasDetails: () => isGroup(store.id) && store.heading?.membership === 'member',
      senderName: ({ senderId, nick }) => chat.contacts.nameOf({ userId: senderId, nick }),
      bodyOf: chat.contacts.bodyOf,
      nameOf: (userId) =>
        userId === chat.self.userId
          ? menuWords('react.you')
          : // A row that names a person must not render again for each of their messages.
            untracked(() => chat.contacts.nameOf({ userId, nick: knownNick(store, userId) })),
    };
  }, [services, chat, downloads, store, composer, t, menuWords]);

  const showDetails = useCallback((isOpen: boolean) => setDetailsOf(isOpen ? store.id : null), [store.id]);

  return {
    intents,
    // A layer of another conversation is not shown in this one.
    opened: isHere(opened) ? opened : null,
    closeMedia: () => setOpened(null),
    record: record && isHere(record) && hasContentOf(store, record) ? record : null,
    closeRecord: () => setRecord(null),
    readers: isHere(readers) ? readers : null,
    closeReaders: () => setReaders(null),
    hasDetails: detailsOf === store.id,
    showDetails,
  };
}

/** The host of an address, or its mail box. */
function hostOf(address: string): string {
  const url = URL.parse(address);
  return url?.host || url?.pathname || address;
}

/** False once the conversation has no message of this id any more, or only the notice that it was recalled. */
function hasContentOf({ book }: ConversationStore, { id, body }: Message): boolean {
  return book.get(id)?.body.kind === body.kind;
}

/** The quoted message, or null if it is not loaded. */
function originalOf({ book }: ConversationStore, { remoteId }: Quote): Message | null {
  const known = book.byRemoteId(remoteId);
  if (known) return known;
  // Reading the order makes the quote update once more messages are loaded.
  return book.order.length > 0 ? (book.byRemoteId(remoteId) ?? null) : null;
}

/** A user's nick from their messages, or from the conversation with them; empty if neither has one. */
function knownNick({ book, conversation }: ConversationStore, userId: string): string {
  const id = book.order.findLast((each) => book.get(each)?.senderId === userId);
  const nick = id === undefined ? '' : book.get(id)?.nick;
  if (nick) return nick;
  return (conversation?.peerId === userId && conversation.name) || userId;
}
