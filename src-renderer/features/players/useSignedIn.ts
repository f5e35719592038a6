import { useServices } from '#parts/root/index.tsx';

/**
 * Performs an action that needs a signed-in user: at once if there is one; a visitor gets the login modal and
 * continues at `path`.
 */
export function useSignedIn(): (path: string, perform: () => void) => void {
  const { session, askLogin } = useServices();
  return (path, perform) => {
    if (session.self !== null) perform();
    else askLogin(path);
  };
}
