import { en, id, zhCN } from 'zod/locales';
import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import { Refusal } from '../market/Refusal.ts';
import type { Language } from '../market/words.ts';

const errorMaps = { en: en().localeError, id: id().localeError, zh: zhCN().localeError };

/** The value a schema makes of input; refuses what does not fit with the field and the reason. */
export function validate<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  language: Language,
): z.output<S> {
  const parsed = z.safeParse(schema, input, { error: errorMaps[language] });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue && issue.path.length > 0 ? issue.path.join('.') : 'body';
  throw new Refusal(codes.invalidInput, 'invalid', { field, why: issue?.message ?? '' }, { field });
}
