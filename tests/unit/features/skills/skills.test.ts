// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { SkillFormStore } from '#features/skills/SkillFormStore.ts';
import { SkillStore } from '#features/skills/SkillStore.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => sessionStorage.clear());

const ownSkill = (id: number) => ({
  id,
  game: { id: 1, name: 'Nusa Rift', img: '' },
  service: 'match',
  rank: 'Epic',
  location: 'Bandung',
  description: 'Latihan rotasi untuk tim baru.',
  voice: { url: '/voice', seconds: 5 },
  screenshot: '/shot',
  unitPrice: 50,
  unit: 'match',
  discount: null,
  shelfStatus: 1,
  review: { state: 'approved', reason: '' },
});

/** The market of a player with two skills; `wait` holds back every change. */
function player() {
  const wait = Promise.withResolvers<void>();
  const market = { isLost: false };
  const root = aRoot({
    config: { profileLimits: { voiceMinSeconds: 3, voiceMaxSeconds: 60, albumMax: 9 } },
    market: async ({ path }, input: object) => {
      if (market.isLost) throw new ApiError({ kind: 'network' });
      if (path === '/v1/skill/own') return { items: [ownSkill(1), ownSkill(2)], max: 10, isPlayer: true };
      if (path === '/v1/skill/options')
        return { services: [{ service: 'match', units: ['match'], isTaken: true }] };
      await wait.promise;
      return { ...ownSkill(1), ...input };
    },
  });
  return { root, market, answer: () => wait.resolve() };
}

it('two skills are listed and unlisted at the same time, and a second press of one waits for its answer', async () => {
  const { root, answer } = player();
  const store = new SkillStore(root);
  await store.own.load();
  const first = store.setListed(1, false);
  const other = store.setListed(2, false);
  expect(await store.setListed(1, true)).toBe('busy');
  answer();
  expect([await first, await other]).toEqual([null, null]);
  expect(store.items?.map(({ shelfStatus }) => shelfStatus)).toEqual([0, 0]);
});

it('a form that was sent stays on screen until the next one is opened, and is not sent again', async () => {
  const { root, answer } = player();
  const store = new SkillFormStore(root);
  await store.open(1, null);
  store.set('unitPrice', '60');
  answer();
  expect(await store.send()).toBeNull();
  expect(store.form?.unitPrice).toBe('60');
  expect(store.isSending).toBe(true);
  expect(await store.send()).toBe('busy');
  await store.open(null, null);
  expect([store.form, store.isSending]).toEqual([null, false]);
});

it('a form whose choices are known stays on screen when they cannot be read again', async () => {
  const { root, market } = player();
  const store = new SkillFormStore(root);
  await store.open(1, null);
  market.isLost = true;
  await store.open(1, null);
  expect([store.failure, store.form?.id]).toEqual([null, 1]);
});
