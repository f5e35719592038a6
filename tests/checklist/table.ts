import { composer } from './chat/composer.ts';
import { conversation } from './chat/conversation.ts';
import { groups } from './chat/groups.ts';
import { list } from './chat/list.ts';
import { messageActions } from './chat/message-actions.ts';
import { messageState } from './chat/message-state.ts';
import { messages } from './chat/messages.ts';
import { service as chatService } from './chat/service.ts';
import { campaigns } from './market/campaigns.ts';
import { money } from './market/money.ts';
import { orders } from './market/orders.ts';
import { people } from './market/people.ts';
import { routes } from './market/routes.ts';
import { service as marketService } from './market/service.ts';
import type { Section, Tried } from './section.ts';

const sections: readonly Section[] = [
  routes,
  people,
  orders,
  money,
  campaigns,
  marketService,
  list,
  conversation,
  messages,
  messageState,
  messageActions,
  composer,
  groups,
  chatService,
];

/** How many behaviours each area of the product's checklist has. */
export const areas: Readonly<Record<string, number>> = Object.assign(
  {},
  ...sections.map((section) => section.areas),
);

/** The behaviours that are tried, and by which tests. */
export const tried: readonly Tried[] = sections.flatMap((section) => section.tried);

/** Ids that no test tries by name yet, and why. */
export const open: readonly (readonly [ids: string, reason: string])[] = [
  [
    'M-ERR-26 M-NATIVE-04 C-API-30 C-CONST-14 C-HEAD-09',
    'The specification leaves it open, so there is nothing fixed to test.',
  ],
  ['M-CONST-14 C-HEAD-40', 'A statement about the product’s users, on which all end-to-end tests rely.'],
  [
    'C-CONST-06..09 C-API-22..23',
    'A constant or call of the vendor’s chat kit that the product does not use by name.',
  ],
  ['C-HEAD-03', 'The head of a conversation and a user’s page are never on one screen.'],
  ['C-CONST-11..12', 'Chinese has one set of texts, zh_CN.'],
];
