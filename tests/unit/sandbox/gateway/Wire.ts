import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import type { Context } from '#sandbox/gateway/command.ts';
import { commands } from '#sandbox/gateway/commands.ts';
import { WireError } from '#sandbox/gateway/errors.ts';
import type { FileStore } from '#sandbox/gateway/FileStore.ts';
import type { Json } from '#sandbox/gateway/wire.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** A chat service with its own clock that answers commands as a client sends them. */
export class Wire {
  now = 1_800_000_000;
  readonly chat = new ChatService(openDatabase(':memory:'), () => this.now * 1000);

  /** Where uploads are stored; a test that uploads gives it a folder. */
  files: FileStore | undefined;

  constructor(...accounts: string[]) {
    for (const account of accounts) this.chat.ensureAccount(account, { nick: `Nick ${account}` });
  }

  /** The reply to a command, or the refusal that is sent instead. */
  async ask(account: string, name: string, body: Json = {}): Promise<Json> {
    const command = commands.get(name);
    if (!command) throw new Error(`${name} is not served`);
    const context = standIn<Context>({
      chat: this.chat,
      ...(this.files && { files: this.files }),
      account,
      instanceId: 1,
      now: this.now,
      origin: 'http://sandbox',
      settings: {
        app: { sdkAppId: 1, secret: 'a secret of the tests' },
        clientsPerAccount: 10,
        publicOrigin: '',
      },
    });
    try {
      return await command.run(body, context);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return { ErrorCode: error.code };
    }
  }

  /** Only the result code; 0 is success. */
  async code(account: string, name: string, body: Json = {}): Promise<unknown> {
    return (await this.ask(account, name, body)).ErrorCode ?? 0;
  }
}
