import { useEffect, useState } from 'react';
import { otherwise } from '#lib/report.ts';
import type { MessageBook } from '../conversation/MessageBook.ts';
import type { OpenGroup } from './OpenGroup.ts';

/** The author of a notice, and its time in milliseconds. */
export interface NoticeAuthor {
  readonly name: string;
  readonly time: number;
}

/** The author and time of the current notice, as far as the loaded messages show them; otherwise null. */
export function noticeAuthor(book: Pick<MessageBook, 'order' | 'get'>, notice: string): NoticeAuthor | null {
  if (notice === '') return null;
  for (const id of book.order.toReversed()) {
    const message = book.get(id);
    if (message?.body.kind !== 'tip' || message.body.tip.type !== 'changed') continue;
    const { changes, operator } = message.body.tip;
    if (changes.some(({ what }) => what === 'notice'))
      return { name: operator.nick || operator.userId, time: message.time };
  }
  return null;
}

/**
 * The author of the current notice: from the loaded messages, otherwise as noted with the group. Call it inside an
 * observer.
 */
export function useNoticeAuthor(group: OpenGroup, book: MessageBook): NoticeAuthor | null {
  const { notice } = group;
  const told = noticeAuthor(book, notice);
  const [noted, setNoted] = useState<{ notice: string; author: NoticeAuthor | null } | null>(null);
  const isAsked = told === null && notice !== '';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isStale = false;
    const ask = group.noticeAuthor().catch(otherwise('the author of an announcement', null));
    void ask.then((author) => {
      if (!isStale) setNoted({ notice, author });
    });
    return () => {
      isStale = true;
    };
  }, [group, notice, isAsked]);
  return told ?? (noted?.notice === notice ? noted.author : null);
}
