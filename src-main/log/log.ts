import { homedir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import log from 'electron-log/node';

/** Where main writes what happened. */
export interface Log {
  info(what: string, facts?: Record<string, number | boolean>): void;
  error(what: string, error: unknown): void;
}

/** Takes out what could name a person: home folder, addresses beyond their host, long numbers, tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(homedir(), '~')
    .replace(/\b([a-z][a-z+.-]*:\/\/)(?:[^/\s"'@]*@)?([^/\s"'?#]*)[^\s"']*/gi, '$1$2/…')
    .replace(/\b[\w-]{24,}\b/g, '…')
    .replace(/\+?\d{7,}/g, '…');
}

/** A log in the operating system's folder for logs: kept small, facts are numbers and flags only. */
export function createLog(app: Pick<App, 'getPath'>, isVerbose: boolean): Log {
  log.transports.file.resolvePathFn = () => join(app.getPath('logs'), 'main.log');
  log.transports.file.maxSize = 512 * 1024;
  log.transports.file.level = 'info';
  log.transports.console.level = isVerbose ? 'info' : 'error';
  return {
    info: (what, facts) => log.info(what, ...(facts ? [JSON.stringify(facts)] : [])),
    error: (what, error) =>
      log.error(
        what,
        withoutPersonalData(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'),
      ),
  };
}
