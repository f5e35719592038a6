import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ContactRequest } from '#im/records.ts';
import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { otherwise, report } from '#lib/report.ts';
import type { ContactsHost } from './ContactStore.ts';

/** The state of the answer to a request on this screen; a request without one waits for an answer. */
export type RequestAnswer =
  | { readonly kind: 'sending'; readonly isAccepted: boolean }
  | { readonly kind: 'failed'; readonly reason: ChatFailureReason };

/**
 * The open requests to be contacts: of people who want to add the user, and of the user to people who have not answered
 * yet.
 */
export class ContactRequestStore {
  private readonly byId = observable.map<string, ContactRequest>({}, { deep: false });
  private readonly asked = observable.set<string>();
  private readonly answers = observable.map<string, RequestAnswer>({}, { deep: false });
  readonly #host: Pick<ContactsHost, 'port' | 'ready'>;

  constructor(host: Pick<ContactsHost, 'port' | 'ready'>) {
    this.#host = host;
    makeAutoObservable(this);
  }

  /** The open requests to the user, newest first. */
  get all(): readonly ContactRequest[] {
    return [...this.byId.values()];
  }

  get count(): number {
    return this.byId.size;
  }

  /** The people whom the user has asked, and who have not answered yet. */
  get askedIds(): readonly string[] {
    return [...this.asked];
  }

  /** True for a person whom the user has asked, and who has not answered yet. */
  hasAsked(userId: string): boolean {
    return this.asked.has(userId);
  }

  answerTo(userId: string): RequestAnswer | null {
    return this.answers.get(userId) ?? null;
  }

  /** Takes the complete list from the service; what is not in it was answered or withdrawn elsewhere. */
  ingest(requests: readonly ContactRequest[]): void {
    const [own, others] = [requests.filter(({ isOwn }) => isOwn), requests.filter(({ isOwn }) => !isOwn)];
    this.byId.replace(others.map((request) => [request.userId, request]));
    this.asked.replace(own.map(({ userId }) => userId));
    for (const userId of this.answers.keys()) if (!this.byId.has(userId)) this.answers.delete(userId);
  }

  /** Reads the requests, because a window that opened later has missed the event with them. */
  async load(): Promise<void> {
    const requests = await this.#host.port
      ?.contactRequests()
      .catch(otherwise('requests to add the user', null));
    if (requests) this.ingest(requests);
  }

  /** Accepts or declines a request; true once the service has the answer. After a failure the request stays. */
  async answer(userId: string, isAccepted: boolean): Promise<boolean> {
    if (this.answers.get(userId)?.kind === 'sending') return false;
    this.answers.set(userId, { kind: 'sending', isAccepted });
    try {
      await this.#host.ready().answerContactRequest(userId, isAccepted);
    } catch (error) {
      const reason = error instanceof ChatError ? error.reason : 'other';
      report('answering a request to add the user', error);
      runInAction(() => this.answers.set(userId, { kind: 'failed', reason }));
      // The request no longer exists, or the answer arrived and only its reply was lost.
      if (reason === 'applicationHandled' || reason === 'network') await this.load();
      return false;
    }
    runInAction(() => {
      this.byId.delete(userId);
      this.answers.delete(userId);
    });
    return true;
  }
}
