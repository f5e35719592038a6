interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Allows the SDK's worker, which is created from a blob of this page, under Trusted Types. Any other script address
 * is still refused.
 */
export function allowBlobWorkers(): void {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  });
}
