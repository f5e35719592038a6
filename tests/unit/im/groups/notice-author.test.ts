import { describe, expect, test } from 'vitest';
import { callsOver, reply } from '../sdk.ts';

const id = 'group-squad';

describe('the author of a notice', () => {
  const marked = (value: unknown) =>
    callsOver({ getGroupAttributes: reply({ groupAttributes: { 'pasarmain.notice': value } }) });
  const mark = { by: '9', at: 1_800_000_000_000, notice: 'be nice' };

  test('is read from the note in the group', async () => {
    const { port } = marked(JSON.stringify(mark));
    expect(await port.groups.noticeMark(id, 'be nice')).toEqual({ userId: '9', time: mark.at });
  });

  test.each([
    ['nothing', undefined],
    ['a note about another notice', JSON.stringify({ ...mark, notice: 'be rude' })],
    ['no author', JSON.stringify({ ...mark, by: '' })],
    ['an impossible time', JSON.stringify({ ...mark, at: 1e99 })],
    ['no JSON', '{'],
  ])('is unknown with %s', async (_name, value) => {
    expect(await marked(value).port.groups.noticeMark(id, 'be nice')).toBeNull();
  });

  test('is noted again with the newest value if somebody else noted one meanwhile', async () => {
    let isLate = true;
    const { port, asked } = callsOver({
      setGroupAttributes: () => {
        const answer = isLate ? Promise.reject({ code: 10_056 }) : reply({});
        isLate = false;
        return answer;
      },
    });
    await port.groups.noteNotice(id, 'be nice', { userId: 'me', time: mark.at });
    expect(asked.map(([name]) => name)).toEqual([
      'getGroupAttributes',
      'setGroupAttributes',
      'getGroupAttributes',
      'setGroupAttributes',
    ]);
    expect(asked[3]?.[1]).toEqual({
      groupID: 'squad',
      groupAttributes: { 'pasarmain.notice': JSON.stringify({ ...mark, by: 'me' }) },
    });
  });
});
