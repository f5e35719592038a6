/**
 * The content of a reply: bytes from a position on, nothing because the file is complete, or other content than
 * before.
 */
export type Content =
  | {
      readonly kind: 'bytes';
      readonly from: number;
      readonly total: number | null;
      readonly validator: string | null;
    }
  | { readonly kind: 'nothingMore' }
  | { readonly kind: 'other' }
  | { readonly kind: 'refused' };

/** The content of a reply to a request for the bytes after `had`, of the content with this validator. */
export function contentOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  had: number,
  validator: string | null,
): Content {
  switch (status) {
    case 200: {
      return { kind: 'bytes', from: 0, total: plainLength(headers), validator: validatorOf(headers) };
    }
    case 206: {
      const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
      if (!range || Number(range[1]) !== had) return { kind: 'other' };
      // A server that supports ranges but not the condition sends the rest of its current content.
      const now = validatorOf(headers);
      if (now !== null && now !== validator) return { kind: 'other' };
      const total = range[2] === '*' ? null : Number(range[2]);
      return { kind: 'bytes', from: had, total, validator };
    }
    case 416: {
      const length = /^bytes \*\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      return had > 0 && Number(length) === had ? { kind: 'nothingMore' } : { kind: 'other' };
    }
    default:
      return { kind: 'refused' };
  }
}

/** The length of the whole content, or null. A compressed body is shorter than the content on disk. */
function plainLength(headers: Headers): number | null {
  const length = headers.get('content-length');
  if (length === null || !/^\d+$/.test(length) || isCompressed(headers)) return null;
  return Number(length);
}

const isCompressed = (headers: Headers) => !/^(identity)?$/i.test(headers.get('content-encoding') ?? '');

/**
 * The validator of this content, with which a later request asks for the rest of it: a strong tag, or the time of the
 * last change. A weak tag also fits similar content, and a compressed body has no positions.
 */
function validatorOf(headers: Headers): string | null {
  if (isCompressed(headers) || headers.get('accept-ranges') === 'none') return null;
  const tag = headers.get('etag');
  if (tag !== null && /^"[^"]*"$/.test(tag)) return tag;
  return headers.get('last-modified');
}
