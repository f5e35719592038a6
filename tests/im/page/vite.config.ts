import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Builds the page that contains the chat stores without any screen; the checks control it from outside. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    outDir: resolve(process.env.OUT ?? 'out/chat-page'),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    modulePreload: { polyfill: false },
  },
});
