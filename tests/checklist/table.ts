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
    'M-LOGIN-36..37',
    'The reply of the chat sign-in is read where the chat connects; no test names its fields alone.',
  ],
  [
    'M-INVITE-18 M-PROMO-02..05 M-PAYOUT-18 M-REALNAME-11',
    'Words and parts of a page that no test names yet.',
  ],
  [
    'M-ERR-26 M-NATIVE-04 C-API-30 C-CONST-14 C-HEAD-09',
    'The specification leaves it open: there is nothing fixed to try.',
  ],
  ['M-CONST-14 C-HEAD-40', 'A sentence about whom the product is for; every flow end to end rests on it.'],
  ['C-CONST-06..09 C-API-22..23', 'A constant or call of the chat kit that the product needs no name for.'],
  ['C-HEAD-03 C-HEAD-16 C-IMGVIEW-16 C-INPUT-22 C-INPUT-42', 'On screen, but no test names it yet.'],
  ['C-CONST-11..12', 'Chinese is kept in one set of texts, zh_CN.'],
];
