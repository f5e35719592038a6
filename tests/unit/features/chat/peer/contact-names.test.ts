import { autorun } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactStore } from '#features/chat/peer/ContactStore.ts';
import { standIn } from '#tests/builders/standIn.ts';

type Host = ConstructorParameters<typeof ContactStore>[0];

afterEach(() => vi.restoreAllMocks());

const contacts = () => new ContactStore(standIn<Host>({}));
const crowd = Array.from({ length: 50 }, (_, at) => ({ userId: String(at), nick: `Zoë ${at}` }));

test('a search folds the name of each person once, however many letters are typed', () => {
  const store = contacts();
  const folds = vi.spyOn(String.prototype, 'normalize');
  for (const typed of ['z', 'zo', 'zoe', 'zoe 4'])
    expect(crowd.filter((person) => store.isCalled(person, typed))).not.toEqual([]);
  expect(folds).toHaveBeenCalledTimes(crowd.length);
});

test('a person is found by the shown name, the name and the id, and by a name that was given since', () => {
  const store = contacts();
  const person = { userId: '20002', nick: 'Zoë' };
  for (const typed of ['zoe', '2000']) expect(store.isCalled(person, typed)).toBe(true);
  expect(store.isCalled(person, 'boss')).toBe(false);
  store.ingestKept([{ ...person, avatar: '', remark: 'Bóss' }]);
  for (const typed of ['boss', 'zoe', '2000']) expect(store.isCalled(person, typed)).toBe(true);
});

test('a list of people is drawn again when one of them gets a name, and not for a contact without one', () => {
  const store = contacts();
  const drawn = vi.fn();
  const stop = autorun(() => drawn(crowd.map(store.nameOf).join()));
  store.ingestKept([{ userId: '3', nick: 'Zoë 3', avatar: '', remark: '' }]);
  expect(drawn).toHaveBeenCalledTimes(1);
  store.ingestKept([{ userId: '3', nick: 'Zoë 3', avatar: '', remark: 'Boss' }]);
  expect(drawn).toHaveBeenCalledTimes(2);
  expect(drawn.mock.lastCall?.[0]).toContain('Boss');
  stop();
});
