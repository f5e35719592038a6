import { existsSync } from 'node:fs';
import { ConfigError, type DesktopConfig, readDesktopConfig } from './config.ts';

/** Names the configuration that an installer brings along. */
export const packageVariable = 'PASARMAIN_PACKAGE_CONFIG';

/** The configuration to pack, and the file it stands in. */
export interface PackagedConfig {
  readonly file: string;
  readonly config: DesktopConfig;
}

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * The configuration an installer is made for. Throws {@link ConfigError} without one: the built-in defaults lead to a
 * sandbox on the machine it was installed on, where nobody has started one.
 */
export function packagedConfig(file: string | undefined): PackagedConfig {
  if (!file) throw new ConfigError(`${packageVariable} names no file: it is the configuration to pack`);
  if (!existsSync(file)) throw new ConfigError(`${packageVariable}: there is no file ${file}`);
  const config = readDesktopConfig({}, [file]);
  if (loopback.test(new URL(config.apiBase).hostname) && !config.isSandbox)
    throw new ConfigError(`${file}: apiBase is ${config.apiBase}, which is each user's own machine`);
  if (config.updateFeed.startsWith('http:'))
    throw new ConfigError(`${file}: updateFeed is not https, so that anybody between could replace the app`);
  return { file, config };
}
