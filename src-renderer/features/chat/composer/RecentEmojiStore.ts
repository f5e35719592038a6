import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { isEmojiKey } from '#lib/chat/emoji.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const kept = 16;
const stored = new StoredValue({
  storage: deviceStorage,
  key: 'chat.recentEmoji',
  schema: z.array(z.string()),
});

/** The emoji the user chose last, newest first; stored in this browser. */
export class RecentEmojiStore {
  keys: readonly string[] = read();

  constructor(_root: Root) {
    makeAutoObservable(this, { keys: observableRef });
  }

  /** Puts an emoji first. */
  note(key: string): void {
    this.keys = [key, ...this.keys.filter((known) => known !== key)].slice(0, kept);
    stored.write([...this.keys]);
  }
}

function read(): readonly string[] {
  return (stored.read() ?? []).filter(isEmojiKey).slice(0, kept);
}
