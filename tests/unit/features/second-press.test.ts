// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { OwnRentalStore } from '#features/apply/OwnRentalStore.ts';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { SkillFormStore } from '#features/skills/SkillFormStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';
import { anOwnRental } from '#tests/builders/goods.ts';

beforeEach(() => sessionStorage.clear());

const userInfo = { nickname: 'Raka', birthday: '2000-02-29', gender: 'male', city: '', bio: '' };
const skillFields = {
  service: 'match',
  rank: 'Epic',
  location: 'Bandung',
  description: 'Latihan rotasi untuk tim baru.',
  voice: { url: '/voice', seconds: 5 },
  screenshot: '/shot',
  unit: 'match',
} as const;
const skill = {
  id: 1,
  game: { id: 1, name: 'Nusa Rift', img: '' },
  ...skillFields,
  unitPrice: 50,
  discount: null,
  shelfStatus: 1,
  review: { state: 'approved', reason: '' },
};

/** A market that answers reads at once, and changes when the test case says so. */
function slowMarket() {
  const wait = Promise.withResolvers<void>();
  const changes: string[] = [];
  const root = aRoot({
    config: { profileLimits: { voiceMinSeconds: 3, voiceMaxSeconds: 60, albumMax: 9 } },
    market: async ({ path }, input: object) => {
      switch (path) {
        case '/v1/user/profile':
          return { userInfo, isPlayer: false, audio: null, pictures: [] };
        case '/v1/skill/own':
          return { items: [skill], max: 10, isPlayer: true };
        case '/v1/skill/options':
          return { services: [{ service: 'match', units: ['match'], isTaken: true }] };
        case '/v1/account/own':
          return { items: [anOwnRental()] };
        default:
          changes.push(path);
          await wait.promise;
          return path.startsWith('/v1/user/') ? aSelf(1) : { ...skill, ...anOwnRental(), ...input };
      }
    },
  });
  return { root, changes, answer: () => wait.resolve() };
}

/** Each form that is sent with a press, filled in; resolves with the press. */
const forms: [string, (root: Root) => Promise<() => Promise<unknown>>][] = [
  [
    'profile',
    async (root) => {
      const store = new ProfileStore(root);
      await store.saved.load();
      store.set('bio', 'Halo');
      return () => store.save();
    },
  ],
  [
    'new skill',
    async (root) => {
      const store = new SkillFormStore(root);
      await store.open(null, 2);
      for (const [name, value] of Object.entries(skillFields))
        store.set(name as keyof typeof skillFields, value);
      store.set('unitPrice', '50');
      return () => store.send();
    },
  ],
  [
    'changed skill',
    async (root) => {
      const store = new SkillFormStore(root);
      await store.open(1, null);
      store.set('unitPrice', '60');
      return () => store.send();
    },
  ],
  [
    'changed account for rent',
    async (root) => {
      const store = new OwnRentalStore(root);
      await store.open(5);
      store.set({ price: '13' });
      return () => store.send();
    },
  ],
];

it.each(forms)(
  'a second press on a %s that is being sent says busy, not success, and sends nothing',
  async (_, open) => {
    const { root, changes, answer } = slowMarket();
    const press = await open(root);
    const first = press();
    expect(await press()).toBe('busy');
    answer();
    expect(await first).toBeNull();
    expect(changes).toHaveLength(1);
  },
);
