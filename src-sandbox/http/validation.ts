import { en, id, zhCN } from 'zod/locales';
import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import type { Language } from '#lib/locale.ts';
import { profileLimits } from '#lib/rules/limits.ts';
import type { NicknameProblem } from '#lib/rules/nickname.ts';
import { Refusal } from '../market/Refusal.ts';
import { type Sentence, say } from '../market/words.ts';

const errorMaps = { en: en().localeError, id: id().localeError, zh: zhCN().localeError };

const nicknameWords: Readonly<Record<NicknameProblem, Sentence>> = {
  required: 'required',
  tooLong: 'nicknameTooLong',
  unseen: 'nicknameUnseen',
  reserved: 'nicknameReserved',
};
const NicknameIssue = z.object({
  params: z.object({ nickname: z.enum(['required', 'tooLong', 'unseen', 'reserved']) }),
});

/** The parsed value of an input; refuses an invalid one with the field and the reason. */
export function validate<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
  language: Language,
): z.output<S> {
  const parsed = z.safeParse(schema, input, { error: errorMaps[language] });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue && issue.path.length > 0 ? issue.path.join('.') : 'body';
  throw new Refusal(codes.invalidInput, 'invalid', { field, why: reasonOf(issue, language) }, { field });
}

/** The contract's own rules have messages of the market; zod has messages for the others. */
function reasonOf(issue: z.core.$ZodIssue | undefined, language: Language): string {
  const own = z.safeParse(NicknameIssue, issue);
  return own.success
    ? say(language, nicknameWords[own.data.params.nickname], { max: profileLimits.nickname })
    : (issue?.message ?? '');
}
