// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { refuseDrops } from '#app/refuseDrops.ts';

let end = new AbortController();
afterEach(() => {
  end.abort();
  end = new AbortController();
  document.body.replaceChildren();
});

/** Dispatches a drag event with data of a kind, and returns it. */
function drag(type: string, on: Element, kind = 'Files') {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types: [kind], dropEffect: 'copy' };
  on.dispatchEvent(Object.assign(event, { dataTransfer }));
  return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

describe('a file that is dropped', () => {
  test.each(['dragover', 'drop'])('where nothing takes it is refused: %s', (type) => {
    refuseDrops(end.signal);
    expect(drag(type, document.body)).toEqual({ isPrevented: true, effect: 'none' });
  });

  test('on an element that takes it, or on a file field, is not refused', () => {
    refuseDrops(end.signal);
    const place = document.body.appendChild(document.createElement('div'));
    place.addEventListener('dragover', (event) => event.preventDefault());
    expect(drag('dragover', place).effect).toBe('copy');
    const field = document.body.appendChild(document.createElement('input'));
    field.type = 'file';
    expect(drag('drop', field)).toEqual({ isPrevented: false, effect: 'copy' });
  });

  test('is not meant by the drag of a text', () => {
    refuseDrops(end.signal);
    expect(drag('drop', document.body, 'text/plain').isPrevented).toBe(false);
  });
});
