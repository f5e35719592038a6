// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '#api/contract/common.ts';
import { ApiError } from '#api/errors.ts';
import { ComplaintDraft } from '#features/orders/ComplaintStore.ts';
import { RealNameStore } from '#features/wallet/RealNameStore.ts';
import { HeldFiles } from '#parts/root/HeldFiles.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import { VoiceDraft } from '#parts/uploads/index.ts';
import { aRoot, type TestRoot } from '#tests/builders/aRoot.ts';
import { type StoredFile, stubObjectStorage, uploadCredential } from '#tests/builders/objectStorage.ts';

const expired = () => new ApiError({ kind: 'unauthorized', code: codes.sessionExpired, message: '' });
let isExpired = false;
let uploads: StoredFile[];

const photo = () => new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
const sent: unknown[] = [];
let held: HeldFiles;

function root(userId: number | null = 20_002): TestRoot {
  return aRoot({
    self: userId,
    services: { held },
    market: async ({ path }, body) => {
      if (isExpired) throw expired();
      if (path === '/v1/common/upload_token_cos') return uploadCredential;
      sent.push(body);
      return { state: 'under_review' };
    },
  });
}
/** The server ends the session: when the stores are notified, it has no user any more. */
function endSession(of: TestRoot, reason: SessionEnd): void {
  void of.services.session.end();
  of.end(reason);
}

beforeEach(() => {
  held = new HeldFiles();
  isExpired = false;
  uploads = stubObjectStorage(() => !isExpired);
  sent.length = 0;
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

it('a photo of a document outlives an ended session only in memory, and is not uploaded twice', async () => {
  const before = root();
  const store = new RealNameStore(before);
  store.photo.add([photo()]);
  await store.photo.settled();
  store.change({ name: 'Dewi', idType: 'passport', idNumber: '3171234567890123' });
  isExpired = true;
  expect(await store.submit()).toBe(false);
  endSession(before, 'expired');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('/files/');
  expect(held.has(20_002)).toBe(true);

  isExpired = false;
  const again = new RealNameStore(root());
  const [kept] = uploads;
  expect(again.photo.urls).toEqual([kept?.url]);
  expect(await again.submit()).toBe(true);
  expect(sent.at(-1)).toMatchObject({ name: 'Dewi', photo: kept?.url });
  expect(uploads).toHaveLength(1);
  expect(held.has(20_002)).toBe(false);
});

it('held files belong to their own user, and are removed at a sign-out', async () => {
  for (const reason of ['expired', 'signedOut', 'replaced'] as const) {
    const before = root();
    const store = new RealNameStore(before);
    store.photo.add([photo()]);
    await store.photo.settled();
    endSession(before, reason);
    expect(held.has(20_002), reason).toBe(reason === 'expired');
    expect(new RealNameStore(root(20_003)).photo.items, reason).toHaveLength(0);
    expect(new RealNameStore(root(null)).photo.items, reason).toHaveLength(0);
    held.forget();
    expect(new RealNameStore(root()).photo.items, reason).toHaveLength(0);
  }
});

it('evidence that was not uploaded before the session ended is sent after the next sign-in', async () => {
  const before = root();
  const draft = new ComplaintDraft(before, 7);
  draft.evidence.add([photo()]);
  await draft.evidence.settled();
  isExpired = true;
  draft.evidence.add([photo(), new File([''], 'notes.txt', { type: 'text/plain' })]);
  await draft.evidence.settled();
  expect(draft.evidence.hasFailed).toBe(true);
  endSession(before, 'expired');

  isExpired = false;
  expect(new ComplaintDraft(root(), 8).evidence.items).toHaveLength(0);
  const again = new ComplaintDraft(root(), 7);
  await again.evidence.settled();
  const urls = uploads.map(({ url }) => url);
  expect(urls).toHaveLength(2);
  expect(again.evidence.urls).toEqual(urls);
  // From then on it is stored with the other fields.
  expect(new ComplaintDraft(root(), 7).evidence.urls).toEqual(urls);
});

it('a recording that could not be uploaded is restored with its length', async () => {
  const limits = { voiceMinSeconds: 3, voiceMaxSeconds: 60 };
  const voiceOf = ({ services }: Root) => {
    const voice = new VoiceDraft(services.api, limits);
    voice.outlive(services, () => 'profile voice');
    return voice;
  };
  held.hold(20_002, 'profile voice', [
    { file: new File(['voice'], 'v', { type: 'audio/webm' }), uploaded: null, seconds: 9 },
  ]);
  const before = root();
  const voice = voiceOf(before);
  isExpired = true;
  voice.resume();
  await vi.waitFor(() => expect(voice.hasFailed).toBe(true));
  endSession(before, 'expired');
  isExpired = false;
  const again = voiceOf(root());
  again.resume();
  await vi.waitFor(() => expect(again.value).toEqual({ url: uploads[0]?.url, seconds: 9 }));
});
