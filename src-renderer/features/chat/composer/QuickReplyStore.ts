import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { quickReplyLimits } from '#lib/rules/limits.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const stored = new StoredValue({
  storage: deviceStorage,
  key: 'chat.quickReplies',
  schema: z.array(z.string().check(z.maxLength(quickReplyLimits.text))),
});

/**
 * The phrases the user sends by one press: the presets of the language until they are edited; stored in this
 * browser.
 */
export class QuickReplyStore {
  /** Null while the presets are used. */
  own: readonly string[] | null = read();

  constructor(_root: Root) {
    makeAutoObservable(this, { own: observableRef });
  }

  /** The phrases to offer, given the presets. */
  phrases(presets: readonly string[]): readonly string[] {
    return this.own ?? presets;
  }

  /** Replaces the phrases; blank and duplicate ones are left out. */
  replace(phrases: readonly string[]): void {
    const wanted = phrases.map((phrase) => phrase.trim().slice(0, 500)).filter((phrase) => phrase !== '');
    this.own = [...new Set(wanted)].slice(0, quickReplyLimits.count);
    stored.write([...this.own]);
  }

  /** Restores the presets. */
  reset(): void {
    this.own = null;
    stored.remove();
  }
}

function read(): readonly string[] | null {
  return stored.read()?.slice(0, quickReplyLimits.count) ?? null;
}
