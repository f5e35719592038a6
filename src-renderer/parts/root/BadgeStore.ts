import { makeAutoObservable } from 'mobx';

/** Counts that the shell shows on its navigation; written by the features that know them. */
export class BadgeStore {
  unreadMessages = 0;
  /** Orders that wait for something this user must do. */
  waitingOrders = 0;
  /** Where the newest unread notice of a service account is read, for the bell; null where all are read. */
  unreadNotice: string | null = null;
  /** Requests to join groups that wait for this user's answer. */
  groupApplications = 0;

  constructor() {
    makeAutoObservable(this);
  }

  setUnreadMessages(count: number): void {
    this.unreadMessages = count;
  }

  setWaitingOrders(count: number): void {
    this.waitingOrders = count;
  }

  setUnreadNotice(path: string | null): void {
    this.unreadNotice = path;
  }

  setGroupApplications(count: number): void {
    this.groupApplications = count;
  }

  /** What waits in the chat: unread messages, and requests to answer. */
  get waitingInChat(): number {
    return this.unreadMessages + this.groupApplications;
  }
}
