import { decodePart, withQuery } from './paths.ts';

/**
 * Paths of the pages that a native app shows in its own views (docs/product.md, Chat: conversations: the
 * paths are not shown). An empty path means that the product's own page is used.
 */
export interface NativePaths {
  conversationList: string;
  chat: string;
  group: string;
  contact: string;
  search: string;
  video: string;
}

/** The app's path for a path of this product, with the parameters in its query; null if the app has none. */
export function nativePathOf(path: string, names: NativePaths): string | null {
  const { pathname, searchParams } = new URL(path, 'https://inner.invalid');
  const [, area = '', part = '', id = ''] = pathname.split('/');
  const found = (name: string, query: Record<string, string>) =>
    name === '' ? null : withQuery(name, query);
  switch (`/${area}/${part}`) {
    case '/chat/list':
      return found(names.conversationList, {});
    case '/chat/detail': {
      // Ids with the service's prefixes stand in older links.
      const [, kind, peer = ''] = /^(user-|group-|C2C|GROUP)(.+)$/.exec(decodePart(id)) ?? [];
      const isGroup = kind === 'group-' || kind === 'GROUP';
      return found((isGroup ? names.group : kind && names.chat) || '', { id: peer });
    }
    case '/user/detail':
      return found(names.contact, { id });
    case '/game-mate/':
      return searchParams.has('keyword')
        ? found(names.search, { keyword: searchParams.get('keyword') ?? '' })
        : null;
    default:
      return null;
  }
}
