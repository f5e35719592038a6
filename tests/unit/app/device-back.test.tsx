// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext } from '#app/AppContext.ts';
import type { Application } from '#app/Application.ts';
import { useDeviceBack } from '#app/shell/useGoBack.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import { BarStore, RootContext } from '#parts/root/index.tsx';
import type { HostApp } from '#platform/HostApp.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

afterEach(cleanup);

function Shell() {
  useDeviceBack();
  return null;
}

/** A conversation with a layer, whose way back leads to the list, and the device's Back. */
function show(layer: ReactElement) {
  let back: () => boolean = () => false;
  const navigate = vi.fn();
  const root = aRoot({
    services: { navigate },
    platform: {
      host: standIn<HostApp>({
        onBack: (listener) => {
          back = listener;
        },
      }),
    },
  });
  root.store(BarStore).setBack('/chat/list');
  render(
    <AppContext value={standIn<Application>({ dialogs: new DialogStore() })}>
      <RootContext value={root}>
        <Shell />
        {layer}
      </RootContext>
    </AppContext>,
  );
  return { navigate, back: () => back() };
}

/** The editor with the list of mentions, whose keys it hears. */
function mentions(onKeyDown: (event: KeyboardEvent) => void) {
  const listen = (field: HTMLElement | null) => {
    field?.addEventListener('keydown', onKeyDown);
  };
  return (
    <>
      <input ref={listen} aria-controls="mention-list" {...{ role: 'textbox' }} />
      <div id="mention-list" role="listbox" aria-label="Members" tabIndex={-1} />
    </>
  );
}

test('Back leaves the conversation while the card of a sign-in elsewhere is shown', () => {
  const { navigate, back } = show(<div role="alertdialog">Signed in elsewhere</div>);
  expect(back()).toBe(true);
  expect(navigate.mock.calls).toEqual([['/chat/list', { returns: true }]]);
});

test.each([
  ['has the focus', true],
  ['has lost the focus', false],
])('Back closes the list of mentions, whose keys go to the editor, if that %s', (_what, hasFocus) => {
  const keys: string[] = [];
  const { navigate, back } = show(
    mentions((event) => {
      keys.push(event.key);
      event.preventDefault();
    }),
  );
  if (hasFocus) document.querySelector<HTMLElement>('[role=textbox]')?.focus();
  expect(back()).toBe(true);
  expect(keys).toEqual(['Escape']);
  expect(navigate).not.toHaveBeenCalled();
});

test('Back leaves the conversation if the editor does not take the key, such as while an input method composes', () => {
  const { navigate, back } = show(mentions(() => undefined));
  expect(back()).toBe(true);
  expect(navigate).toHaveBeenCalledOnce();
});

test('Back closes a dialog and leaves the screen where it is', () => {
  const close = vi.fn();
  const { navigate, back } = show(
    <div role="dialog" onKeyDown={({ key }) => close(key)}>
      Details
    </div>,
  );
  expect(back()).toBe(true);
  expect(close.mock.calls).toEqual([['Escape']]);
  expect(navigate).not.toHaveBeenCalled();
});
