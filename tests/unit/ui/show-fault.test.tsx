// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkbox, Radio } from '#ui/Choice.tsx';
import { Field } from '#ui/Field.tsx';
import { Input } from '#ui/Input.tsx';
import { showFault } from '#ui/showFault.ts';
import { show } from './render.tsx';

const scrolled: Element[] = [];
beforeEach(() => {
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Leads to the fault of what is rendered, once the next frame has come. */
async function lead(): Promise<void> {
  showFault(document);
  await new Promise((done) => requestAnimationFrame(() => done(undefined)));
}

const right = (
  <Field label="Name">
    <Input />
  </Field>
);

test('the first wrong field gets the focus, with its label and its message in view', async () => {
  const { container } = show(
    <>
      {right}
      <Field label="Title" error="Enter a title.">
        <Input />
      </Field>
      <Field label="Price" error="Enter a price.">
        <Input />
      </Field>
    </>,
  );
  await lead();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  expect(scrolled).toEqual([container.children[1]]);
});

test('a wrong group of controls before a wrong field gets the focus at its first control', async () => {
  show(
    <>
      <Field label="Reason" group error="Choose a reason.">
        <Radio name="reason">Rude</Radio>
        <Radio name="reason">Late</Radio>
      </Field>
      <Field label="Details" error="Enter details.">
        <Input />
      </Field>
    </>,
  );
  await lead();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rude' }));
});

test('a wrong check box gets the focus', async () => {
  show(
    <>
      {right}
      <Checkbox aria-invalid checked={false} onChange={() => undefined}>
        I agree
      </Checkbox>
    </>,
  );
  await lead();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
});

test('a message without a field scrolls into view, and nothing happens without a fault', async () => {
  const { rerender } = show(<p role="alert">The upload failed.</p>);
  await lead();
  expect(scrolled).toEqual([screen.getByRole('alert')]);
  rerender(right);
  await lead();
  expect(scrolled).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
});
