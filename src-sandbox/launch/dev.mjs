// `npm run dev`: the site with hot reload, beside a running `npm start` (its address in SANDBOX_URL if not the usual).
import { resolveConfig } from 'electron-vite';
import { createServer } from 'vite';

const { config } = await resolveConfig({ mode: 'web' }, 'serve', 'web');
const server = await createServer({ ...config?.renderer, configFile: false, mode: 'development' });
await server.listen();
server.printUrls();
