import { useTranslation } from 'react-i18next';
import { type ChatTranslate, chatLine } from '#i18n/chat-line.ts';
import type { Abstract } from '#lib/chat/abstract.ts';

/** Translates the one-line abstract of a message into the current language. */
export function useAbstract(): (abstract: Abstract) => string {
  const { t } = useTranslation('chat');
  // The key is built from closed unions in lib/chat/abstract.ts, which the key type cannot follow.
  const translate = t as unknown as ChatTranslate;
  return (abstract) => chatLine(abstract, translate);
}
