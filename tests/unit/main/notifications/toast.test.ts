// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activationOf, type ToastContent, toastXml } from '#main/notifications/toast.ts';

const content: ToastContent = {
  title: 'Intan & Bagas',
  body: 'Is <b>this</b> "fine"?',
  picture: 'C:\\Temp\\a.png',
  tag: 'user-20002',
  path: '/chat/detail/user-20002?message=m-1',
  isSilent: true,
  account: 'a1b2',
  label: '',
  answers: { userId: 10001, reply: 'Reply', placeholder: 'Write a reply', read: 'Mark as read' },
};

/** The markup as Windows reads it. */
function parsed(of: Partial<ToastContent> = {}) {
  const toast = new DOMParser().parseFromString(toastXml({ ...content, ...of }), 'application/xml');
  const all = (name: string) => [...toast.getElementsByTagName(name)];
  return {
    launch: all('toast')[0]?.getAttribute('launch') ?? '',
    texts: all('text').map((text) => text.textContent),
    buttons: all('action').map((action) => action.getAttribute('content')),
    arguments: all('action').map((action) => action.getAttribute('arguments') ?? ''),
    inputs: all('input').length,
    pictures: all('image').map((image) => image.getAttribute('src')),
    isSilent: all('audio')[0]?.getAttribute('silent') === 'true',
  };
}

describe('the markup of a toast', () => {
  test('shows words unchanged, in the language of the product', () => {
    expect(parsed()).toMatchObject({
      texts: ['Intan & Bagas', 'Is <b>this</b> "fine"?'],
      buttons: ['Reply', 'Mark as read'],
      inputs: 1,
      pictures: ['C:\\Temp\\a.png'],
      isSilent: true,
    });
  });

  test('names its account if there are several', () => {
    expect(parsed({ label: 'Rani & Co' }).texts).toEqual([
      'Intan & Bagas',
      'Is <b>this</b> "fine"?',
      'Rani & Co',
    ]);
  });

  test('has no field if no reply can be written, and no buttons if there is nothing to answer', () => {
    const { answers, ...unanswerable } = content;
    expect(parsed({ answers: { userId: 1, reply: '', placeholder: '', read: 'Read' } })).toMatchObject({
      buttons: ['Read'],
      inputs: 0,
    });
    const plain = new DOMParser().parseFromString(toastXml(unanswerable), 'application/xml');
    expect(plain.getElementsByTagName('action')).toHaveLength(0);
    expect(answers).toBeDefined();
  });

  test('always contains two texts and the target of a click, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, body) => {
        const toast = parsed({ title, body });
        expect(toast.texts).toHaveLength(2);
        expect(activationOf({ arguments: toast.launch })).toEqual({
          kind: 'open',
          account: 'a1b2',
          tag: content.tag,
          path: content.path,
        });
      }),
    );
  });
});

describe('an activation of a toast', () => {
  test('reports the person’s action for each part of the toast', () => {
    const { launch, arguments: buttons } = parsed();
    const [reply = '', read = ''] = buttons;
    const who = { tag: content.tag, userId: 10001 };
    expect(activationOf({ arguments: launch })).toEqual({
      kind: 'open',
      account: 'a1b2',
      tag: content.tag,
      path: content.path,
    });
    expect(activationOf({ arguments: reply, reply: ' On my way ' })).toEqual({
      kind: 'answer',
      account: 'a1b2',
      answer: { ...who, kind: 'reply', text: 'On my way' },
    });
    expect(activationOf({ arguments: read })).toEqual({
      kind: 'answer',
      account: 'a1b2',
      answer: { ...who, kind: 'read' },
    });
  });

  test('with an empty reply opens the conversation', () => {
    expect(activationOf({ arguments: parsed().arguments[0] ?? '', reply: '  ' })?.kind).toBe('open');
  });

  test.each([
    ['type=click&tag=a', null],
    ['type=click&tag=a&path=%2F%2Felsewhere.example%2F', '/chat/list'],
    ['type=click&tag=a&path=%2Fconfirm-order%2F1', '/chat/list'],
    ['type=click&tag=a&path=%2Fchat%2F..%2Fconfirm-order%2F1', '/chat/list'],
    ['type=click&tag=a&path=%2Fme%2Forder%2F12', '/me/order/12'],
    ['type=action&action=0&tag=a&path=%2Fchat%2Flist&user=-1', '/chat/list'],
  ])('of the form %j opens %j and answers nothing', (told, path) => {
    expect(activationOf({ arguments: told, reply: 'Hi' })).toEqual({ kind: 'open', tag: 'a', path });
  });

  test.each([
    '',
    'tag=a&path=%2F',
    'type=format&tag=a&path=%2F',
    'type=click&tag=a&path=https%3A%2F%2Fa.example',
    'type=click&tag=a&account=..%2Fa',
  ])('of the form %j is ignored', (told) => {
    expect(activationOf({ arguments: told })).toBeNull();
  });
});
