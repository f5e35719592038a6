// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Message } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

afterEach(() => localStorage.clear());

const intan = aConversation('user-2', { name: 'Intan' });
const muted = aConversation('user-3', { isMuted: true });
const said = (change: Partial<Message> = {}) =>
  aMessage('Halo', { conversationId: 'user-2', remoteId: 'r', flow: 'in', ...change });

/**
 * The bodies of the notices about messages. A later message, which always brings a notice, shows that they are
 * complete.
 */
async function noticesOf(messages: readonly Message[], isShown = false): Promise<string[]> {
  const { chat, tell, platform } = await chatStage({ conversations: [intan, muted] });
  if (isShown) chat.open('user-2');
  tell({ kind: 'messages', messages, isNew: true });
  const last = aMessage('The last', { conversationId: 'user-4', remoteId: 'l', flow: 'in' });
  tell({ kind: 'messages', messages: [last], isNew: true });
  await vi.waitFor(() =>
    expect(platform.notify).toHaveBeenLastCalledWith(expect.objectContaining({ body: 'The last' })),
  );
  return platform.notify.mock.calls.map(([notice]) => String(notice?.body)).slice(0, -1);
}

describe('a message that arrives', () => {
  test.each<[string, readonly Message[], string[]]>([
    ['from another user is announced', [said()], ['Halo']],
    [
      'last is announced for all that arrived with it',
      [said(), aMessage('Sibuk?', { conversationId: 'user-2', remoteId: 's', flow: 'in' })],
      ['Sibuk?'],
    ],
    ['from the user is not announced', [said({ flow: 'out' })], []],
    ['in a muted conversation is not announced', [said({ conversationId: 'user-3' })], []],
    [
      'and was recalled is not announced',
      [said({ body: { kind: 'revoked', revokerId: '2', revokerNick: '', editableText: null } })],
      [],
    ],
  ])('%s', async (_name, messages, bodies) => {
    expect(await noticesOf(messages)).toEqual(bodies);
  });

  test('in a conversation on screen is not announced', async () => {
    expect(await noticesOf([said()], true)).toEqual([]);
  });
});
