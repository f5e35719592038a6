import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import log from 'electron-log/node';
import { withoutPersonalData } from '#lib/redact.ts';

/** The log of the main process. */
export interface Log {
  info(what: string, facts?: Record<string, number | boolean>): void;
  error(what: string, error: unknown): void;
  /** Logs a failure of the page, which the page has already redacted. */
  page(failure: string): void;
  /** The newest part of the log as text; empty without a log. */
  read(): string;
}

/** Removes what could identify a person: the home folder, and what {@link withoutPersonalData} removes. */
export function redacted(text: string): string {
  return withoutPersonalData(text.replaceAll(homedir(), '~'));
}

/** The number of bytes that Settings lets a person copy at once. */
const mostRead = 200 * 1024;

/** A log in the operating system's log folder: its size is limited, and facts are only numbers and flags. */
export function createLog(app: Pick<App, 'getPath'>, isVerbose: boolean): Log {
  const file = () => join(app.getPath('logs'), 'main.log');
  log.transports.file.resolvePathFn = file;
  log.transports.file.maxSize = 512 * 1024;
  log.transports.file.level = 'info';
  log.transports.console.level = isVerbose ? 'info' : 'error';
  return {
    info: (what, facts) => log.info(what, ...(facts ? [JSON.stringify(facts)] : [])),
    error: (what, error) =>
      log.error(what, redacted(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')),
    page: (failure) => log.error('page', redacted(failure)),
    read: () => {
      try {
        return readFileSync(file(), 'utf8').slice(-mostRead);
      } catch {
        // There is no log file yet.
        return '';
      }
    },
  };
}
