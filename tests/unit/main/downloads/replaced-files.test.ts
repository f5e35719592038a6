import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Downloads, type DownloadsDeps } from '#main/downloads/Downloads.ts';
import { saveText } from '#main/downloads/text-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replaced-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The downloads of an account, each of which contains its own address. */
function created(replaces: boolean, onSaved?: DownloadsDeps['onSaved']) {
  const onRemove = vi.fn();
  const downloads = new Downloads({
    fetch: async (url) => new Response(url),
    isAllowed: () => true,
    mark: async () => undefined,
    journal: { read: () => [], writeSoon: () => undefined, flush: () => undefined },
    place: { choose: async (name) => ({ kind: 'path', path: join(folder, name), replaces }) },
    now: Date.now,
    onChange: () => undefined,
    onRemove,
    ...(onSaved && { onSaved }),
  });
  const start = (id: string, fileName = 'invoice.pdf') =>
    downloads.start({ id, url: `https://files.example/${id}`, fileName, subject: `message-${id}` });
  const contentOf = (id: string) => {
    const path = downloads.savedPath(id);
    return path === null ? null : readFileSync(path, 'utf8');
  };
  return { downloads, start, contentOf, onRemove };
}

const moveAway = () => renameSync(join(folder, 'invoice.pdf'), join(folder, 'kept.pdf'));

describe('a saved download', () => {
  test.each([
    ['that was moved away', false, moveAway],
    ['that the person chose to replace', true, () => undefined],
  ])('%s leaves the list once another is saved under its name', async (_which, replaces, happen) => {
    const { start, contentOf, downloads, onRemove } = created(replaces);
    await start('one');
    happen();
    await start('two');
    expect([contentOf('one'), contentOf('two')]).toEqual([null, 'https://files.example/two']);
    expect(downloads.entries.map(({ id }) => id)).toEqual(['two']);
    expect(onRemove.mock.calls).toEqual([['one']]);
  });

  test('stays beside others of the same folder', async () => {
    const { start, contentOf } = created(false);
    await start('one');
    await start('two');
    await start('three', 'other.pdf');
    expect(['one', 'two', 'three'].map(contentOf)).toEqual([
      'https://files.example/one',
      'https://files.example/two',
      'https://files.example/three',
    ]);
  });

  test('leaves the list once another account saves a file under its name', async () => {
    const first = created(true);
    const second = created(true, (path) => first.downloads.noteReplaced(path));
    await first.start('one');
    await second.start('two');
    expect([first.contentOf('one'), second.contentOf('two')]).toEqual([null, 'https://files.example/two']);
  });

  test('leaves the list once a text is saved under its name', async () => {
    const { start, contentOf, downloads } = created(true);
    await start('one');
    await saveText(
      { fileName: 'invoice.pdf', text: 'orders' },
      {
        place: { choose: async (name) => ({ kind: 'path', path: join(folder, name), replaces: true }) },
        onSaved: (path) => downloads.noteReplaced(path),
      },
    );
    expect(contentOf('one')).toBeNull();
  });
});
