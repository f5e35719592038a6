// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Select } from '#ui/Select.tsx';
import { show } from './render.tsx';

afterEach(cleanup);
// Loaded in advance, so that the tests do not depend on the speed of the machine.
beforeAll(() => import('#ui/FloatingSelect.tsx'));

const options = [
  { value: 'mythic', label: 'Mythic' },
  { value: 'legend', label: 'Legend' },
] as const;

const control = () => screen.getByRole('combobox', { name: 'Rank' });

test.each(['ArrowDown', 'ArrowUp'])('a closed select opens its list with the key %s', async (key) => {
  show(<Select label="Rank" value="mythic" options={options} onChange={vi.fn()} />);
  expect(control().getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(control(), { key });
  const shown = await screen.findAllByRole('option');
  expect(shown.map((option) => option.textContent)).toEqual(['Mythic', 'Legend']);
  expect(control().getAttribute('aria-expanded')).toBe('true');
});

test('a letter chooses on a closed select without opening it', () => {
  const onChange = vi.fn();
  show(<Select label="Rank" value="mythic" options={options} onChange={onChange} />);
  fireEvent.keyDown(control(), { key: 'l' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('legend');
  expect(control().getAttribute('aria-expanded')).toBe('false');
});

test.each([{ key: 'l', ctrlKey: true }, { key: 'Escape' }, { key: 'Tab' }])(
  'a closed select leaves $key to the page',
  async (press) => {
    show(<Select label="Rank" value="mythic" options={options} onChange={vi.fn()} />);
    expect(fireEvent.keyDown(control(), press)).toBe(true);
    expect(control().getAttribute('aria-expanded')).toBe('false');
  },
);
