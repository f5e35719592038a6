import type { SoundChoice } from '#lib/sounds.ts';

/** A message or order notice to show outside the window. */
export interface NotificationRequest {
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  title: string;
  body: string;
  iconUrl?: string;
  /** The path of this product that a click opens. */
  path: string;
  /** True to hide the content and the sender ("Hide previews"). */
  isContentHidden?: boolean;
  /** The sound; absent for the system's own. */
  sound?: SoundChoice;
  /** True to call for attention outside the page until it is seen, if the host can. */
  isUrgent?: boolean;
  /** The ways to answer in the notification itself, if the host can. */
  answers?: {
    /** The user whom the notification is for; an answer is taken for this user only. */
    userId: number;
    canReply: boolean;
  };
}

/** A person's answer to a notification. */
export type NotificationAnswer = { readonly tag: string; readonly userId: number } & (
  | { readonly kind: 'reply'; readonly text: string }
  | { readonly kind: 'read' }
);
