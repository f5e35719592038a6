import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signUserSig } from '#sandbox/gateway/usersig.ts';
import type { RunningSandbox } from '../e2e/sandbox.ts';

/**
 * Signs people in to a sandbox's chat with its stored secret, because so many sign-ins by phone would reach
 * the rate limit.
 */
export function signaturesOf(sandbox: RunningSandbox): (account: string) => string {
  const database = new DatabaseSync(join(sandbox.data, 'sandbox.sqlite'), { readOnly: true });
  const kept = database.prepare("SELECT value FROM kept_values WHERE name = 'chat_secret'").get();
  database.close();
  const app = { sdkAppId: 20_000_001, secret: String(kept?.value) };
  return (account) => signUserSig(app, account, Math.floor(Date.now() / 1000), 86_400);
}
