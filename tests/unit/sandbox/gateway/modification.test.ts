import { describe, expect, it, test } from 'vitest';
import { custom, text } from '#sandbox/gateway/elements.ts';
import { changedMessage } from '#sandbox/gateway/modification.ts';
import { Wire } from './Wire.ts';

test.each(['Pasarmain admin', '官方客服', '\u200b', 'Ra\u202eka'])(
  'the chat’s own profile refuses the name %j',
  async (nick) => {
    const wire = new Wire('alice');
    const set = (Value: string) =>
      wire.code('alice', 'profile.portrait_set', { ProfileItem: [{ Tag: 'Tag_Profile_IM_Nick', Value }] });
    expect(await set(nick)).not.toBe(0);
    expect(wire.chat.accounts.profile('alice').nick).toBe('Nick alice');
    expect(await set('Alicia')).toBe(0);
    expect(wire.chat.accounts.profile('alice').nick).toBe('Alicia');
  },
);

const image = { MsgType: 'TIMImageElem', MsgContent: { UUID: 'a' } };
const rowOf = (...elements: object[]) => ({
  sender: 'alice',
  body: JSON.stringify(elements),
  custom_data: 'before',
});

describe('a change of a message', () => {
  it.each([
    ['of its text by its sender', 'alice', [text('hello')], [text('bye')]],
    ['of its kind by its sender', 'alice', [text('hello')], [custom('{}', 'd')]],
  ])('%s is kept', (_what, who, before, after) => {
    expect(changedMessage(who, rowOf(...before), { MsgBody: after }).body).toBe(JSON.stringify(after));
  });

  it.each([
    ['by its receiver or another member', 'bob', [text('hello')], [text('I owe you 100')]],
    ['into a kind that cannot be changed', 'alice', [text('hello')], [image]],
  ])('of its text %s is refused', (_what, who, before, after) => {
    expect(() => changedMessage(who, rowOf(...before), { MsgBody: after })).toThrow();
  });

  it('keeps a picture as it is and stores the custom data of the request', () => {
    const other = { ...image, MsgContent: { UUID: 'b' } };
    const row = rowOf(image);
    expect(changedMessage('alice', row, { MsgBody: [other], CloudCustomData: 'after' })).toEqual({
      body: row.body,
      customData: 'after',
    });
  });

  it('of the custom data is allowed to everybody in the conversation if the text stays the same', () => {
    const row = rowOf(text('hello'));
    for (const MsgBody of [undefined, [text('hello')]]) {
      expect(changedMessage('bob', row, { MsgBody, CloudCustomData: 'after' })).toEqual({
        body: row.body,
        customData: 'after',
      });
    }
    expect(changedMessage('bob', row, {}).customData).toBe('before');
  });
});
