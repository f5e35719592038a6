import { isGroup } from '#lib/chat/ids.ts';
import { ChatError } from './errors.ts';
import type { HistorySearch } from './HistorySearch.ts';
import type { MessageRef, Outgoing } from './records.ts';

/** The messages of which an outgoing one is a copy. */
function sourcesOf({ body }: Outgoing): readonly MessageRef[] {
  if (body.kind === 'forward') return [body.source];
  return body.kind === 'merger' ? body.sources : [];
}

/**
 * Loads the messages of which an outgoing one is a copy into the client's memory; a restart removes them from there.
 * Rejects with `messageMissing` if the service no longer has one.
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
