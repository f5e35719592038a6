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

/** Notes every way a page has to reach a host of its own accord. */
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

/** Throws where something in the document runs, frames, asks a host, or leads where the allow-list does not. */
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

/** By http and https, from this product, or a picture out of the bundle: which hosts those may be is the policy's. */
function isLoadable(address: string): boolean {
  const url = URL.parse(address, 'https://inner.invalid/');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Intents that follow an address as far as the window's do, and throw where it would lead elsewhere. */
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

/** A person who asks for a file gets one from the network, and nothing else. */
const platform: Part<Platform> = {
  download: async ({ url }) => {
    if (!/^https?:/.test(url)) asked.push(`download ${url}`);
    return { kind: 'saved', path: null };
  },
};

/** A window that shows one thing after the other, so that a case costs its own rows and not the window's. */
export class Stage {
  // Nobody is signed in: the chat of a user would connect, which is a request of its own.
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
      // What stands in front of the window hangs beside it.
      const { body } = document;
      assertHarmless(body);
      for (const button of body.querySelectorAll('button')) fireEvent.click(button);
      assertHarmless(body);
      return body;
    } catch (error) {
      // What crashed takes the window with it: the next case begins with a new one.
      this.#shown?.unmount();
      this.#shown = null;
      throw error;
    }
  }
}
