import type { ActivationArguments } from 'electron';
import * as z from 'zod/mini';
import { paths } from '#lib/paths.ts';
import { isOpenablePath } from '#lib/screen-paths.ts';
import { AccountId } from '#main/accounts/AccountList.ts';
import { appOrigin, isAppAddress } from '#main/security/origin.ts';
import type { NoticeAnswer } from '#preload/contract.ts';

/**
 * Toasts of Windows in their own markup. Electron's markup lacks the product's languages, and a click on a toast of
 * an earlier run does not say what the toast was about. This markup carries both.
 */

/** The words and the content of a toast. */
export interface ToastContent {
  readonly title: string;
  readonly body: string;
  /** The path of a picture on the disk; empty for none. */
  readonly picture: string;
  readonly tag: string;
  /** The path that a click opens; null for one that only shows the window. */
  readonly path: string | null;
  readonly isSilent: boolean;
  /** The account that the toast belongs to; empty for none. */
  readonly account: string;
  /** The name of that account's person; empty if there is only one account. */
  readonly label: string;
  /** Absent where there is nothing to answer. */
  readonly answers?: {
    readonly userId: number;
    /** The label of the reply button; empty if no reply can be written. */
    readonly reply: string;
    readonly placeholder: string;
    readonly read: string;
  };
}

/** Characters that XML does not allow at all; Windows refuses a toast with one of them. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replace(forbidden, '\ufffd').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** The markup of a toast. */
export function toastXml(content: ToastContent): string {
  const { title, body, picture, tag, path, isSilent, account, label, answers } = content;
  /** Electron finds out by `type` and `action` what was pressed, and hands all of it on. */
  const told = (type: string, more: Record<string, string> = {}) =>
    escaped(
      new URLSearchParams({
        type,
        ...more,
        tag,
        ...(path !== null && { path }),
        ...(account !== '' && { account }),
        ...(answers && { user: String(answers.userId) }),
      }).toString(),
    );
  const button = (words: string, to: string, more = '') =>
    `<action content="${escaped(words)}" arguments="${to}" activationType="foreground"${more}/>`;
  const actions = answers
    ? [
        '<actions>',
        answers.reply === ''
          ? ''
          : `<input id="reply" type="text" placeHolderContent="${escaped(answers.placeholder)}"/>`,
        answers.reply === '' ? '' : button(answers.reply, told('reply'), ' hint-inputId="reply"'),
        button(answers.read, told('action', { action: '0' })),
        '</actions>',
      ].join('')
    : '';
  const image =
    picture === '' ? '' : `<image placement="appLogoOverride" hint-crop="circle" src="${escaped(picture)}"/>`;
  const attribution = label === '' ? '' : `<text placement="attribution">${escaped(label)}</text>`;
  return [
    `<toast launch="${told('click')}">`,
    `<visual><binding template="ToastGeneric"><text>${escaped(title)}</text><text>${escaped(body)}</text>${attribution}${image}</binding></visual>`,
    actions,
    isSilent ? '<audio silent="true"/>' : '',
    '</toast>',
  ].join('');
}

/** The longest reply that is accepted from a notice. */
const longestReply = 4_000;

/** The text that was written in the field of a notice; empty for none. */
export function replyOf(written: string | undefined): string {
  return (written ?? '').trim().slice(0, longestReply);
}

/** What a person did with a toast. */
export type Activation = { readonly account: string | undefined } & (
  | { readonly kind: 'open'; readonly tag: string; readonly path: string | null }
  | { readonly kind: 'answer'; readonly answer: NoticeAnswer }
);

const Told = z.object({
  type: z.enum(['click', 'reply', 'action']),
  tag: z.string().check(z.minLength(1), z.maxLength(128)),
  path: z.optional(z.string().check(z.startsWith('/'), z.maxLength(512))),
  account: z.optional(AccountId),
  user: z.catch(z.coerce.number().check(z.int(), z.positive()), 0),
});

/**
 * Parses an activation; null for a toast of another form. Any program can send an activation, so its path is limited
 * to what a link from outside may open.
 */
export function activationOf(details: Pick<ActivationArguments, 'arguments' | 'reply'>): Activation | null {
  const parsed = z.safeParse(Told, Object.fromEntries(new URLSearchParams(details.arguments)));
  if (!parsed.success) return null;
  const { type, tag, path, user, account } = parsed.data;
  const open = { kind: 'open' as const, account, tag, path: path === undefined ? null : openable(path) };
  if (type === 'click' || user === 0) return open;
  if (type === 'action') return { kind: 'answer', account, answer: { kind: 'read', tag, userId: user } };
  const text = replyOf(details.reply);
  // A press on the button without any text means the conversation itself.
  return text === '' ? open : { kind: 'answer', account, answer: { kind: 'reply', tag, userId: user, text } };
}

/** A path that a link from outside may open, including a message; otherwise the path of the conversation list. */
function openable(path: string): string {
  const url = URL.parse(path, appOrigin);
  return url && isAppAddress(url.href) && isOpenablePath(url.pathname)
    ? `${url.pathname}${url.search}`
    : paths.chat();
}
