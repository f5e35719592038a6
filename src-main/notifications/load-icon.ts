import type { NativeImage } from 'electron';

const largestBytes = 512 * 1024;

/** What loading a picture needs. */
export interface IconDeps {
  fetch(url: string, init: { signal: AbortSignal; redirect: 'error' }): Promise<Response>;
  isAllowed(url: string): boolean;
  fromBuffer(bytes: Buffer): NativeImage;
}

/** The picture at an address of the product's own hosts; null where it is foreign, late, large or no picture. */
export async function loadIcon(deps: IconDeps, url: string): Promise<NativeImage | null> {
  if (!deps.isAllowed(url)) return null;
  try {
    const response = await deps.fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'error' });
    const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (!response.ok || length > largestBytes) {
      await response.body?.cancel();
      return null;
    }
    const image = deps.fromBuffer(Buffer.from(await response.arrayBuffer()));
    return image.isEmpty() ? null : image;
  } catch {
    // A notice without a picture is better than none.
    return null;
  }
}
