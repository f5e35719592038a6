import fc from 'fast-check';
import { customShapes, leafShapes, type Shape, safeJson } from './payloads.ts';

/** One field of one type of payload, among other fields that are valid. */
export interface ElementField {
  readonly type: string;
  readonly name: string;
  /** The payload with this value in the field. */
  readonly payload: (value: unknown) => unknown;
}

/** Every field of every type: of the elements, of the custom messages, and of a merged record. */
export const everyField: readonly ElementField[] = [
  ...fieldsOf(leafShapes, (type, given) => ({ type, payload: given })),
  ...fieldsOf(customShapes, (businessID, given) => ({
    type: 'TIMCustomElem',
    payload: { data: safeJson({ ...given, businessID }), description: '', extension: '' },
  })),
  ...['data', 'description', 'extension'].map((name) => ({
    type: 'TIMCustomElem',
    name,
    payload: (value: unknown) => ({ data: '{"businessID":"link"}', description: '', [name]: value }),
  })),
  ...['title', 'abstractList', 'messageList', 'downloadKey', 'compatibleText'].map((name) => ({
    type: 'TIMRelayElem',
    name,
    payload: (value: unknown) => ({ title: 'T', abstractList: ['a'], downloadKey: 'k', [name]: value }),
  })),
  ...['ID', 'from', 'nick', 'avatar', 'time', 'messageBody', 'type', 'payload'].map((name) => ({
    type: 'TIMRelayElem',
    name: `messageList.${name}`,
    payload: (value: unknown) => ({
      title: 'T',
      messageList: [{ ID: 'i', from: '2', nick: 'n', time: 1, messageBody: [], [name]: value }],
    }),
  })),
];

function fieldsOf(
  shapes: Readonly<Record<string, Shape>>,
  wrap: (name: string, given: object) => { type: string; payload: unknown },
): readonly ElementField[] {
  return Object.entries(shapes).flatMap(([kind, shape]) => {
    const [whole = {}] = fc.sample(fc.record(shape), { numRuns: 1, seed: 1 });
    return Object.keys(shape).map((name) => ({
      type: wrap(kind, {}).type,
      name: `${kind}.${name}`,
      payload: (value: unknown) => wrap(kind, { ...whole, [name]: value }).payload,
    }));
  });
}
