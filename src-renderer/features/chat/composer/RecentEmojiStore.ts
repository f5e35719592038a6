import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { isEmojiKey } from '#lib/chat/emoji.ts';
import type { Root } from '#parts/root/index.tsx';

const storageKey = 'chat.recentEmoji';
const kept = 16;
const Stored = z.array(z.string());

/** The emoji the user chose last, newest first; kept in this browser. */
export class RecentEmojiStore {
  keys: readonly string[] = read();

  constructor(_root: Root) {
    makeAutoObservable(this, { keys: observableRef });
  }

  /** Puts an emoji first. */
  note(key: string): void {
    this.keys = [key, ...this.keys.filter((known) => known !== key)].slice(0, kept);
    try {
      localStorage.setItem(storageKey, JSON.stringify(this.keys));
    } catch {
      // A full or forbidden storage costs the memory of them, not the choice.
    }
  }
}

function read(): readonly string[] {
  try {
    const stored = z.safeParse(Stored, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    return stored.success ? stored.data.filter(isEmojiKey).slice(0, kept) : [];
  } catch {
    return [];
  }
}
