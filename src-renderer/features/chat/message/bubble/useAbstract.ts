import { useTranslation } from 'react-i18next';
import type { Abstract } from '#lib/chat/abstract.ts';

/** Turns the one-line abstract of a message into words of the current language. */
export function useAbstract(): (abstract: Abstract) => string {
  const { t } = useTranslation('chat');
  // The key is built from closed unions in lib/chat/abstract.ts, which the key type cannot follow.
  const translate = t as unknown as (key: string, params: Abstract['params']) => string;
  return (abstract) => translate(abstract.key, abstract.params);
}
