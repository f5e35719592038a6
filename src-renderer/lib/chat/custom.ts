import type { NoticeSentence } from '../rules/notices.ts';

/** A line of a card (its label and its text), or a link (its text and its address). */
export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** The parsed data of a custom message by its businessID; data that does not fit is `unknown`. */
export type CustomContent =
  | {
      readonly type: 'service';
      readonly title: string;
      readonly link: KeyValue | null;
      readonly items: readonly KeyValue[];
      readonly description: string;
    }
  | { readonly type: 'evaluate'; readonly score: number; readonly comment: string }
  | {
      readonly type: 'order';
      readonly imageUrl: string;
      readonly title: string;
      readonly description: string;
      readonly price: string;
      readonly link: string;
    }
  | { readonly type: 'link'; readonly text: string; readonly link: string }
  | {
      readonly type: 'orderNotice';
      readonly content: string;
      readonly buttonText: string;
      readonly webLink: string;
      readonly mobileLink: string;
      /** The hosts the button is meant for; empty for all. */
      readonly targets: readonly ('h5' | 'web')[];
      /** The notice by name, if it has one: it is then shown in the reader's language. */
      readonly sentence?: NoticeSentence;
    }
  | { readonly type: 'consultation'; readonly title: string; readonly items: readonly KeyValue[] }
  | { readonly type: 'groupCreated'; readonly operator: string; readonly text: string }
  | {
      readonly type: 'call';
      readonly media: 'voice' | 'video';
      readonly state: 'started' | 'ended' | 'rejected' | 'cancelled' | 'missed' | 'busy' | 'unknown';
      readonly seconds: number;
      readonly isGroup: boolean;
    }
  | { readonly type: 'room'; readonly event: 'invite' | 'engine' | 'message'; readonly text: string }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'unknown'; readonly businessId: string };
