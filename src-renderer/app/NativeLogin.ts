import * as z from 'zod/mini';
import { login } from '#api/contract/auth.ts';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import { otherwise, report } from '#lib/report.ts';
import type { NewSession, SessionStore } from '#parts/root/SessionStore.ts';
import type { ToastStore } from '#parts/root/ToastStore.ts';
import type { HostApp } from '#platform/HostApp.ts';

/** The parts of the application that the login of a native app uses. */
export interface NativeLoginHost {
  readonly session: Pick<SessionStore, 'begin' | 'end'>;
  readonly toasts: Pick<ToastStore, 'error'>;
  signIn(session: NewSession, redirect?: string): Promise<void>;
}

/** The login of the native app around this page, whose session the page shares. */
export class NativeLogin {
  readonly #host: NativeLoginHost;
  #isOpen = false;

  constructor(host: NativeLoginHost) {
    this.#host = host;
  }

  /** Opens the app's own login, once for concurrent requests; closing it changes nothing. */
  async open(app: HostApp, redirect: string): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    try {
      const answer = await app.openLogin();
      if (answer === null || answer === undefined) return;
      await this.#host.signIn(z.parse(login.reply, answer), redirect);
    } catch (error) {
      report('the native sign-in', error);
      await loadNamespaces(['session']);
      this.#host.toasts.error(i18n.t('failed', { ns: 'session' }));
    } finally {
      this.#isOpen = false;
    }
  }

  /** Adopts the app's session; if nobody is signed in to the app, an earlier session of the page ends. */
  async adopt(session: () => Promise<unknown>): Promise<boolean> {
    const reply = z.safeParse(login.reply, await session().catch(otherwise('the native session', null)));
    if (reply.success) await this.#host.session.begin(reply.data);
    else await this.#host.session.end();
    return reply.success;
  }
}
