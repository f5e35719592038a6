import { observable, runInAction } from 'mobx';
import type { GroupMember } from '#im/records.ts';

/**
 * The members of a group that the service's search found, whether or not their page is loaded. Events apply to them as
 * to the loaded ones, so that a search shows what the page of a member would show.
 */
export class FoundMembers {
  readonly #known = observable.map<string, GroupMember>({}, { deep: false });

  /** The found member with this id; null for others. */
  get(userId: string): GroupMember | null {
    return this.#known.get(userId) ?? null;
  }

  /** All found members of the group. */
  get all(): readonly GroupMember[] {
    return [...this.#known.values()];
  }

  /** Takes these members, or their newer records. */
  note(members: readonly GroupMember[]): void {
    runInAction(() => {
      for (const member of members) this.#known.set(member.userId, member);
    });
  }

  /** Replaces the records of those members who are known already. */
  refresh(members: readonly GroupMember[]): void {
    this.note(members.filter(({ userId }) => this.#known.has(userId)));
  }

  /** Changes the records of those members who are known already. */
  change(userIds: readonly string[], change: Partial<GroupMember>): void {
    const known = userIds.flatMap((userId) => this.get(userId) ?? []);
    this.note(known.map((member) => ({ ...member, ...change })));
  }

  /** Forgets people who are no longer members. */
  drop(userIds: Iterable<string>): void {
    runInAction(() => {
      for (const userId of userIds) this.#known.delete(userId);
    });
  }
}
