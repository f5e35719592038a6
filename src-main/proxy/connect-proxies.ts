import type { App, AuthInfo, Net, Session } from 'electron';
import type { ProxyAnswer, ProxyStatus } from '#lib/desktop/proxy.ts';
import { otherwise } from '#lib/report.ts';
import type { Fetch } from '#main/security/back-end.ts';
import { ProxySignIn, type ProxySignInDeps } from './ProxySignIn.ts';
import { fetchThroughProxies, loginOf, passProxy, signInForPages } from './proxy-requests.ts';

/** The dependencies of the sign-in to proxies. */
export interface ProxyParts extends Omit<ProxySignInDeps, 'onSignedIn'> {
  app: Pick<App, 'on'>;
  net: Pick<Net, 'request'>;
  /** The session of the pages; sessions that are created later are added. */
  session: Session;
  /** An address of the back end, behind the proxy. */
  address: string;
  /** The network of a session without a sign-in. */
  fetchOf(session: Session): Fetch;
}

/** The proxies that ask for a sign-in, as the rest of main uses them. */
export interface Proxies {
  /** The network of a session, which signs in if a proxy asks for it. */
  fetchOf(session: Session): Fetch;
  readonly status: ProxyStatus;
  /** Returns the sign-in for a request that main makes in another way. */
  login(from: AuthInfo, callback: (user?: string, password?: string) => void): void;
  /** Takes the person's answer; returns false if it should be stored and no keychain takes it. */
  answer(id: number, given: ProxyAnswer | null): Promise<boolean>;
  /** Asks a question again that the person has dismissed. */
  signIn(): void;
  /** Allows a dismissed question to be asked again, because the network has changed. */
  startOver(): void;
  forget(): Promise<void>;
  /** Signs a new session in: a socket of its pages uses only what the session knows, and never asks. */
  prepare(session: Session): void;
}

/** Connects the sign-in to every part that may meet a proxy. */
export function connectProxies(on: ProxyParts): Proxies {
  const sessions = new Set([on.session]);
  on.app.on('session-created', (session) => sessions.add(session));
  const signIn = new ProxySignIn({
    secrets: on.secrets,
    onChange: on.onChange,
    onQuestion: on.onQuestion,
    onSignedIn: () => {
      for (const session of sessions) void pass(on.address, session);
    },
  });
  const pass = passProxy(on.net, signIn);
  signInForPages(on.app, signIn);
  return {
    fetchOf: (session) => fetchThroughProxies(on.fetchOf(session), (address) => pass(address, session)),
    get status() {
      return signIn.status;
    },
    login: (from, callback) => loginOf(signIn)(from, callback),
    answer: (id, given) => signIn.answer(id, given),
    signIn: () => {
      signIn.askAgain();
      void pass(on.address);
    },
    startOver: () => signIn.askAgain(),
    forget: async () => {
      await signIn.forget();
      for (const session of sessions) {
        await session.clearAuthCache().catch(otherwise('forgetting a proxy', undefined));
        // An open connection would continue with the previous sign-in.
        await session.closeAllConnections().catch(otherwise('leaving a proxy', undefined));
      }
    },
    prepare: (session) => {
      if (signIn.status.signedIn.length > 0) void pass(on.address, session);
    },
  };
}
