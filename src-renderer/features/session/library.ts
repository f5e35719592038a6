/** The interval of the checks for a library, which end after about 30 seconds (docs/product.md, Signing in). */
export const retryMs = 100;
/** The number of those checks after the first one. */
export const retryLimit = 300;

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

let policy: ScriptPolicy | null = null;

/** Converts a script URL to the type that Trusted Types require. */
function trusted(url: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return url;
  policy ??= types.createPolicy('pasarmain', {
    createScriptURL: (address) => {
      if (
        new URL(address, window.location.href).protocol === 'http:' &&
        window.location.protocol === 'https:'
      )
        throw new Error('a sign-in library comes over a secure line only');
      return address;
    },
  });
  // The DOM types lack Trusted Types; the browser accepts the object in place of a string.
  return policy.createScriptURL(url) as string;
}

/**
 * Loads a script and waits for the object it defines; null if it never does. A failed load is retried at the
 * next call.
 */
export async function loadLibrary<T>(script: string, find: () => T | undefined | null): Promise<T | null> {
  let element: HTMLScriptElement | null = null;
  for (let attempt = 0; attempt <= retryLimit; attempt += 1) {
    const found = find();
    if (found) return found;
    if (!element) {
      const added = document.createElement('script');
      added.onerror = () => {
        added.remove();
        element = null;
      };
      try {
        added.src = trusted(script);
      } catch {
        // The policy does not allow scripts from this URL.
        return null;
      }
      added.async = true;
      document.head.append(added);
      element = added;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return null;
}
