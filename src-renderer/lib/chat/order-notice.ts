import { linkTarget, type OwnOrigins } from '../links.ts';
import type { CustomContent } from './records.ts';

/** What a notice about an order says, and where its button leads on which hosts. */
export type OrderNotice = Extract<CustomContent, { type: 'orderNotice' }>;

/**
 * Where the button of a notice leads on a host: its own address there, else the other one's. Null where the notice
 * is not meant for that host or leads nowhere.
 */
export function noticeLink(
  { webLink, mobileLink, targets }: Pick<OrderNotice, 'webLink' | 'mobileLink' | 'targets'>,
  host: 'h5' | 'web',
): string | null {
  if (targets.length > 0 && !targets.includes(host)) return null;
  return (host === 'h5' ? mobileLink || webLink : webLink || mobileLink) || null;
}

/** The order that a link of this product leads to; null for any other link. */
export function orderIdIn(link: string, own?: OwnOrigins): number | null {
  const target = linkTarget(link, own);
  const id = target?.kind === 'inner' ? /^\/me\/order\/(\d{1,15})$/.exec(target.path)?.[1] : undefined;
  return id === undefined ? null : Number(id);
}
