// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConversationItem } from '#features/chat/sidebar/ConversationItem.tsx';
import { ConversationPane } from '#features/chat/sidebar/ConversationPane.tsx';
import type { Piece } from '#lib/chat/content.ts';
import type { MessageBody } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { layOut } from '#tests/builders/layout.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

afterEach(cleanup);

const file = (name: string): Piece => ({ kind: 'file', file: new File(['x'], name) });
const words = (text: string): Piece => ({ kind: 'text', text });

test.each<[string, readonly Piece[], string]>([
  ['emoji are shown as characters', [words('Siap [TUIEmoji_Ok]')], 'Draft Siap 👌'],
  ['several lines become one', [words('satu\ndua')], 'Draft satu dua'],
  ['files without a text are named', [file('peta.png'), file('daftar.pdf')], 'Draft peta.png daftar.pdf'],
  ['the text is shown instead of files', [file('peta.png'), words('lihat')], 'Draft lihat'],
])('of a draft in the list %s', async (_name, content, line) => {
  const conversation = aConversation('user-20002');
  const { chat, root } = await chatStage({ conversations: [conversation] });
  chat.drafts.setContent('user-20002', content);
  showInWindow(
    <ConversationItem
      conversation={conversation}
      isOpen={false}
      isTabStop
      onFocus={vi.fn()}
      onMenu={vi.fn()}
    />,
    { root },
  );
  expect(screen.getByRole('link').querySelector(':scope > [aria-hidden]')?.textContent).toContain(line);
});

test('a draft shows in the list as soon as its conversation is no longer on screen', async () => {
  turnTo('desktop');
  layOut();
  const { chat, root } = await chatStage({ conversations: [aConversation('user-20002')] });
  chat.drafts.setContent('user-20002', [words('belum selesai')]);
  act(() => chat.shown.add('user-20002'));
  showInWindow(<ConversationPane openId={null} />, { root });
  const row = await screen.findByRole('link', { name: /Intan/ });
  expect(row.textContent).not.toContain('Draft');
  act(() => chat.shown.remove('user-20002'));
  expect(row.textContent).toContain('Draft belum selesai');
});

test.each<[string, MessageBody, string]>([
  ['a text', { kind: 'text', text: 'halo', mentions: [] }, 'Bagas: halo'],
  [
    'a recall',
    { kind: 'revoked', revokerId: '20003', revokerNick: 'Bagas', editableText: null },
    'Bagas recalled a message',
  ],
  [
    'the start of a group',
    {
      kind: 'custom',
      content: { type: 'groupCreated', operator: 'Bagas', text: '' },
      description: '',
      extension: '',
    },
    'Bagas created the group',
  ],
])('the last line of a group names the writer once: %s', async (_name, body, line) => {
  const conversation = aConversation('group-squad', {
    lastMessage: { time: 1_800_000_000_000, flow: 'in', senderId: '20003', nick: 'Bagas', body },
  });
  const { root } = await chatStage({ conversations: [conversation] });
  showInWindow(
    <ConversationItem
      conversation={conversation}
      isOpen={false}
      isTabStop
      onFocus={vi.fn()}
      onMenu={vi.fn()}
    />,
    { root },
  );
  expect(screen.getByRole('link').querySelector('.last')?.textContent).toBe(line);
});
