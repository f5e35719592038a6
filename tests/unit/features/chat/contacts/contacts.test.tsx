// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactDialog } from '#features/chat/contacts/ContactDialog.tsx';
import { ContactDialogs } from '#features/chat/contacts/ContactDialogs.ts';
import { ContactListDialog } from '#features/chat/contacts/ContactListDialog.tsx';
import { ConversationItem } from '#features/chat/list/ConversationItem.tsx';
import { choicesOf, contactsNamed } from '#features/chat/search/choices.ts';
import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import chatContacts from '#locales/en_US/chat-contacts.json';
import { aConversation } from '#tests/builders/aConversation.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

/** Waits until the chat knows these contacts, because events that follow one another closely are taken together. */
const known = (chat: ChatStore, ids: readonly string[]) =>
  vi.waitFor(() => expect(chat.contacts.all.map(({ userId }) => userId).sort()).toEqual(ids));

const intan = { userId: '20002', nick: 'Intan', avatar: '' };
const boss = { ...intan, remark: 'Boss' };
const wulan = { userId: '20004', nick: 'Wulan', avatar: '', remark: '' };

describe('the names of people', () => {
  test.each([
    ['a contact with a remark', intan, 'Boss'],
    ['a contact without one', wulan, 'Wulan'],
    ['anybody else', { userId: '20005', nick: 'Rani' }, 'Rani'],
    ['a person without a name', { userId: '20006', nick: '' }, '20006'],
  ])('%s', async (_who, person, name) => {
    const { chat, tell } = await chatStage();
    tell({ kind: 'contacts', contacts: [boss, wulan] });
    await known(chat, ['20002', '20004']);
    expect(chat.contacts.nameOf(person)).toBe(name);
  });

  test('follow the contacts; an unchanged contact keeps its record', async () => {
    const { chat, tell } = await chatStage();
    tell({ kind: 'contacts', contacts: [boss, wulan] });
    await known(chat, ['20002', '20004']);
    const before = chat.contacts.get('20004');
    tell({ kind: 'contacts', contacts: [{ ...wulan }] });
    await known(chat, ['20004']);
    expect(chat.contacts.get('20004')).toBe(before);
    expect(chat.contacts.nameOf(intan)).toBe('Intan');
  });

  test('appear in tips and recalled messages too', async () => {
    const { chat, tell } = await chatStage();
    tell({ kind: 'contacts', contacts: [boss] });
    await known(chat, ['20002']);
    const other = { userId: '3', nick: 'Rani' };
    expect(
      chat.contacts.bodyOf({
        kind: 'tip',
        tip: { type: 'removed', operator: intan, members: [other, intan] },
      }),
    ).toMatchObject({ tip: { operator: { nick: 'Boss' }, members: [{ nick: 'Rani' }, { nick: 'Boss' }] } });
    const changes = [{ what: 'owner', owner: intan }] as const;
    expect(
      chat.contacts.bodyOf({ kind: 'tip', tip: { type: 'changed', operator: other, changes } }),
    ).toMatchObject({ tip: { operator: { nick: 'Rani' }, changes: [{ owner: { nick: 'Boss' } }] } });
    const revoked = {
      kind: 'revoked',
      revokerId: '20002',
      revokerNick: 'Intan',
      editableText: null,
    } as const;
    expect(chat.contacts.bodyOf(revoked)).toMatchObject({ revokerNick: 'Boss' });
  });

  test('are read by a window that opens later; an empty list before that does not clear the cache', async () => {
    const { chat } = await chatStage({ port: { contacts: async () => [boss] } });
    await vi.waitFor(() => expect(chat.contacts.nameOf(intan)).toBe('Boss'));
    chat.port && vi.spyOn(chat.port, 'contacts').mockResolvedValue([]);
    await chat.contacts.load();
    expect(chat.contacts.nameOf(intan)).toBe('Boss');
  });

  test('appear in the list, and both names find the conversation', async () => {
    const conversation = aConversation('user-20002', { name: 'Intan', remark: 'Boss' });
    const { root, chat } = await chatStage({ conversations: [conversation] });
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
    expect(screen.getByText('Boss', { selector: 'b' })).toBeTruthy();
    for (const words of ['bos', 'inta']) {
      act(() => chat.list.filtered.search(words));
      expect(chat.list.filtered.conversations).toHaveLength(1);
      expect(choicesOf(words, [conversation], []).map(({ name }) => name)).toEqual(['Boss']);
    }
  });

  test('the switcher finds contacts without a conversation once something is typed', () => {
    expect(contactsNamed('', [boss, wulan])).toEqual([]);
    expect(contactsNamed('int', [boss, wulan]).map(({ id, name }) => [id, name])).toEqual([
      ['user-20002', 'Boss'],
    ]);
    const twice = [...contactsNamed('boss', [boss]), ...contactsNamed('boss', [boss])];
    expect(choicesOf('boss', [], twice)).toHaveLength(1);
  });
});

/** Shows the form of one contact. */
async function showForm(port: Partial<ChatPort> = {}, contacts: readonly (typeof boss)[] = []) {
  const stage = await chatStage({ port });
  stage.tell({ kind: 'contacts', contacts });
  await known(
    stage.chat,
    contacts.map(({ userId }) => userId),
  );
  stage.root.store(ContactDialogs).edit(intan);
  showInWindow(<ContactDialog />, { root: stage.root });
  return stage;
}

const field = () => screen.getByLabelText<HTMLInputElement>(/Your name for them/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the form of a contact', () => {
  test('adds a person with the name that was typed, and says so', async () => {
    const addContact = vi.fn(async () => 'added' as const);
    const { toasts } = await showForm({ addContact });
    type('  Boss ');
    press('Add');
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Boss is in your contacts'));
    expect(addContact).toHaveBeenCalledWith('20002', 'Boss');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows an error beside the field for a name above 96 bytes, keeps what was typed, and sends nothing', async () => {
    const addContact = vi.fn(async () => 'added' as const);
    await showForm({ addContact });
    type('好'.repeat(33));
    press('Add');
    expect(
      screen.getByText(/^Failed to modify the remark: it has 99 bytes, and the limit is 96/),
    ).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('好'.repeat(33));
    expect(addContact).not.toHaveBeenCalled();
  });

  test('shows why it was refused, and keeps what was typed', async () => {
    const addContact = async () => {
      throw new ChatError('contactsFull', 30010);
    };
    await showForm({ addContact });
    type('Boss');
    press('Add');
    expect(await screen.findByText(chatContacts.failure.contactsFull)).toBeTruthy();
    expect(field().value).toBe('Boss');
  });

  test('shows the service’s current name of a contact, and changes it', async () => {
    const setRemark = vi.fn(async () => undefined);
    const contact = async () => ({ ...boss, remark: 'Chief' });
    const { toasts } = await showForm({ setRemark, contact }, [boss]);
    await waitFor(() => expect(field().value).toBe('Chief'));
    type('');
    press('Save');
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The contact is called Intan'));
    expect(setRemark).toHaveBeenCalledWith('20002', '');
  });
});

test('the list of contacts says when it is empty, is searched by both names, and leads to a conversation', async () => {
  const { root, tell, navigate } = await chatStage();
  root.store(ContactDialogs).openList();
  showInWindow(<ContactListDialog />, { root });
  expect(screen.getByText(chatContacts.none.title)).toBeTruthy();
  act(() => tell({ kind: 'contacts', contacts: [boss, wulan] }));
  const search = await screen.findByLabelText(chatContacts.search);
  fireEvent.change(search, { target: { value: 'nobody' } });
  expect(screen.getByText(chatContacts.noneFound)).toBeTruthy();
  expect(root.store(ContactDialogs).isListOpen).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});
