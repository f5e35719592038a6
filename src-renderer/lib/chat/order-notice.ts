import { linkTarget, type OwnOrigins } from '../links.ts';
import type { CustomContent } from './records.ts';

/** The text of a notice about an order, and the target of its button on each host. */
export type OrderNotice = Extract<CustomContent, { type: 'orderNotice' }>;

/**
 * The target of a notice's button on a host: the address for that host, otherwise the other one. Null if the
 * notice is not meant for that host or has no address.
 */
export function noticeLink(
  { webLink, mobileLink, targets }: Pick<OrderNotice, 'webLink' | 'mobileLink' | 'targets'>,
  host: 'h5' | 'web',
): string | null {
  if (targets.length > 0 && !targets.includes(host)) return null;
  return (host === 'h5' ? mobileLink || webLink : webLink || mobileLink) || null;
}

/** The id of the order that a link of this product opens; null for any other link. */
export function orderIdIn(link: string, own?: OwnOrigins): number | null {
  const target = linkTarget(link, own);
  const id = target?.kind === 'inner' ? /^\/me\/order\/(\d{1,15})$/.exec(target.path)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}
