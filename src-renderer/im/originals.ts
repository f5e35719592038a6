import { isGroup } from '#lib/chat/ids.ts';
import { ChatError } from './errors.ts';
import type { HistorySearch } from './HistorySearch.ts';
import type { MessageRef, Outgoing } from './records.ts';

/** The messages an outgoing one is a copy of. */
function sourcesOf({ body }: Outgoing): readonly MessageRef[] {
  if (body.kind === 'forward') return [body.source];
  return body.kind === 'merger' ? body.sources : [];
}

/**
 * Sees to it that the client's memory holds what a message is made of: what a restart took from it is read again,
 * and whatever is read stays in reach. Rejects with `messageMissing` where the service has it no more.
 */
export async function fetchOriginals(
  outgoing: Outgoing,
  isKnown: (remoteId: string) => boolean,
  search: HistorySearch,
): Promise<void> {
  const lacking = sourcesOf(outgoing).filter(({ remoteId }) => !isKnown(remoteId));
  for (const [id, sources] of Map.groupBy(lacking, ({ conversationId }) => conversationId)) {
    const missing = new Set(sources.map(({ remoteId }) => remoteId));
    const seconds = sources.map(({ time }) => Math.floor(time / 1000));
    const range = {
      since: Math.min(...seconds),
      until: Math.max(...seconds),
      ...(isGroup(id) && { sequence: Math.max(...sources.map(({ sequence }) => sequence)) }),
    };
    await search.find(id, range, ({ remoteId }) => {
      if (remoteId !== null) missing.delete(remoteId);
      return missing.size === 0;
    });
    if (missing.size > 0) throw new ChatError('messageMissing');
  }
}
