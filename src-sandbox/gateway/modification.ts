import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { checkBody } from './checks.ts';
import type { WireElement } from './elements.ts';
import { codes, WireError } from './errors.ts';

/** The element types whose content may be changed; of other types only the custom data may. */
const changeable = new Set(['TIMTextElem', 'TIMCustomElem', 'TIMLocationElem', 'TIMFaceElem']);

const Kinds = z.array(z.looseObject({ MsgType: z.string() }));

interface Stored {
  sender: string;
  body: string;
  custom_data: string;
}

interface Change {
  MsgBody?: readonly WireElement[] | undefined;
  CloudCustomData?: string | undefined;
}

/**
 * The content of a message after a change; throws a refusal. The vendor documents that every participant may
 * change the custom data of any message and the content of texts, custom messages, locations and faces, and
 * recommends that an application lets only the sender change the content; this service does so. The SDK sends
 * the content even if only the custom data changes.
 */
export function changedMessage(
  account: string,
  row: Stored,
  { MsgBody: elements, CloudCustomData: customData = row.custom_data }: Change,
): { body: string; customData: string } {
  checkBody(elements ?? [], customData);
  const before: unknown = JSON.parse(row.body);
  const isKept = !elements || !isChangeable(before) || isDeepStrictEqual(elements, before);
  if (isKept) return { body: row.body, customData };
  if (row.sender !== account)
    throw new WireError(codes.groupNoPermission, 'Only its sender may change what a message says.');
  if (!isChangeable(elements))
    throw new WireError(codes.badRequest, 'A message cannot be changed into this kind.');
  return { body: JSON.stringify(elements), customData };
}

function isChangeable(elements: unknown): boolean {
  const parsed = z.safeParse(Kinds, elements);
  return parsed.success && parsed.data.every(({ MsgType }) => changeable.has(MsgType));
}
