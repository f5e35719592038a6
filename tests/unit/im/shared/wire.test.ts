import { describe, expect, test } from 'vitest';
import { heard, type Sender, type Statement, sealed, type WireBody } from '#im/shared/wire.ts';

const self: Sender = { id: 'here', build: 'one', loadedAt: 100 };
const other: Sender = { id: 'there', build: 'one', loadedAt: 50 };
const pinged = (statement: Statement): WireBody => ({
  kind: 'ping',
  calls: [3],
  statements: [{ id: 1, statement }],
  news: {},
});
const ping: WireBody = { kind: 'ping', calls: [], statements: [], news: {} };
/** A ping with a statement that no window of this build makes. */
const stated = (statement: object) => posted({}, { ...ping, statements: [{ id: 1, statement }] });

/** A message as another window posts it, with fields that an attacker has changed. */
const posted = (change: object = {}, body: unknown = ping): unknown => ({
  build: 'one',
  loadedAt: 50,
  from: 'there',
  to: null,
  term: 1,
  body,
  ...change,
});

describe('messages between windows', () => {
  test.each<[string, WireBody]>([
    ['a greeting', { kind: 'hello' }],
    ['a call with its arguments', { kind: 'call', id: 3, method: 'history', args: ['user-2', null] }],
    ['an answer without a value', { kind: 'answer', id: 3, value: undefined }],
    ['a failure', { kind: 'failure', id: 3, reason: 'tooLong', code: 8001, serverMessage: 'too long' }],
    ['events', { kind: 'events', clock: 5, events: [{ kind: 'network', isConnected: true }] }],
    ['conversations in view', pinged({ kind: 'showing', ids: ['user-2', 'group-@TGS#1'] })],
    ['a window that nobody looks at', pinged({ kind: 'showing', ids: null })],
  ])('%s arrives unchanged', (_name, body) => {
    expect(heard(structuredClone(sealed(other, 'here', 7, body)), self)).toEqual({
      kind: 'same',
      from: 'there',
      term: 7,
      body,
    });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['a list', [1, 2]],
    ['no sender', posted({ from: '' })],
    ['a sender that is not a text', posted({ from: { toString: () => 'there' } })],
    ['a message from this window itself', posted({ from: 'here' })],
    ['a message to another window', posted({ to: 'elsewhere' })],
    ['a term that is not a number', posted({ term: '1' })],
    ['no body', posted({ body: undefined })],
    ['an unknown kind', posted({}, { kind: 'erase' })],
    ['a call without arguments', posted({}, { kind: 'call', id: 1, method: 'history' })],
    ['a call with a negative id', posted({}, { kind: 'call', id: -1, method: 'history', args: [] })],
    [
      'a failure with an unknown reason',
      posted({}, { kind: 'failure', id: 1, reason: 'x', code: 0, serverMessage: '' }),
    ],
    ['an event without a kind', posted({}, { kind: 'events', clock: null, events: [{}] })],
    [
      'an event with the name of an inherited member',
      posted({}, { kind: 'events', clock: null, events: [{ kind: 'toString' }] }),
    ],
    ['an event that is null', posted({}, { kind: 'events', clock: null, events: [null] })],
    ['a conversation of an unknown kind', stated({ kind: 'showing', ids: ['admin-1'] })],
    ['an unknown wish', stated({ kind: 'wish', wish: 'signOut' })],
  ])('%s is rejected', (_name, data) => {
    expect(heard(data, self)).toBeNull();
  });

  test.each([
    ['its holder', { kind: 'holding', anything: 1 }, true],
    ['one of its windows', { kind: 'hello' }, false],
    ['a window with messages of other kinds', { kind: 'newer' }, false],
  ])('from another build are read no further than that there is %s', (_name, body, isHolder) => {
    expect(heard(posted({ build: 'two', loadedAt: 200 }, body), self)).toEqual({
      kind: 'foreign',
      loadedAt: 200,
      isHolder,
    });
  });
});
