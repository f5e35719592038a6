// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import ContactDialog from '#features/chat/contacts/ContactDialog.tsx';
import { ContactDialogs } from '#features/chat/contacts/ContactDialogs.ts';
import { ContactListDialog } from '#features/chat/contacts/ContactListDialog.tsx';
import ContactRuleDialog from '#features/chat/contacts/ContactRuleDialog.tsx';
import type { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ConversationItem } from '#features/chat/sidebar/ConversationItem.tsx';
import { choicesOf, contactsNamed } from '#features/chat/switcher/choices.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import { SharedConnection } from '#im/shared/SharedConnection.ts';
import { paths } from '#lib/paths.ts';
import chatContacts from '#locales/en_US/chat-contacts.json';
import { KnownContacts } from '#parts/root/index.tsx';
import { attention } from '#platform/attention.ts';
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
  const onClose = vi.fn();
  showInWindow(<ContactDialog person={intan} onClose={onClose} />, { root: stage.root });
  return { ...stage, onClose };
}

const field = () => screen.getByLabelText<HTMLInputElement>(/Your name for them/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the form of a contact', () => {
  test('adds a person with the name that was typed, and says so', async () => {
    const addContact = vi.fn(async () => 'added' as const);
    const { onClose, toasts } = await showForm({ addContact });
    type('  Boss ');
    expect(screen.queryByLabelText(/Your message to them/)).toBeNull();
    press('Add');
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Boss is in your contacts'));
    expect(addContact).toHaveBeenCalledWith('20002', 'Boss', '');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks a person who wants to be asked, with a message, and says so', async () => {
    const addContact = vi.fn(async () => 'asked' as const);
    const { toasts } = await showForm({ addContact, contactRule: async () => 'consent' });
    const word = await screen.findByLabelText<HTMLInputElement>(/Your message to them/);
    expect(word.maxLength).toBe(80);
    fireEvent.change(word, { target: { value: ' We played together ' } });
    press('Ask to add');
    await waitFor(() => expect(toasts.info).toHaveBeenCalledWith(expect.stringContaining('is asked first')));
    expect(addContact).toHaveBeenCalledWith('20002', '', 'We played together');
  });

  test('says beforehand that a person lets nobody add them', async () => {
    await showForm({ contactRule: async () => 'nobody' });
    expect(await screen.findByText(chatContacts.failure.notAllowed)).toBeTruthy();
  });

  test('becomes that of a contact if the contacts arrive while it is open', async () => {
    const { tell } = await showForm();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
    act(() => tell({ kind: 'contacts', contacts: [boss] }));
    await screen.findByRole('button', { name: 'Save' });
    expect(field().value).toBe('Boss');
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

test('pages of the market know who is a contact, and who was asked', async () => {
  const { root, chat, tell } = await chatStage();
  const market = root.store(KnownContacts);
  expect(market.has('20002')).toBe(false);
  tell({ kind: 'contacts', contacts: [boss] });
  await known(chat, ['20002']);
  expect(market.has('20002')).toBe(true);
  tell({ kind: 'contacts', contacts: [] });
  await known(chat, []);
  expect(market.has('20002')).toBe(false);
  const asked = { ...wulan, isOwn: true, word: '', time: 1_000 };
  tell({ kind: 'contactRequests', requests: [asked] });
  await vi.waitFor(() => expect(market.hasAsked('20004')).toBe(true));
  tell({ kind: 'contactRequests', requests: [] });
  await vi.waitFor(() => expect(market.hasAsked('20004')).toBe(false));
});

test('a person who was asked is no request to the user; the form and the menu say that they are waited for', async () => {
  const asked = { ...wulan, isOwn: true, word: '', time: 1_000 };
  const stage = await chatStage({ port: { contactRule: async () => 'consent' } });
  stage.tell({ kind: 'contactRequests', requests: [asked] });
  await vi.waitFor(() => expect(stage.chat.contacts.requests.hasAsked('20004')).toBe(true));
  expect(stage.chat.contacts.requests.count).toBe(0);
  expect(stage.root.services.badges.contactRequests).toBe(0);
  showInWindow(<ContactDialog person={wulan} onClose={vi.fn()} />, { root: stage.root });
  expect(screen.getByRole('dialog', { name: chatContacts.add.waiting })).toBeTruthy();
  expect(screen.getByText(/You have asked Wulan/)).toBeTruthy();
  expect(screen.getByRole('button', { name: chatContacts.add.askAgain })).toBeTruthy();
});

describe('the requests to be a contact', () => {
  const wulanAsks = { ...wulan, isOwn: false, word: 'We played together', time: 1_000 };
  const raniAsks = { userId: '20005', nick: 'Rani', avatar: '', isOwn: false, word: '', time: 2_000 };

  /** The window with the contacts, at the requests. */
  async function showRequests(port: Partial<ChatPort> = {}) {
    const stage = await chatStage({ port });
    stage.root.store(ContactDialogs).openList('requests');
    showInWindow(<ContactListDialog />, { root: stage.root });
    stage.tell({ kind: 'contactRequests', requests: [raniAsks, wulanAsks] });
    await screen.findByText('We played together');
    return stage;
  }
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('are counted, and name the person with their message; nobody waiting is said', async () => {
    const { tell } = await showRequests();
    expect(rows()).toEqual([
      expect.stringMatching(/^Rani.*No message/),
      expect.stringMatching(/^Wulan.*We played together/),
    ]);
    expect(screen.getByRole('tab', { name: /^Requests/ }).textContent).toContain('2 open requests');
    act(() => tell({ kind: 'contactRequests', requests: [] }));
    expect(await screen.findByText(chatContacts.requests.none.title)).toBeTruthy();
  });

  test.each([
    ['Accept', true, 'Wulan and you have each other in your contacts'],
    ['Decline', false, 'You declined the request of Wulan'],
  ])('can be answered: %s', async (action, isAccepted, words) => {
    const answerContactRequest = vi.fn(async () => undefined);
    const { toasts } = await showRequests({ answerContactRequest });
    press(`${action} Wulan`);
    // A second press while the answer is under way answers nothing.
    press(`${action} Wulan`);
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith(words));
    expect(answerContactRequest).toHaveBeenCalledExactlyOnceWith('20004', isAccepted);
    expect(rows()).toHaveLength(1);
  });

  test('stay with the reason if the answer fails, and can be answered again', async () => {
    const answerContactRequest = vi.fn(async () => {
      throw new ChatError('contactsFull', 30010);
    });
    await showRequests({ answerContactRequest });
    press('Accept Wulan');
    expect(await screen.findByText(chatContacts.failure.contactsFull)).toBeTruthy();
    expect(rows()).toHaveLength(2);
    press('Accept Wulan');
    await waitFor(() => expect(answerContactRequest).toHaveBeenCalledTimes(2));
  });

  test('that were answered elsewhere disappear', async () => {
    const answerContactRequest = async () => {
      throw new ChatError('applicationHandled', 30614);
    };
    const { chat } = await showRequests({ answerContactRequest, contactRequests: async () => [raniAsks] });
    press('Accept Wulan');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(chat.contacts.requests.answerTo('20004')).toBeNull();
  });

  test('are counted on the badge of the chat until the session ends', async () => {
    const { root, tell } = await chatStage();
    tell({ kind: 'contactRequests', requests: [raniAsks, wulanAsks] });
    await vi.waitFor(() => expect(root.services.badges.contactRequests).toBe(2));
    expect(root.services.badges.waitingInChat).toBe(2);
    root.end();
    expect(root.services.badges.contactRequests).toBe(0);
  });

  /** A time after the start of the session, by the clock of the root. */
  const afterStart = 1_800_000_060_000;

  test.each([
    ['that arrives while nobody sees the window is told outside it', { time: afterStart }, false, 1],
    ['that is older than the session is told nowhere', { time: 1_000 }, false, 0],
    ['that arrives while the window is seen is told nowhere', { time: afterStart }, true, 0],
    ['of the user is told nowhere', { time: afterStart, isOwn: true }, false, 0],
  ])('one %s', async (_which, change, isSeen, times) => {
    attention.tell({ isVisible: isSeen, isFocused: isSeen });
    onTestFinished(() => attention.tell({ isVisible: true, isFocused: true }));
    const { chat, platform, tell } = await chatStage();
    const request = { ...wulanAsks, ...change };
    tell({ kind: 'contactRequests', requests: [request] });
    await vi.waitFor(() =>
      expect(chat.contacts.requests.count + chat.contacts.requests.askedIds.length).toBe(1),
    );
    // A list with the same request tells nothing again.
    tell({ kind: 'contactRequests', requests: [] });
    tell({ kind: 'contactRequests', requests: [request, { ...raniAsks, time: 1_000 }] });
    await vi.waitFor(() =>
      expect(chat.contacts.requests.all.some(({ userId }) => userId === '20005')).toBe(true),
    );
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalledTimes(times));
    if (times > 0)
      expect(platform.notify).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Wulan',
          body: 'Wants to add you to their contacts: We played together',
          path: paths.contactRequests(),
        }),
      );
  });

  test('one that arrives while the person looks at another window is told nowhere', async () => {
    attention.tell({ isVisible: false, isFocused: false });
    const elsewhere = vi.spyOn(SharedConnection.prototype, 'isSeenElsewhere', 'get').mockReturnValue(true);
    onTestFinished(() => {
      elsewhere.mockRestore();
      attention.tell({ isVisible: true, isFocused: true });
    });
    const { chat, platform, tell } = await chatStage();
    const first = { ...wulanAsks, time: afterStart };
    tell({ kind: 'contactRequests', requests: [first] });
    await vi.waitFor(() => expect(chat.contacts.requests.count).toBe(1));
    elsewhere.mockReturnValue(false);
    tell({ kind: 'contactRequests', requests: [{ ...raniAsks, time: afterStart }, first] });
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalled());
    expect(platform.notify.mock.calls.map(([notice]) => notice?.title)).toEqual([raniAsks.nick]);
  });

  test('are read by a window that opens later', async () => {
    const { chat } = await chatStage({ port: { contactRequests: async () => [wulanAsks] } });
    await vi.waitFor(() => expect(chat.contacts.requests.count).toBe(1));
  });
});

describe('the setting of who may add the user', () => {
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

  test('shows the service’s value, and saves another one', async () => {
    const setContactRule = vi.fn(async () => undefined);
    const { root, toasts } = await chatStage({
      port: { contactRule: async () => 'consent', setContactRule },
    });
    const onClose = vi.fn();
    showInWindow(<ContactRuleDialog onClose={onClose} />, { root });
    await waitFor(() => expect(chosen()).toEqual([false, true, false]));
    fireEvent.click(screen.getByRole('radio', { name: /^Nobody/ }));
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(setContactRule).toHaveBeenCalledExactlyOnceWith('nobody');
    expect(toasts.success).toHaveBeenCalledWith(chatContacts.rule.saved);
  });

  test('keeps the choice if it was not saved, and says so', async () => {
    const setContactRule = async () => {
      throw new ChatError('other', 1);
    };
    const { root } = await chatStage({ port: { setContactRule } });
    showInWindow(<ContactRuleDialog onClose={vi.fn()} />, { root });
    await waitFor(() => expect(chosen()).toEqual([true, false, false]));
    fireEvent.click(screen.getByRole('radio', { name: /^Nobody/ }));
    press('Save');
    expect(await screen.findByText(chatContacts.rule.failed)).toBeTruthy();
    expect(chosen()).toEqual([false, false, true]);
  });

  test('can be read again after a failure', async () => {
    const contactRule = vi.fn<ChatPort['contactRule']>(async () => 'nobody');
    contactRule.mockRejectedValueOnce(new ChatError('network', 2801));
    const { root } = await chatStage({ port: { contactRule } });
    showInWindow(<ContactRuleDialog onClose={vi.fn()} />, { root });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(chosen()).toEqual([false, false, true]));
  });
});
