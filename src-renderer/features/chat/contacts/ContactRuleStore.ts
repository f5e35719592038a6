import { makeAutoObservable, runInAction } from 'mobx';
import type { ContactRule } from '#im/records.ts';
import { report } from '#lib/report.ts';
import type { ContactsHost } from './ContactStore.ts';

/** Who may add one person to their contacts. */
export class ContactRuleStore {
  /** Null until the service has answered. */
  value: ContactRule | null = null;
  isFailed = false;
  readonly #host: Pick<ContactsHost, 'ready'>;
  readonly #userId: string;

  constructor(host: Pick<ContactsHost, 'ready'>, userId: string) {
    this.#host = host;
    this.#userId = userId;
    makeAutoObservable(this);
  }

  async load(): Promise<void> {
    this.isFailed = false;
    try {
      const value = await this.#host.ready().contactRule(this.#userId);
      runInAction(() => {
        this.value = value;
      });
    } catch (error) {
      report('who may add a person', error);
      runInAction(() => {
        this.isFailed = true;
      });
    }
  }

  /** Sets the user's own rule; throws a `ChatError`. */
  async save(value: ContactRule): Promise<void> {
    await this.#host.ready().setContactRule(value);
    runInAction(() => {
      this.value = value;
    });
  }
}
