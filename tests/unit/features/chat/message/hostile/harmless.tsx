import { fireEvent } from '@testing-library/react';
import { Fragment, type ReactElement } from 'react';
import { vi } from 'vitest';
import { MessageRow } from '#features/chat/message/MessageRow.tsx';
import { TipLine } from '#features/chat/message/TipLine.tsx';
import type { Message } from '#lib/chat/records.ts';
import { linkTarget } from '#lib/links.ts';
import type { Platform } from '#platform/Platform.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import type { Part } from '#tests/builders/standIn.ts';
import { intentsOf, showInWindow } from '../../show.tsx';

const forbidden =
  'script, iframe, object, embed, base, form, style, link, meta, template, portal, [srcdoc], [srcset]';
const asked: string[] = [];

/** Records every way in which a page can reach a host by itself. */
export function watchRequests(): void {
  const note = (name: string) => (address: unknown) => {
    asked.push(`${name} ${String(address)}`);
    return Promise.reject(new Error('no network here'));
  };
  vi.stubGlobal('fetch', note('fetch'));
  vi.stubGlobal('open', note('open'));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      open = note('XMLHttpRequest');
    },
  );
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: string) {
        asked.push(`WebSocket ${address}`);
      }
    },
  );
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      preload = '';
      pause() {}
    },
  );
}

/** Throws if something in the document runs, embeds a page, requests a host, or links to a forbidden target. */
function assertHarmless(container: Element): void {
  const found = container.querySelector(forbidden);
  if (found) throw new Error(`a <${found.localName}> came through`);
  for (const each of container.querySelectorAll('*')) {
    for (const { name, value } of each.attributes) {
      if (/^on/i.test(name)) throw new Error(`the attribute ${name} came through`);
      if (name === 'href' && !value.startsWith('#') && linkTarget(value) === null)
        throw new Error(`a link leads to ${value}`);
      if (name === 'style' && /url\(|expression/i.test(value)) throw new Error(`a style asks for ${value}`);
      if (name === 'src' && !isLoadable(value)) throw new Error(`<${each.localName}> loads ${value}`);
    }
  }
  if (asked.length > 0) throw new Error(asked.join(', '));
  if (Reflect.get(globalThis, 'hacked') !== undefined) throw new Error('a script ran');
}

/** Whether an address is one of http, https or this product; the content security policy decides about the hosts. */
function isLoadable(address: string): boolean {
  const url = URL.parse(address, 'https://inner.invalid/');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Intents that accept an address as the window does, and throw if it leads anywhere else. */
function strictIntents() {
  const follow = (address: string) => {
    const target = linkTarget(address, 'https://inner.invalid');
    if (target?.kind === 'outer' && !/^(https?|mailto):/.test(target.url))
      throw new Error(`a press leads to ${target.url}`);
    if (target?.kind === 'inner' && !/^\/(?![/\\])/.test(target.path))
      throw new Error(`a press leads to ${target.path}`);
  };
  return intentsOf({ openLink: follow, openPath: follow });
}

/** A message as its conversation shows it. */
export function rowOf(message: Message) {
  const isLine =
    message.body.kind === 'tip' ||
    message.body.kind === 'revoked' ||
    (message.body.kind === 'custom' && ['groupCreated', 'call', 'room'].includes(message.body.content.type));
  return isLine ? (
    <TipLine message={message} />
  ) : (
    <MessageRow message={message} isFirst isLast isGroup isProfileHidden={false} isHighlighted={false} />
  );
}

/** A host that records a download from anywhere but the network. */
const platform: Part<Platform> = {
  download: async ({ url }) => {
    if (!/^https?:/.test(url)) asked.push(`download ${url}`);
    return { kind: 'saved', path: null };
  },
};

/** A window that shows one element after the other, so that a case renders its own rows and not the whole window. */
export class Stage {
  // Nobody is signed in, because the chat of a user would connect, which is a request too.
  readonly #root = aRoot({ platform, self: null });
  #shown: ReturnType<typeof showInWindow> | null = null;
  #count = 0;

  /** Replaces what is shown, checks it, presses every button in it, and checks again. */
  play(element: ReactElement): HTMLElement {
    this.#count += 1;
    const keyed = <Fragment key={this.#count}>{element}</Fragment>;
    try {
      if (this.#shown) this.#shown.rerender(keyed);
      else this.#shown = showInWindow(keyed, { root: this.#root, intents: strictIntents() });
      // Menus and dialogs are outside the window's element, so the whole document is checked.
      const { body } = document;
      assertHarmless(body);
      for (const button of body.querySelectorAll('button')) fireEvent.click(button);
      assertHarmless(body);
      return body;
    } catch (error) {
      // A crash ends the whole window, so the next case begins with a new one.
      this.#shown?.unmount();
      this.#shown = null;
      throw error;
    }
  }
}
