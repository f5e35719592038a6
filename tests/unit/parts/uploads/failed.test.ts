// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnRentalStore } from '#features/apply/OwnRentalStore.ts';
import { ComplaintDraft } from '#features/orders/ComplaintStore.ts';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { SkillFormStore } from '#features/skills/SkillFormStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { aProfile } from '#tests/builders/aProfile.ts';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';
import { anOwnRental, aSkill } from '#tests/builders/goods.ts';
import { stubObjectStorage, uploadCredential } from '#tests/builders/objectStorage.ts';

const saved = { url: '/voice', seconds: 9 };
const profile = aProfile(1, ['/one']);
const skill = {
  ...aSkill({ rank: 'Epic', location: 'Bandung', description: 'Latihan rotasi untuk tim baru.' }),
  voice: saved,
  screenshot: '/shot',
  review: { state: 'approved', reason: '' },
};
const picture = () => new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
const recording = () => new File(['voice'], 'voice', { type: 'audio/webm' });

let sent: unknown[];
let isReachable: boolean;
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  isReachable = false;
  stubObjectStorage(() => isReachable);
});
afterEach(() => vi.unstubAllGlobals());

function root(): Root {
  return aRoot({
    config: { profileLimits: { voiceMinSeconds: 3, voiceMaxSeconds: 60, albumMax: 9 } },
    market: async ({ path }, body) => {
      if (path === '/v1/common/upload_token_cos') return uploadCredential;
      if (path === '/v1/user/profile') return profile;
      if (path === '/v1/skill/own') return { items: [skill], max: 10, isPlayer: true };
      if (path === '/v1/skill/options')
        return { services: [{ service: 'match', units: ['match'], isTaken: true }] };
      if (path === '/v1/account/own') return { items: [anOwnRental()] };
      sent.push(body);
      return path.startsWith('/v1/user/') ? aSelf(1) : { ...skill, ...anOwnRental() };
    },
  });
}

/** A root in which a recording of a form was held when the session before ended; its upload begins with the form. */
function withRecording(form: string): Root {
  const made = root();
  made.services.held.hold(1, form, [{ file: recording(), uploaded: null, seconds: 5 }]);
  return made;
}

async function profileWithFailedVoice(): Promise<ProfileStore> {
  const store = new ProfileStore(withRecording('profile voice'));
  await store.saved.load();
  await vi.waitFor(() => expect(store.voice.hasFailed).toBe(true));
  return store;
}

it('a recording that did not upload is no change of the profile, and the saved one survives a reload', async () => {
  const store = await profileWithFailedVoice();
  store.set('bio', 'Halo');
  expect(store.changes).toEqual({ bio: 'Halo' });
  const again = new ProfileStore(root());
  await again.saved.load();
  expect([again.changes, again.voice.playable]).toEqual([{ bio: 'Halo' }, saved]);
});

it('a recording that did not upload leaves the saved one of a skill in its draft', async () => {
  const store = new SkillFormStore(withRecording('skill voice 7'));
  await store.open(7, null);
  await vi.waitFor(() => expect(store.voice.hasFailed).toBe(true));
  store.set('unitPrice', '60');
  const again = new SkillFormStore(root());
  await again.open(7, null);
  expect([again.form?.unitPrice, again.form?.voice]).toEqual(['60', saved]);
});

it('a recording that did not upload is removed alone, and the saved one only by a second press', async () => {
  const { voice } = await profileWithFailedVoice();
  voice.remove();
  expect([voice.hasFailed, voice.value]).toEqual([false, saved]);
  voice.remove();
  expect(voice.value).toBeNull();
});

/** Each form with an upload that has failed: sends it, and says why that was refused. */
const forms: [
  string,
  string,
  () => Promise<{ store: { unfinished: string | null }; send: () => Promise<unknown> }>,
][] = [
  [
    'a profile with a recording',
    'uploads:voiceFailed',
    async () => {
      const store = await profileWithFailedVoice();
      store.set('bio', 'Halo');
      return { store, send: () => store.save() };
    },
  ],
  [
    'a profile with a picture',
    'uploads:picturesFailed',
    async () => {
      const store = new ProfileStore(root());
      await store.saved.load();
      store.set('bio', 'Halo');
      store.album.add([picture()]);
      await store.album.settled();
      return { store, send: () => store.save() };
    },
  ],
  [
    'a skill with a recording',
    'uploads:voiceFailed',
    async () => {
      const store = new SkillFormStore(withRecording('skill voice 7'));
      await store.open(7, null);
      await vi.waitFor(() => expect(store.voice.hasFailed).toBe(true));
      return { store, send: () => store.send() };
    },
  ],
  [
    'an account for rent with a picture',
    'uploads:picturesFailed',
    async () => {
      const store = new OwnRentalStore(root());
      await store.open(5);
      store.pictures.add([picture()]);
      await store.pictures.settled();
      return { store, send: () => store.send() };
    },
  ],
  [
    'a complaint with a picture',
    'uploads:picturesFailed',
    async () => {
      const store = new ComplaintDraft(root(), 7);
      store.setReason('other');
      store.setDetails('Nobody came.');
      isReachable = true;
      store.evidence.add([picture()]);
      await store.evidence.settled();
      isReachable = false;
      store.evidence.add([picture()]);
      await store.evidence.settled();
      return { store, send: () => store.send() };
    },
  ],
];

it.each(forms)('%s that did not upload is not sent without it', async (_, words, open) => {
  const { store, send } = await open();
  expect(await send()).toBe('uploading');
  expect([sent, store.unfinished]).toEqual([[], words]);
});
