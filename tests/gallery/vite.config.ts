import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `vite tests/gallery` shows every part of the design system on one page: ?theme=dark&open=dialog|drawer|menu|toasts. */
export default defineConfig({ plugins: [react()], server: { port: 4100, strictPort: true } });
