// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type FileIntake, useFileIntake } from '#features/chat/composer/useFileIntake.ts';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

afterEach(cleanup);

const id = 'user-20002';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Shows the intake of a conversation, and gives it a picture whose bytes are read once `read` is resolved. */
async function given() {
  const { chat, root } = await chatStage({ conversations: [aConversation(id)] });
  const store = chat.open(id);
  if (!store) throw new Error('the conversation must not be opened');
  const intakes: FileIntake[] = [];
  function Field({ of }: { of: ConversationStore }) {
    intakes.push(useFileIntake(of));
    return null;
  }
  const view = showInWindow(<Field of={store} />, { root });
  const read = Promise.withResolvers<void>();
  const file = new File([png], 'a.png', { type: 'image/png' });
  const { slice } = file;
  file.slice = (...range) => {
    const part = slice.apply(file, range);
    const { arrayBuffer } = part;
    part.arrayBuffer = async () => {
      await read.promise;
      return arrayBuffer.call(part);
    };
    return part;
  };
  const taken = intakes.at(-1)?.take({ files: [file], folders: [] });
  return { chat, file, read, taken, view };
}

test('a file that is checked while its screen stays goes into the field', async () => {
  const { chat, file, read, taken } = await given();
  read.resolve();
  expect(await taken).toEqual([file]);
  expect(chat.drafts.content(id)).toEqual([]);
});

test('a file that is still checked when its screen is left goes into the draft', async () => {
  const { chat, file, read, taken, view } = await given();
  view.unmount();
  read.resolve();
  expect(await taken).toEqual([]);
  expect(chat.drafts.content(id)).toEqual([{ kind: 'file', file }]);
});
