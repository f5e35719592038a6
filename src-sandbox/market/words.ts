import type { Language } from '#lib/locale.ts';
import type { NoticeName } from '#lib/rules/notices.ts';
import { en } from './words/en.ts';
import { id } from './words/id.ts';
import { zh } from './words/zh.ts';

/** Keys of the sentences of notices and of their button labels. */
export type NoticeWord = `notice.${NoticeName | 'viewOrder' | 'look'}`;

/** Keys of the sandbox's sentences. */
export type Sentence = keyof typeof en;
/** All sentences in one language. */
export type Words = Readonly<Record<Sentence, string>>;

const words: Readonly<Record<Language, Words>> = { en, id, zh };

/** A sentence in a language, with its `{placeholders}` filled in. */
export function say(
  language: Language,
  sentence: Sentence,
  values: Record<string, string | number> = {},
): string {
  return words[language][sentence].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}
