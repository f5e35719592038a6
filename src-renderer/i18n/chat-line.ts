import type { Abstract } from '#lib/chat/abstract.ts';
import type { LineParam, Names } from '#lib/chat/tip-line.ts';
import { formatDuration, formatList } from './format.ts';
import { i18n } from './index.ts';

/** Translates a key of the namespace `chat`. */
export type ChatTranslate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Marks parameters that Chinese writes without spaces around them, until the sentence is complete. */
const close = '\uE000';
const closeFrames = new RegExp(` ?${close}([^${close}]*)${close} ?`, 'gu');

/** The text of a line, with people and durations in the current language. */
export function chatLine({ key, params }: Abstract, t: ChatTranslate): string {
  const words = Object.entries(params).map(([name, value]) => [name, paramWords(value, t)] as const);
  return t(key, Object.fromEntries(words)).replace(closeFrames, '$1');
}

/** The text of a line outside of React; empty if the namespace `chat` is not loaded. */
export function chatLineNow(line: Abstract): string {
  if (!i18n.hasLoadedNamespace('chat')) return '';
  // The key is built from closed unions, which its type cannot express.
  return chatLine(line, (key, params = {}) => i18n.t(`chat:${key}` as 'chat:newMessage', params));
}

function paramWords(value: LineParam, t: ChatTranslate): string | number {
  if (typeof value !== 'object') return value;
  switch (value.kind) {
    case 'names':
      return namesWords(value, t);
    case 'duration':
      return formatDuration(value.ms);
    case 'parts':
      return formatList(value.parts.map((part) => t(`abstract.parts.${part}`)));
  }
}

function namesWords({ names, others, hasSelf, place }: Names, t: ChatTranslate): string {
  const words = [
    ...(hasSelf ? [t(`abstract.names.you.${place}`)] : []),
    ...names.map((name) => name || t(`abstract.names.someone.${place}`)),
    ...(others > 0 ? [t('abstract.names.others', { count: others })] : []),
  ];
  if (words.length === 0) return t(`abstract.names.someone.${place}`);
  if (words.length > 1 || !hasSelf) return formatList(words);
  const [you = ''] = words;
  return /\p{Script=Han}/u.test(you) ? `${close}${you}${close}` : you;
}
