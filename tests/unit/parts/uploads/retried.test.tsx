// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SkillFormStore } from '#features/skills/SkillFormStore.ts';
import { RootContext } from '#parts/root/index.tsx';
import { PictureGrid, VoiceField } from '#parts/uploads/index.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { aSkill } from '#tests/builders/goods.ts';
import { stubObjectStorage, uploadCredential } from '#tests/builders/objectStorage.ts';

let isReachable: boolean;
beforeEach(() => {
  sessionStorage.clear();
  isReachable = false;
  stubObjectStorage(() => isReachable);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The form of a skill that lacks one part. */
function formWithout(part: 'voice' | 'screenshot') {
  const skill = {
    ...aSkill({ rank: 'Epic', location: 'Bandung', description: 'Latihan rotasi untuk tim baru.' }),
    voice: { url: '/voice', seconds: 5 },
    screenshot: '/shot',
    review: { state: 'approved', reason: '' },
    [part]: null,
  };
  const root = aRoot({
    config: { profileLimits: { voiceMinSeconds: 3, voiceMaxSeconds: 60, albumMax: 9 } },
    market: async ({ path }) => {
      if (path === '/v1/common/upload_token_cos') return uploadCredential;
      if (path === '/v1/skill/own') return { items: [skill], max: 10, isPlayer: true };
      return { services: [{ service: 'match', units: ['match'], isTaken: true }] };
    },
  });
  return { root, store: new SkillFormStore(root) };
}

type Form = ReturnType<typeof formWithout>;

/** Each kind of upload: how it is begun, and the field that shows it. */
const uploads: ['voice' | 'screenshot', (form: Form) => Promise<ReactElement>][] = [
  [
    'screenshot',
    async ({ store }) => {
      await store.open(7, null);
      store.shot.add([new File(['picture'], 'shot.jpg', { type: 'image/jpeg' })]);
      return <PictureGrid draft={store.shot} label="shot" />;
    },
  ],
  [
    'voice',
    async ({ root, store }) => {
      const file = new File(['voice'], 'voice', { type: 'audio/webm' });
      root.services.held.hold(1, 'skill voice 7', [{ file, uploaded: null, seconds: 9 }]);
      await store.open(7, null);
      return <VoiceField voice={store.voice} />;
    },
  ],
];

test.each(uploads)('a %s whose upload succeeds after Retry completes its form', async (part, begin) => {
  const form = formWithout(part);
  const field = await begin(form);
  render(<RootContext value={form.root}>{field}</RootContext>);
  const retry = await screen.findByRole('button', { name: 'retry' });
  expect(form.store.isBaseComplete).toBe(false);
  isReachable = true;
  fireEvent.click(retry);
  await waitFor(() => expect(form.store.isBaseComplete).toBe(true));
  // The stored draft has it too, so that a reload does not lose it.
  const again = new SkillFormStore(form.root);
  await again.open(7, null);
  expect(again.isBaseComplete).toBe(true);
});
