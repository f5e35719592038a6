import * as z from 'zod/mini';
import type { OwnSkill } from '#api/contract/index.ts';
import { skillLimits } from '#lib/rules/limits.ts';
import { readWhole } from '#lib/whole-number.ts';
import { writtenLength } from '#lib/written-length.ts';

/** The form of a skill; numbers stay text until they are sent. */
export const SkillForm = z.object({
  /** Null for a new skill. */
  id: z.nullable(z.int()),
  gameId: z.int(),
  gameName: z.string(),
  service: z.nullable(z.enum(['match', 'coaching', 'voice', 'team'])),
  rank: z.nullable(z.string()),
  location: z.nullable(z.string()),
  description: z.string(),
  voice: z.nullable(z.object({ url: z.string(), seconds: z.int() })),
  screenshot: z.nullable(z.string()),
  unitPrice: z.string(),
  unit: z.nullable(z.enum(['match', 'hour'])),
  hasDiscount: z.boolean(),
  buy: z.int(),
  send: z.int(),
});
export type SkillForm = z.output<typeof SkillForm>;

/** An empty form for a game. */
export function newForm(gameId: number, gameName: string): SkillForm {
  return {
    id: null,
    gameId,
    gameName,
    service: null,
    rank: null,
    location: null,
    description: '',
    voice: null,
    screenshot: null,
    unitPrice: '',
    unit: null,
    hasDiscount: false,
    buy: 3,
    send: 1,
  };
}

/** A form with the values of an existing skill. */
export function formOf(skill: OwnSkill): SkillForm {
  return {
    id: skill.id,
    gameId: skill.game.id,
    gameName: skill.game.name,
    service: skill.service,
    rank: skill.rank,
    location: skill.location === '' ? null : skill.location,
    description: skill.description,
    voice: skill.voice,
    screenshot: skill.screenshot,
    unitPrice: String(skill.unitPrice),
    unit: skill.unit === 'match' ? 'match' : 'hour',
    hasDiscount: skill.discount !== null,
    buy: skill.discount?.buy ?? 3,
    send: skill.discount?.send ?? 1,
  };
}

/** A field of the form's first step. */
export type BaseField = 'service' | 'rank' | 'location' | 'description' | 'voice' | 'screenshot';

/**
 * The problems of the first step: every field is required (docs/product.md, Profile, skills and accounts).
 */
export function baseProblems(form: SkillForm): Partial<Record<BaseField, 'required' | 'tooShort'>> {
  const problems: Partial<Record<BaseField, 'required' | 'tooShort'>> = {};
  for (const field of ['service', 'rank', 'location', 'voice', 'screenshot'] as const) {
    if (form[field] === null) problems[field] = 'required';
  }
  if (form.description.trim() === '') problems.description = 'required';
  else if (writtenLength(form.description) < skillLimits.description.min) problems.description = 'tooShort';
  return problems;
}

/** The problems of the second step. */
export function priceProblems(form: SkillForm): {
  unitPrice?: 'required' | 'whole' | 'range';
  unit?: 'required';
} {
  const unitPrice = unitPriceProblem(form.unitPrice);
  return {
    ...(unitPrice && { unitPrice }),
    ...(form.unit === null && { unit: 'required' as const }),
  };
}

function unitPriceProblem(text: string): 'required' | 'whole' | 'range' | null {
  const { min, max } = skillLimits.price;
  if (text.trim() === '') return 'required';
  const price = readWhole(text);
  if (price === null) return 'whole';
  return price >= min && price <= max ? null : 'range';
}
