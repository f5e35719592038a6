// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownActions } from '#ui/action.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { show } from './render.tsx';

afterEach(cleanup);

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i shows "%s"', (count, text) => {
  const { container } = show(<Badge count={count} />);
  expect(container.textContent).toBe(text);
});

test('a stepper never leaves its limits', () => {
  const changed = vi.fn();
  const { rerender } = show(<Stepper label="quantity" value={1} min={1} max={2} onChange={changed} />);
  expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'ArrowDown' });
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(changed).toHaveBeenLastCalledWith(2);
  rerender(<Stepper label="quantity" value={2} min={1} max={2} onChange={changed} />);
  expect(screen.getByRole('button', { name: 'Increase quantity' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(screen.getByRole('spinbutton'), { key: 'Home' });
  expect(changed).toHaveBeenLastCalledWith(1);
});

function ThreeTabs() {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }));
  return <Tabs id="t" label="Letters" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrows, Home and End move between tabs and choose', () => {
  show(<ThreeTabs />);
  const press = (key: string) => {
    const from = screen.getByRole('tab', { selected: true });
    fireEvent.keyDown(from, { key });
    const to = screen.getByRole('tab', { selected: true });
    expect(document.activeElement).toBe(to);
    return to.textContent;
  };
  expect(press('ArrowRight')).toBe('B');
  expect(press('End')).toBe('C');
  expect(press('ArrowRight')).toBe('A');
  expect(press('ArrowLeft')).toBe('C');
  expect(press('Home')).toBe('A');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('a loading button does not act', () => {
  const pressed = vi.fn();
  show(
    <Button loading onClick={pressed}>
      Pay
    </Button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(pressed).not.toHaveBeenCalled();
});

const action = (id: string, more: object = {}) => ({ id, name: id, perform: vi.fn(), ...more });

test('hidden actions are left out and dangerous ones come last', () => {
  const shown = shownActions([
    action('recall', { dangerous: true }),
    action('copy'),
    action('secret', { visible: false }),
    action('quote', { visible: true }),
  ]);
  expect(shown.ordinary.map(({ id }) => id)).toEqual(['copy', 'quote']);
  expect(shown.dangerous.map(({ id }) => id)).toEqual(['recall']);
});

test('a menu shows the visible actions and performs the chosen one', async () => {
  // Loaded in advance, so that the test does not depend on the speed of the machine.
  await import('#ui/FloatingMenu.tsx');
  const copy = action('Copy');
  show(
    <Menu
      trigger={<Button>More</Button>}
      actions={[action('Recall', { dangerous: true }), copy, action('Gone', { visible: false })]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Copy', 'Recall']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(copy.perform).toHaveBeenCalledOnce();
});
