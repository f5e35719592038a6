import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { css } from '../../styles.config.ts';

/** `npm run gallery` shows every part of the design system on one page. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../resources/public'),
  plugins: [react()],
  css,
  server: { port: 4100 },
  build: { outDir: resolve('out/gallery'), emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
});
