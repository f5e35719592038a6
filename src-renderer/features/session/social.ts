import type { SocialAnswer, SocialProvider } from '#platform/Platform.ts';
import { loadLibrary } from './library.ts';

interface SignInConfig {
  google: { clientId: string; script: string };
  facebook: { appId: string; script: string };
}

interface GoogleLibrary {
  accounts: {
    oauth2: {
      initTokenClient(options: {
        client_id: string;
        scope: string;
        callback: (reply: { access_token?: string }) => void;
        error_callback: (error: { type?: string }) => void;
      }): { requestAccessToken(): void };
    };
  };
}

interface FacebookLibrary {
  init(options: { appId: string; version: string; cookie: boolean }): void;
  login(
    callback: (reply: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void;
}

declare global {
  interface Window {
    google?: GoogleLibrary;
    FB?: FacebookLibrary;
  }
}

/** Obtains an OAuth token from a provider through its library. */
export function requestToken(provider: SocialProvider, config: SignInConfig): Promise<SocialAnswer> {
  return provider === 'google' ? google(config.google) : facebook(config.facebook);
}

async function google({ clientId, script }: SignInConfig['google']): Promise<SocialAnswer> {
  if (clientId === '') return { kind: 'unavailable' };
  const library = await loadLibrary(script, () => window.google?.accounts?.oauth2 && window.google);
  if (!library) return { kind: 'unavailable' };
  return new Promise((resolve) => {
    library.accounts.oauth2
      .initTokenClient({
        client_id: clientId,
        scope: 'openid email profile',
        callback: ({ access_token }) =>
          resolve(access_token ? { kind: 'token', token: access_token } : { kind: 'refused' }),
        error_callback: ({ type }) => resolve({ kind: type === 'popup_closed' ? 'cancelled' : 'refused' }),
      })
      .requestAccessToken();
  });
}

async function facebook({ appId, script }: SignInConfig['facebook']): Promise<SocialAnswer> {
  if (appId === '') return { kind: 'unavailable' };
  const library = await loadLibrary(script, () => window.FB);
  if (!library) return { kind: 'unavailable' };
  library.init({ appId, version: 'v23.0', cookie: false });
  return new Promise((resolve) => {
    library.login(
      ({ authResponse }) =>
        resolve(
          authResponse?.accessToken
            ? { kind: 'token', token: authResponse.accessToken }
            : { kind: 'cancelled' },
        ),
      { scope: 'public_profile,email' },
    );
  });
}
