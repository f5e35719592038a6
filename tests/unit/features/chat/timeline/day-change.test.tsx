// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConversationItem } from '#features/chat/sidebar/ConversationItem.tsx';
import { TimelineRow } from '#features/chat/timeline/TimelineRow.tsx';
import { aConversation } from '#tests/builders/aConversation.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('at midnight the times of a chat that stays open become those of yesterday', async () => {
  const time = new Date(2026, 5, 1, 23, 50).getTime();
  const conversation = aConversation('user-20002', {
    lastMessage: {
      time,
      flow: 'in',
      senderId: '20002',
      nick: '',
      body: { kind: 'text', text: 'a', mentions: [] },
    },
  });
  const now = { value: time + 60_000 };
  const { chat, root } = await chatStage({
    conversations: [conversation],
    services: { now: () => now.value },
  });
  const store = chat.open('user-20002');
  if (!store) throw new Error('the conversation is not open');
  vi.useFakeTimers();
  showInWindow(
    <>
      <ConversationItem
        conversation={conversation}
        isOpen={false}
        isTabStop
        onFocus={vi.fn()}
        onMenu={vi.fn()}
      />
      <TimelineRow row={{ type: 'divider', key: 'd', time, isNewDay: false }} store={store} isGroup={false} />
    </>,
    { root },
  );
  const times = () => [...document.querySelectorAll('time')].map((each) => each.textContent);
  const sentence = () => screen.getByRole('link').querySelector('.sr-only')?.textContent;
  expect(times()).toEqual(['23:50', '23:50']);
  now.value += 15 * 60_000;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(times()).toEqual(['Yesterday 23:50', 'Yesterday 23:50']);
  expect(sentence()).toContain('Yesterday 23:50');
});
