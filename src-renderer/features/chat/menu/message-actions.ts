import type { TFunction } from 'i18next';
import { currentLocale } from '#i18n/index.ts';
import { chatErrorFrom } from '#im/errors.ts';
import type { Message } from '#im/records.ts';
import { copiedText } from '#lib/chat/copied-text.ts';
import { otherwise } from '#lib/report.ts';
import { type MenuPlace, type MessageActionId, messageMenu } from '#lib/rules/message-menu.ts';
import type { Services, ToastTone } from '#parts/root/index.tsx';
import type { Platform } from '#platform/Platform.ts';
import type { Action } from '#ui/action.ts';
import type { IconName } from '#ui/Icon.tsx';
import { startQuote } from '../composer/quote.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import type { Spoken, SpokenStore } from '../conversation/SpokenStore.ts';
import type { DraftStore } from '../drafts/DraftStore.ts';
import type { ForwardStore } from '../forward/ForwardStore.ts';
import { type DeletionContext, deleteMessages } from '../message/delete-messages.ts';
import type { SelectionStore } from '../message/SelectionStore.ts';

/** The context in which the actions are performed. */
export interface MessageActionContext extends DeletionContext {
  store: Pick<ConversationStore, 'revoke' | 'remove'> & {
    readonly spoken: Pick<SpokenStore, 'get' | 'hide' | 'translate' | 'voiceToText'>;
    readonly marks: Pick<ConversationStore['marks'], 'react'>;
  };
  drafts: Pick<DraftStore, 'setQuote'>;
  selection: Pick<SelectionStore, 'start' | 'toggle'>;
  forwarding: Pick<ForwardStore, 'ask'>;
  services: {
    readonly platform: Pick<Platform, 'copyText'>;
    readonly toasts: Pick<Services['toasts'], ToastTone>;
    readonly dialogs: Pick<Services['dialogs'], 'confirm'>;
  };
  t: TFunction<'message-menu'>;
  /** The one-line text of a message. */
  words: (message: Message) => string;
  /** Shows a picture or video, or downloads a file. */
  open: (message: Message) => void;
  /** Focuses the composer. */
  focusComposer: () => void;
  /** Pins a message for the whole group, or unpins it, and shows the result. */
  pin: (message: Message, isPinned: boolean) => Promise<void>;
}

const icons: Readonly<Record<MessageActionId, IconName>> = {
  open: 'external-link',
  quote: 'reply',
  copy: 'copy',
  forward: 'forward',
  pin: 'pin',
  unpin: 'pin-off',
  translate: 'languages',
  voiceToText: 'audio-lines',
  select: 'list-checks',
  revoke: 'undo-2',
  delete: 'trash-2',
  discard: 'trash-2',
};

/** The actions in a message's menu, in order; empty if there is no menu. */
export function messageActions(message: Message, place: MenuPlace, context: MessageActionContext): Action[] {
  return messageMenu(message, place).map((id) => ({
    id,
    name: nameOf(id, message, context),
    icon: icons[id],
    dangerous: id === 'delete' || id === 'discard',
    ...(id === 'copy' && !place.isMobileWeb && { shortcut: 'Ctrl C' }),
    perform: () => perform(id, message, context),
  }));
}

/** Translation and voice-to-text switch between showing and hiding. */
function nameOf(id: MessageActionId, message: Message, { store, t }: MessageActionContext): string {
  const isShown = store.spoken.get(message.id) !== null;
  if (id === 'translate' && isShown) return t('hideTranslation');
  if (id === 'voiceToText' && isShown) return t('hideText');
  return t(id);
}

async function perform(id: MessageActionId, message: Message, context: MessageActionContext): Promise<void> {
  const { services, t } = context;
  switch (id) {
    case 'open':
      return context.open(message);
    case 'quote':
      if (startQuote(context.drafts, message, context.words(message))) context.focusComposer();
      else services.toasts.error(t('quoteFailed'));
      return;
    case 'copy':
      return copyMessage(message, context);
    case 'forward':
      return context.forwarding.ask('single', [message]);
    case 'pin':
    case 'unpin':
      return context.pin(message, id === 'pin');
    case 'translate':
    case 'voiceToText':
      return toggleSpoken(id, message, context);
    case 'select':
      return context.selection.start(message);
    case 'revoke':
      return revoke(message, context);
    case 'delete':
    case 'discard':
      await deleteMessages([message], context);
  }
}

/** Copies the text of a message. */
export async function copyMessage(
  { body }: Message,
  { services, t }: Pick<MessageActionContext, 'services' | 't'>,
): Promise<void> {
  if (body.kind !== 'text') return;
  const { plain, own } = copiedText(body.text);
  const isCopied = await services.platform.copyText(plain, own).catch(otherwise('copying', false));
  if (isCopied) services.toasts.success(t('copied'));
  else services.toasts.error(t('copyUnsupported'));
}

/** The code of a recall that comes too late in a one-to-one conversation; groups have another one. */
const revokeTimedOut = 20016;

async function revoke(message: Message, { store, services, t }: MessageActionContext): Promise<void> {
  try {
    await store.revoke(message);
  } catch (error) {
    const { reason, code, serverMessage } = chatErrorFrom(error);
    if (reason !== 'revokeTooLate') services.toasts.error(serverMessage || t('revokeFailed'));
    else services.toasts.error(t(code === revokeTimedOut ? 'revokeTooLate' : 'revokeDeadline'));
  }
}

const warnings = { translate: 'enableTranslation', voiceToText: 'enableVoiceToText' } as const;

async function toggleSpoken(
  id: keyof typeof warnings,
  message: Message,
  { store, services, t }: MessageActionContext,
): Promise<void> {
  const { spoken } = store;
  if (spoken.get(message.id) !== null) {
    spoken.hide(message.id);
    return;
  }
  await (id === 'translate'
    ? spoken.translate(message, currentLocale().slice(0, 2))
    : spoken.voiceToText(message));
  // The strip is read again, because it may have been hidden meanwhile.
  if (needsPlugin(spoken.get(message.id))) {
    spoken.hide(message.id);
    services.toasts.warning(t(warnings[id]));
  }
}

function needsPlugin(spoken: Spoken | null): boolean {
  return spoken?.state === 'failed' && spoken.reason === 'packageNeeded';
}

/** Adds or removes an own reaction and shows a refusal. */
export async function reactTo(
  message: Message,
  key: string,
  {
    store,
    services,
    t,
  }: Pick<MessageActionContext, 't'> & {
    store: { readonly marks: Pick<ConversationStore['marks'], 'react'> };
    services: { readonly toasts: Pick<Services['toasts'], 'warning' | 'error'> };
  },
): Promise<void> {
  try {
    await store.marks.react(message, key);
  } catch (error) {
    const isFull = chatErrorFrom(error).reason === 'reactionLimit';
    if (isFull) services.toasts.warning(t('react.limit'));
    else services.toasts.error(t('react.failed'));
  }
}
