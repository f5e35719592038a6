/** How often and how many times a library is looked for: about 30 seconds (docs/product.md, Signing in). */
export const retryMs = 100;
export const retryLimit = 300;

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

let policy: ScriptPolicy | null = null;

/** The address in the form that a page under Trusted Types accepts for a script. */
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
  // The DOM's types do not know Trusted Types; the browser takes the object where it wants text.
  return policy.createScriptURL(url) as string;
}

/**
 * Brings a script in and waits for what it defines; null where it never does. A failed script is asked for
 * again.
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
        // The address is not one that scripts may come from.
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
