import type { Notices } from '#main/notifications/Notices.ts';
import type { Urgency } from '#main/windows/Urgency.ts';
import type { NoticeRequest } from '#preload/contract.ts';

/** The dependencies of {@link AccountNotices}. */
export interface AccountNoticesDeps {
  account: string;
  notices: Pick<Notices, 'show' | 'clear' | 'clearAll'>;
  urgency: Pick<Urgency, 'raise' | 'settle' | 'settleAll'>;
  /** The name of the account's person if there are several accounts. */
  label(): string | null;
}

/** The notices of one account. Two accounts may use the same tags, which are kept apart. */
export class AccountNotices {
  readonly #deps: AccountNoticesDeps;

  constructor(deps: AccountNoticesDeps) {
    this.#deps = deps;
  }

  /** Shows a notice; returns false while notices are paused. */
  show(notice: NoticeRequest): boolean {
    const { account, notices, urgency, label } = this.#deps;
    const isShown = notices.show({ ...notice, account: { id: account, label: label() } });
    if (isShown && notice.isUrgent) urgency.raise(`${account}:${notice.tag}`, account);
    return isShown;
  }

  clear(tag: string): void {
    const { account, notices, urgency } = this.#deps;
    notices.clear(tag, account);
    urgency.settle(`${account}:${tag}`);
  }

  clearAll(): void {
    const { account, notices, urgency } = this.#deps;
    notices.clearAll(account);
    urgency.settleAll(account);
  }
}
