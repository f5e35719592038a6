import { makeAutoObservable } from 'mobx';

/** Counts and marks that the shell shows in its navigation; the features set them. */
export class BadgeStore {
  unreadMessages = 0;
  /** The number of orders that need an action of this user. */
  waitingOrders = 0;
  /** The path of the newest unread notice of a service account, for the bell; null if all are read. */
  unreadNotice: string | null = null;
  /** The number of requests to join groups that wait for this user's answer. */
  groupApplications = 0;
  /** The number of people who ask to have this user among their contacts. */
  contactRequests = 0;
  /** True while the others see the user as away. */
  isAway = false;

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

  setContactRequests(count: number): void {
    this.contactRequests = count;
  }

  setAway(isAway: boolean): void {
    this.isAway = isAway;
  }

  /** The number of waiting items in the chat: unread messages, and requests to answer. */
  get waitingInChat(): number {
    return this.unreadMessages + this.groupApplications + this.contactRequests;
  }
}
