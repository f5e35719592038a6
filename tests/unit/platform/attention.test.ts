import { beforeEach, expect, test, vi } from 'vitest';

let isHidden = false;
const marks = new Set<string>();
/** The document of a page, as far as its attention uses it. */
const page = Object.assign(new EventTarget(), {
  documentElement: {
    toggleAttribute: (name: string, isOn: boolean) => (isOn ? marks.add(name) : marks.delete(name)),
  },
});

beforeEach(() => {
  isHidden = false;
  vi.resetModules();
  vi.stubGlobal(
    'document',
    Object.defineProperty(page, 'hidden', { get: () => isHidden, configurable: true }),
  );
});

async function fresh() {
  const { attention } = await import('#platform/attention.ts');
  let changes = 0;
  const end = new AbortController();
  attention.onChange(() => {
    changes += 1;
  }, end.signal);
  return { attention, end, changes: () => changes };
}

test('in a browser, a visible page counts as seen', async () => {
  const { attention, changes } = await fresh();
  expect([attention.isVisible, attention.isSeen]).toEqual([true, true]);
  isHidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect([attention.isVisible, attention.isSeen, changes()]).toEqual([false, false, 1]);
});

test.each([
  [{ isVisible: false, isFocused: false }, false, false],
  [{ isVisible: true, isFocused: false }, true, false],
  [{ isVisible: true, isFocused: true }, true, true],
])(
  'with the window %o the page is visible: %s, seen: %s, whatever the document says',
  async (told, visible, seen) => {
    const { attention } = await fresh();
    attention.tell(told);
    expect([attention.isVisible, attention.isSeen]).toEqual([visible, seen]);
    // The sheets stop the animations of a page with this mark.
    expect(marks.has('data-unseen')).toBe(!visible);
  },
);

test('listeners are called on changes only, and not after they have ended', async () => {
  const { attention, end, changes } = await fresh();
  attention.tell({ isVisible: true, isFocused: true });
  expect(changes()).toBe(0);
  attention.tell({ isVisible: true, isFocused: false });
  expect(changes()).toBe(1);
  end.abort();
  attention.tell({ isVisible: false, isFocused: false });
  expect(changes()).toBe(1);
});
