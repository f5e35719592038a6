import { configure } from 'mobx';
import { afterEach, beforeEach } from 'vitest';

/** MobX checks its rules in every test: a change outside an action fails the test. */
configure({ enforceActions: 'always' });

const warn = console.warn;
let breaches: string[] = [];

beforeEach(() => {
  breaches = [];
  console.warn = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (text.includes('[MobX]') || text.includes('[mobx')) breaches.push(text);
    warn(...words);
  };
});

afterEach(() => {
  console.warn = warn;
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
});
