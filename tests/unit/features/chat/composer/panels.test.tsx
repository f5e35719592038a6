// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EmojiPicker } from '#features/chat/composer/EmojiPicker.tsx';
import { EvaluationPanel } from '#features/chat/composer/EvaluationPanel.tsx';
import { QuickReplies } from '#features/chat/composer/QuickReplies.tsx';
import composer from '#locales/en_US/composer.json';
import { showInWindow } from '../show.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('an evaluation', () => {
  const star = (number: number) =>
    screen.getByRole('button', { name: number === 1 ? '1 star' : `${number} stars` });
  const lit = () => screen.getAllByRole('button', { pressed: true });
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send evaluation' });

  test('is sent with its stars and comment; the same star again lowers it by one', () => {
    const onSend = vi.fn();
    showInWindow(<EvaluationPanel onSend={onSend} />);
    expect(screen.getAllByRole('button', { name: /stars?$/ })).toHaveLength(5);
    expect(submit().disabled).toBe(true);
    fireEvent.click(star(4));
    expect(lit()).toHaveLength(4);
    fireEvent.click(star(4));
    expect(lit()).toHaveLength(3);
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: ' Rapi ' } });
    fireEvent.click(submit());
    expect(onSend).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'custom',
        data: { businessID: 'evaluate', version: 1, score: 3, comment: 'Rapi' },
        preview: { type: 'evaluate', score: 3, comment: 'Rapi' },
      }),
    );
  });

  test('may be a comment alone, and is not sent empty', () => {
    const onSend = vi.fn();
    showInWindow(<EvaluationPanel onSend={onSend} />);
    fireEvent.click(star(1));
    fireEvent.click(star(1));
    expect(submit().disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value: 'Oke' } });
    fireEvent.click(submit());
    expect(onSend.mock.calls[0]?.[0].data).toMatchObject({ score: 0, comment: 'Oke' });
  });
});

describe('quick replies', () => {
  const presets = Object.values(composer.quick.preset);
  const phrases = () => within(screen.getByRole('list')).getAllByRole('button');

  test('are seven presets, each sent by one press', () => {
    const onSend = vi.fn();
    showInWindow(<QuickReplies onSend={onSend} />);
    expect(phrases().map((each) => each.textContent)).toEqual(presets);
    expect(presets).toHaveLength(7);
    for (const each of phrases()) fireEvent.click(each);
    expect(onSend.mock.calls.flat()).toEqual(presets);
  });

  test('are edited, kept after a restart, and reset', () => {
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    showInWindow(<QuickReplies onSend={vi.fn()} />);
    press('Edit phrases');
    press('Remove phrase 1');
    press('Add a phrase');
    fireEvent.change(screen.getByRole('textbox', { name: 'Phrase 7' }), { target: { value: 'Gas!' } });
    press('Done');
    const edited = [...presets.slice(1), 'Gas!'];
    expect(phrases().map((each) => each.textContent)).toEqual(edited);
    cleanup();
    showInWindow(<QuickReplies onSend={vi.fn()} />);
    expect(phrases().map((each) => each.textContent)).toEqual(edited);
    press('Edit phrases');
    press('Restore the presets');
    expect(phrases().map((each) => each.textContent)).toEqual(presets);
  });
});

describe('the emoji picker', () => {
  test.each([
    ['Raka', 1, 18],
    ['Sekar', 2, 16],
    ['Oren the cat', 3, 17],
  ])('%s is a set of stickers that are sent at once', (name, place, count) => {
    const onSticker = vi.fn();
    showInWindow(<EmojiPicker onEmoji={vi.fn()} onSticker={onSticker} />);
    fireEvent.click(screen.getAllByRole('tab')[place] as HTMLElement);
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-label') ?? name).toBe(name);
    const stickers = screen.getAllByRole('button', { name: /^Send sticker/ });
    expect(stickers).toHaveLength(count);
    for (const sticker of stickers) fireEvent.click(sticker);
    expect(new Set(onSticker.mock.calls.map(([, key]) => key)).size).toBe(count);
    expect(new Set(onSticker.mock.calls.map(([group]) => group)).size).toBe(1);
  });

  test('an emoji goes into the field, and is the first one the next time', () => {
    const onEmoji = vi.fn();
    const picker = <EmojiPicker onEmoji={onEmoji} onSticker={vi.fn()} />;
    showInWindow(picker);
    expect(screen.queryByRole('heading', { name: 'Recent' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Insert 🎉' }));
    expect(onEmoji).toHaveBeenCalledWith('[TUIEmoji_Celebrate]');
    cleanup();
    showInWindow(picker);
    expect(screen.getByRole('heading', { name: 'Recent' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Insert/ })[0]?.getAttribute('aria-label')).toBe(
      'Insert 🎉',
    );
  });
});
