import { makeAutoObservable, runInAction } from 'mobx';
import { feedbackSend } from '#api/contract/help.ts';
import type { ApiFailure } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import type { ConversationId, Group } from '#im/records.ts';
import { feedbackLimits } from '#lib/rules/limits.ts';
import { writtenLength } from '#lib/written-length.ts';
import { Attempt } from '#parts/forms/index.ts';
import type { Root, Services } from '#parts/root/index.tsx';

/** The reasons to report a group; `other` needs an explanation. */
export const reportReasons = ['scam', 'spam', 'abuse', 'forbidden', 'other'] as const;
/** A reason to report a group. */
export type ReportReason = (typeof reportReasons)[number];

/** The most characters of the explanation; the group and the reason stand before it. */
export const reportDetails = 600;

/** The reason why a report cannot be sent: no reason is chosen, or the details are too short. */
export type ReportFault = 'noReason' | 'tooShort';

/** The report of one group to the market's staff, who receive it as feedback about people. */
export class GroupReport {
  /** The reason; null until the person chooses one, so that a hasty report does not accuse by default. */
  reason: ReportReason | null = null;
  details = '';
  /** The fault of the last attempt to send it. */
  fault: ReportFault | null = null;
  /** The number of the report that was sent; null before. */
  number: string | null = null;
  /** The failure of the last attempt to send it. */
  failure: ApiFailure | null = null;
  readonly #services: Services;
  readonly #message: Attempt<typeof feedbackSend>;

  constructor(id: ConversationId, services: Services) {
    this.#services = services;
    this.#message = new Attempt(services, {
      endpoint: feedbackSend,
      name: `report ${id}`,
      keptUntil: 'signOut',
    });
    makeAutoObservable(this);
  }

  get isSending(): boolean {
    return this.#message.isSending;
  }

  setReason(reason: ReportReason): void {
    this.reason = reason;
    this.fault = null;
  }

  setDetails(details: string): void {
    this.details = details;
    if (this.fault === 'tooShort') this.fault = null;
  }

  /** Starts another report. */
  startAgain(): void {
    this.number = null;
    this.failure = null;
    this.reason = null;
    this.details = '';
  }

  /** Sends the report; true once it was accepted. `wordsOf` translates the reason. */
  async send(
    { groupId, name }: Pick<Group, 'groupId' | 'name'>,
    wordsOf: (reason: ReportReason) => string,
  ): Promise<boolean> {
    const { reason } = this;
    const details = this.details.trim();
    if (reason === null) {
      this.fault = 'noReason';
      return false;
    }
    if (reason === 'other' && writtenLength(details) < feedbackLimits.text.min) {
      this.fault = 'tooShort';
      return false;
    }
    this.failure = null;
    const text = [`${name} (${groupId})`, wordsOf(reason), details].filter((line) => line !== '').join('\n');
    const outcome = await this.#message.send({ kind: 'person', text, contact: '' });
    if (outcome?.kind === 'done' && outcome.isEarlier)
      this.#services.toasts.warning(i18n.t('common:earlierCounts'));
    runInAction(() => {
      if (outcome?.kind === 'done') this.number = outcome.reply.number;
      else this.failure = outcome?.failure ?? null;
    });
    return this.number !== null;
  }
}

/** The reports of groups that were started. */
export class ReportStore {
  /** The reports by group. Not observable, because a report may be created during a render, and is never replaced. */
  readonly #reports = new Map<ConversationId, GroupReport>();
  readonly #services: Services;

  constructor(root: Root) {
    this.#services = root.services;
  }

  /** The report of a group, created on first use. */
  of(id: ConversationId): GroupReport {
    const known = this.#reports.get(id);
    if (known) return known;
    const made = new GroupReport(id, this.#services);
    this.#reports.set(id, made);
    return made;
  }
}
