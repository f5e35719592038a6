import { existsSync } from 'node:fs';
import { ConfigError, type DesktopConfig, readDesktopConfig } from './desktop-config.ts';
import { isThisMachine } from './encryption.ts';

/** The environment variable with the configuration that an installer contains. */
export const packageVariable = 'PASARMAIN_PACKAGE_CONFIG';

/** The configuration to package, and the path of its file. */
export interface PackagedConfig {
  readonly file: string;
  readonly config: DesktopConfig;
}

/**
 * The configuration for which an installer is built. Throws {@link ConfigError} without one: the built-in
 * defaults point to a sandbox on the user's machine, where nobody has started one.
 */
export function packagedConfig(file: string | undefined): PackagedConfig {
  if (!file) throw new ConfigError(`${packageVariable} names no file: it is the configuration to pack`);
  if (!existsSync(file)) throw new ConfigError(`${packageVariable}: there is no file ${file}`);
  const config = readDesktopConfig({}, [file]);
  if (isThisMachine(config.apiBase) && !config.isSandbox)
    throw new ConfigError(`${file}: apiBase is ${config.apiBase}, which is each user's own machine`);
  return { file, config };
}
