import type { ChatEvent } from '#im/port.ts';
import type { Message } from '#im/records.ts';
import { report } from '#lib/report.ts';
import type { ConversationStores } from '../conversation/ConversationStores.ts';
import type { LossRecord } from '../conversation/LossRecord.ts';
import type { ShownConversations } from '../conversation/ShownConversations.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { ContactStore } from '../peer/ContactStore.ts';
import type { PresenceStore } from '../peer/PresenceStore.ts';
import type { ChatLine } from './ChatLine.ts';
import type { EndedGroups } from './EndedGroups.ts';
import type { GroupEvents } from './GroupEvents.ts';
import type { LeftOutGroups } from './LeftOutGroups.ts';
import type { MessageIntake } from './MessageIntake.ts';
import type { Outages } from './Outages.ts';
import type { Removals } from './Removals.ts';
import type { UnlistedPeople } from './UnlistedPeople.ts';

/** The parts of the chat that the routing of events uses. */
export interface EventRouterHost {
  readonly shown: Pick<ShownConversations, 'ids'>;
  readonly line: Pick<ChatLine, 'status' | 'take'>;
  readonly list: Pick<ConversationListStore, 'replace' | 'ingestProfiles' | 'noteReadElsewhere'>;
  readonly presence: Pick<PresenceStore, 'ingest'>;
  readonly contacts: Pick<ContactStore, 'ingest' | 'requests'>;
  readonly conversations: Pick<ConversationStores, 'all' | 'get'>;
  readonly groupEvents: GroupEvents;
  readonly endedGroups: Pick<EndedGroups, 'noteMembership'>;
  readonly leftOutGroups: Pick<LeftOutGroups, 'checkUnsent'>;
  readonly unlistedPeople: Pick<UnlistedPeople, 'check'>;
  readonly outages: Pick<Outages, 'noteLost' | 'noteGap'>;
  readonly losses: Pick<LossRecord, 'noteLoss' | 'noteLack'>;
  readonly incoming: Pick<MessageIntake, 'takeRecall'>;
  ingest(messages: readonly Message[], isNew: boolean): void;
  readonly removals: Pick<Removals, 'dropMessages' | 'forgetListed'>;
  /** Makes everything load what it missed, because the connection is back. */
  resume(): void;
}

/** Passes each event of the service to the store that handles it. */
export class EventRouter {
  readonly #host: EventRouterHost;

  constructor(host: EventRouterHost) {
    this.#host = host;
  }

  /** Passes events on in order. One that cannot be handled is reported, and the others still reach their stores. */
  routeAll(events: readonly ChatEvent[]): void {
    for (const event of events) {
      try {
        this.#route(event);
      } catch (error) {
        report(`an event of the chat: ${event.kind}`, error);
      }
    }
  }

  #route(event: ChatEvent): void {
    const { conversations, endedGroups, groupEvents, line, list, losses, outages, presence, shown } =
      this.#host;
    switch (event.kind) {
      case 'status':
      case 'network': {
        const change = line.take(event);
        if (change === 'lost') outages.noteLost();
        if (change === 'back') this.#host.resume();
        return;
      }
      case 'conversations':
        // The service counts unread one-to-one messages before it is ready, and reports zero until then.
        list.replace(event.conversations, event.isComplete, line.status.kind === 'ready');
        this.#host.leftOutGroups.checkUnsent();
        this.#host.unlistedPeople.check();
        for (const id of shown.ids) conversations.get(id)?.noteListed();
        return;
      case 'messages':
        this.#host.ingest(event.messages, event.isNew);
        return;
      case 'recalled':
        this.#host.incoming.takeRecall(event);
        return;
      case 'removed':
        this.#host.removals.dropMessages(event.conversationId, event.ids);
        return;
      case 'deleted':
        this.#host.removals.forgetListed(event.conversationId);
        return;
      case 'read':
        list.noteReadElsewhere(event.conversationId);
        return;
      case 'typing':
        conversations.get(event.conversationId)?.typing.hear(event.isTyping);
        return;
      case 'presence':
        presence.ingest(event.presences);
        return;
      case 'profiles':
        list.ingestProfiles(event.profiles);
        return;
      case 'contacts':
        this.#host.contacts.ingest(event.contacts);
        return;
      case 'contactRequests':
        this.#host.contacts.requests.ingest(event.requests);
        return;
      case 'reactions':
        for (const [, store] of conversations.all())
          store.marks.ingestReactions(event.remoteId, event.reactions);
        return;
      case 'receipts':
        for (const [, store] of conversations.all()) store.marks.ingestReceipts(event.receipts);
        return;
      case 'gap':
        outages.noteGap(event.conversationId);
        return;
      case 'doubt':
        if (event.conversationId === null) losses.noteLoss();
        else losses.noteLack(event.conversationId);
        return;
      case 'groupApplications':
        groupEvents.noteApplications();
        return;
      case 'groupSelf':
        if ('membership' in event.change)
          endedGroups.noteMembership(event.conversationId, event.change.membership);
        groupEvents.publish(event);
        return;
      case 'group':
      case 'groupMembers':
      case 'pins':
      case 'applicationHandled':
      case 'groupNotice':
        groupEvents.publish(event);
        return;
      default:
        event satisfies never;
    }
  }
}
