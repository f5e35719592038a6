// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import type { ChatEvent } from '#im/port.ts';
import type { ConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { chatStage } from '../stage.ts';

const friend = aConversation('user-20002');
const stranger = aConversation('user-3', { name: 'Sari' });
const without: ChatEvent = { kind: 'conversations', conversations: [friend], isComplete: true };
const text = { kind: 'text' as const, text: 'Halo', mentions: [] };

/** The chat of a user who has opened the conversation with a person they never wrote to. */
async function withStranger() {
  const openConversation = vi.fn(async (_id: ConversationId) => stranger);
  const made = await chatStage({ conversations: [friend], port: { openConversation } });
  made.chat.open(stranger.id);
  await vi.waitFor(() => expect(made.chat.list.get(stranger.id)).not.toBeNull());
  return { ...made, openConversation };
}

describe('a conversation in which nothing was sent yet', () => {
  test('keeps its name while it is on screen, although no list of the service has it', async () => {
    const { chat, tell } = await withStranger();
    tell(without);
    await new Promise((done) => setTimeout(done, 20));
    expect(chat.list.get(stranger.id)?.name).toBe('Sari');
    chat.close(stranger.id);
    tell(without);
    await vi.waitFor(() => expect(chat.list.get(stranger.id)).toBeNull());
  });

  test.each(['a draft', 'an unsent message'])('stays in the list with %s', async (what) => {
    const { chat, tell } = await withStranger();
    if (what === 'a draft') chat.drafts.setContent(stranger.id, [{ kind: 'text', text: 'Ha' }]);
    else chat.conversation(stranger.id)?.send(text);
    chat.close(stranger.id);
    tell(without);
    await new Promise((done) => setTimeout(done, 20));
    expect(chat.list.get(stranger.id)?.name).toBe('Sari');
  });
});

test('a person with a draft whom the storage does not list is looked up once the list is whole', async () => {
  const { chat, tell, openConversation } = await withStranger();
  chat.close(stranger.id);
  runInAction(() => chat.list.records.forget(stranger.id));
  openConversation.mockClear();
  chat.drafts.ingest([{ conversationId: stranger.id, text: 'Ha', mentions: [], quote: null }]);
  tell(without);
  tell(without);
  await vi.waitFor(() => expect(chat.list.get(stranger.id)?.name).toBe('Sari'));
  expect(openConversation).toHaveBeenCalledTimes(1);
});
