import { useServices } from '#parts/root/index.tsx';

/**
 * Does something that needs a signed-in user: at once for one, while a visitor gets the login modal and
 * goes on at `path` after it.
 */
export function useSignedIn(): (path: string, perform: () => void) => void {
  const { session, askLogin } = useServices();
  return (path, perform) => {
    if (session.self !== null) perform();
    else askLogin(path);
  };
}
