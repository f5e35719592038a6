import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { GroupApplication, Profile } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';

/** The most people requested at once. */
const profilesAtOnce = 100;

/** The names and pictures of the people in applications. */
export class ApplicationPeople {
  private readonly profiles = observable.map<string, Profile>({}, { deep: false });

  constructor() {
    makeAutoObservable(this);
  }

  /** The name of the person in a row: the nick, otherwise the id; empty if neither is known. */
  nameOf(application: GroupApplication): string {
    const { applicantId, applicantNick } = application;
    const shownId = shownIn(application);
    const nick = this.profiles.get(shownId)?.nick || (shownId === applicantId ? applicantNick : '');
    return nick || shownId;
  }

  /** The person's picture; empty if there is none. */
  avatarOf(application: GroupApplication): string {
    return this.profiles.get(shownIn(application))?.avatar ?? '';
  }

  /** Loads the people who are not known yet. */
  async load(port: ChatPort, found: readonly GroupApplication[]): Promise<void> {
    const unknown = [...new Set(found.map(shownIn))].filter((id) => id !== '' && !this.profiles.has(id));
    for (let at = 0; at < unknown.length; at += profilesAtOnce) {
      const page = await port
        .profiles(unknown.slice(at, at + profilesAtOnce))
        .catch(otherwise('who asks to join a group', []));
      runInAction(() => {
        for (const profile of page) this.profiles.set(profile.userId, profile);
      });
    }
  }
}

/** The person who would join; for an invitation of the user, the person who invites. */
function shownIn({ kind, applicantId, userId }: GroupApplication): string {
  return kind === 'ownInvitation' ? applicantId : userId;
}
