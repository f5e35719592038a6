// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Calendar } from '#ui/Calendar.tsx';
import { DateField } from '#ui/DateField.tsx';
import { show } from './render.tsx';

afterEach(cleanup);

const range = { min: '1900-01-01', max: '2026-11-21', start: '2006-11-22' };

function Birthday({ from, onChange }: { from: string; onChange: (value: string) => void }) {
  const [value, setValue] = useState(from);
  return (
    <DateField
      {...range}
      aria-label="Birthday"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Birthday');

test('a day is typed and shown in the format of the product’s language, and text that is no day stays', () => {
  const changed = vi.fn();
  show(<Birthday from="2000-02-29" onChange={changed} />);
  expect(field().value).toBe('02/29/2000');
  fireEvent.change(field(), { target: { value: '5/17/1999' } });
  expect(changed).toHaveBeenLastCalledWith('1999-05-17');
  expect(field().value).toBe('5/17/1999');
  fireEvent.blur(field());
  expect(field().value).toBe('05/17/1999');
  fireEvent.change(field(), { target: { value: '5/17' } });
  fireEvent.blur(field());
  expect(changed).toHaveBeenLastCalledWith('5/17');
  expect(field().value).toBe('5/17');
  fireEvent.change(field(), { target: { value: '' } });
  expect(changed).toHaveBeenLastCalledWith('');
});

test('arrow keys move by days, Page Up and Down by months, within the range', () => {
  const chosen = vi.fn();
  show(<Calendar {...range} day={null} onChoose={chosen} />);
  const at = () => document.activeElement?.getAttribute('aria-label');
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
    return at();
  };
  expect(at()).toBe('Wednesday, November 22, 2006');
  expect(press('ArrowRight')).toBe('Thursday, November 23, 2006');
  expect(press('ArrowUp')).toBe('Thursday, November 16, 2006');
  expect(press('Home')).toBe('Monday, November 13, 2006');
  expect(press('End')).toBe('Sunday, November 19, 2006');
  expect(press('PageDown')).toBe('Tuesday, December 19, 2006');
  expect(press('PageUp', { shiftKey: true })).toBe('Monday, December 19, 2005');
  for (let year = 0; year < 25; year += 1) press('PageDown', { shiftKey: true });
  expect(at()).toBe('Saturday, November 21, 2026');
  fireEvent.click(document.activeElement ?? document.body);
  expect(chosen).toHaveBeenCalledWith('2026-11-21');
  expect(screen.getByRole('button', { name: 'Sunday, November 22, 2026' })).toHaveProperty('disabled', true);
});
