import { makeAutoObservable } from 'mobx';

/** Counts that the shell shows on its navigation; written by the features that know them. */
export class BadgeStore {
  unreadMessages = 0;
  /** Orders that wait for something this user must do. */
  waitingOrders = 0;
  /** Unread notices of the bell. */
  unreadNotices = 0;

  constructor() {
    makeAutoObservable(this);
  }

  setUnreadMessages(count: number): void {
    this.unreadMessages = count;
  }

  setWaitingOrders(count: number): void {
    this.waitingOrders = count;
  }

  setUnreadNotices(count: number): void {
    this.unreadNotices = count;
  }
}
