import { type Config, readConfig } from '#platform/page-config.ts';

/** The configuration of a page with these settings; throws if one of them is wrong. */
export function configOf(settings: unknown = {}): Config {
  const read = readConfig(JSON.stringify(settings));
  if (read.kind === 'wrong') throw new Error(`the setting ${read.setting} is wrong`);
  return read.config;
}
