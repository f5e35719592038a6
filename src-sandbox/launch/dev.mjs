// `npm run dev`: the site with hot reload, beside a running `npm start` (SANDBOX_URL names another address).
import { resolveConfig } from 'electron-vite';
import { createServer } from 'vite';

const { config } = await resolveConfig({ mode: 'web' }, 'serve', 'web');
const server = await createServer({ ...config?.renderer, configFile: false, mode: 'development' });
await server.listen();
server.printUrls();
