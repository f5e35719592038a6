import { compareStructural, makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { ChatError } from '#im/errors.ts';
import type { ConversationId, EntryOption, Group, GroupType, OutgoingBody } from '#im/records.ts';
import { report } from '#lib/report.ts';
import { type GroupNameFault, groupNameFault } from '#lib/rules/group-name.ts';
import { entryDefaults } from '#lib/rules/group-permissions.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';

/** Letters, digits, _ and -: the characters of an id that can be part of an address. */
const ownId = /^[A-Za-z0-9_-]{1,48}$/;

/** The longest wait for the first line of a new group. */
const firstLineMs = 15_000;

/** The prefix of communities' ids in the chat service. */
const communityPrefix = '@TGS#_';

/** The form of a new group. Its content stays until the group is created or the form is cancelled. */
export class GroupDraft {
  type: GroupType = 'work';
  name = '';
  avatar = '';
  /** The id that the user chose; empty to let the service create one. */
  groupId = '';
  joinOption: EntryOption = entryDefaults.work.join;
  inviteOption: EntryOption = entryDefaults.work.invite;
  userIds: readonly string[];
  /** The people with whom the form was opened. */
  readonly firstUserIds: readonly string[];
  /** The name of the first topic of a community with topics; null without topics. */
  firstTopic: string | null = null;
  isBusy = false;
  /** The failure with which the service refused the group. */
  failure: unknown = null;
  /** True once the user has tried to create it; missing fields are marked only then. */
  private wasTried = false;

  constructor(userIds: readonly string[]) {
    this.userIds = userIds;
    this.firstUserIds = userIds;
    makeAutoObservable(this, { firstUserIds: false, failure: observableRef });
  }

  /** A change of type sets the type's own defaults for joining and inviting. */
  setType(type: GroupType): void {
    this.type = type;
    this.joinOption = entryDefaults[type].join;
    this.inviteOption = entryDefaults[type].invite;
  }

  setName(name: string): void {
    this.name = name;
  }

  setAvatar(avatar: string): void {
    this.avatar = avatar;
  }

  setGroupId(groupId: string): void {
    this.groupId = groupId;
    this.failure = null;
  }

  setJoinOption(option: EntryOption): void {
    this.joinOption = option;
  }

  setInviteOption(option: EntryOption): void {
    this.inviteOption = option;
  }

  /** Sets whether the community has topics, and the name of the first one; null for none. */
  setTopics(firstTopic: string | null): void {
    this.firstTopic = firstTopic;
  }

  choose(userIds: readonly string[]): void {
    this.userIds = userIds;
  }

  /** Live rooms start without members: people join by themselves. */
  get takesPeople(): boolean {
    return this.type !== 'live';
  }

  get nameFault(): GroupNameFault | null {
    const fault = groupNameFault(this.name);
    return fault === 'characters' || this.wasTried ? fault : null;
  }

  /** Nobody finds a group of the type work by its id, so that none is chosen for it. */
  get hasOwnId(): boolean {
    return this.type !== 'work';
  }

  get isIdWrong(): boolean {
    return this.hasOwnId && this.groupId.trim() !== '' && !ownId.test(this.groupId.trim());
  }

  /** The fault of the id as the service reported it: taken or not allowed. */
  get idFailure(): 'groupIdTaken' | 'groupIdInvalid' | null {
    if (!(this.failure instanceof ChatError)) return null;
    const { reason } = this.failure;
    return reason === 'groupIdTaken' || reason === 'groupIdInvalid' ? reason : null;
  }

  /** Creates the group; null if a field is wrong, which is then shown. */
  async start(chat: ChatStore): Promise<ConversationId | null> {
    this.wasTried = true;
    if (this.isBusy || groupNameFault(this.name) !== null || this.isIdWrong) return null;
    this.isBusy = true;
    this.failure = null;
    const own = this.hasOwnId ? this.groupId.trim() : '';
    const firstTopic = this.type === 'community' ? this.firstTopic : null;
    let group: Group;
    try {
      group = await chat.ready().groups.create({
        type: this.type,
        name: this.name.trim(),
        avatar: this.avatar,
        groupId: own !== '' && this.type === 'community' ? communityPrefix + own : own,
        joinOption: this.joinOption,
        inviteOption: this.inviteOption,
        userIds: this.takesPeople ? this.userIds : [],
        hasTopics: firstTopic !== null,
      });
    } catch (error) {
      report('starting a group', error);
      runInAction(() => {
        this.failure = error;
        this.isBusy = false;
      });
      return null;
    }
    const id = firstTopic === null ? group.id : await madeTopic(chat, group.id, firstTopic);
    // The service's client writes the first line of a group itself, except in a live room and in a topic. A group
    // without a message is in nobody's list.
    const needsLine = this.type === 'live' || firstTopic !== null;
    if (needsLine && id !== null) chat.outbox.send(id, createdBody(this.type, chat.self.nick), null);
    runInAction(() => {
      this.isBusy = false;
    });
    return id ?? group.id;
  }
}

/**
 * The first topic of a new community; null if it could not be created, in which case the community itself offers to
 * create one.
 */
async function madeTopic(chat: ChatStore, id: ConversationId, name: string): Promise<ConversationId | null> {
  try {
    return await chat.ready().groups.createTopic(id, name);
  } catch (error) {
    report('the first topic of a community', error);
    return null;
  }
}

/** The first line of a group, as the chat service's client writes it. */
function createdBody(type: GroupType, operator: string): OutgoingBody {
  const text = 'created the group';
  const cmd = type === 'community' ? 1 : 0;
  return {
    kind: 'custom',
    data: { businessID: 'group_create', version: 4, opUser: operator, content: text, cmd },
    preview: { type: 'groupCreated', operator, text },
    description: '',
    extension: '',
  };
}

/** The state of the dialog for a new group, with its initial members. */
export class NewGroupStore {
  draft: GroupDraft | null = null;
  /** True while the draft waits for the person to return to it. */
  private isHidden = false;
  readonly #chat: ChatStore;
  readonly #signal: AbortSignal;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    this.#signal = root.services.signal;
    makeAutoObservable(this, { draft: observableRef });
  }

  /** The draft whose form is open; null without any. */
  get shown(): GroupDraft | null {
    return this.isHidden ? null : this.draft;
  }

  /**
   * Opens the form with people who are already selected. A draft that the person left returns, unless it was begun
   * with other people.
   */
  begin(userIds: readonly string[] = []): void {
    const isKept = this.isHidden && compareStructural(this.draft?.firstUserIds, userIds);
    if (!isKept) this.draft = new GroupDraft(userIds);
    this.isHidden = false;
  }

  /** Closes the form without a loss: the draft stays for the next time. */
  hide(): void {
    this.isHidden = this.draft !== null;
  }

  giveUp(): void {
    this.draft = null;
    this.isHidden = false;
  }

  /** Creates the group; resolves with its conversation, or null if a field is wrong. */
  async start(): Promise<ConversationId | null> {
    const { draft } = this;
    const id = (await draft?.start(this.#chat)) ?? null;
    if (id === null) return null;
    runInAction(() => {
      // Meanwhile the person may have left this form and opened another.
      if (this.draft === draft) this.giveUp();
    });
    void this.#readFirstLine(id);
    return id;
  }

  /**
   * Waits for the first line, which the service's client sends without an event: a window that was opened before
   * reads it once the list has it.
   */
  async #readFirstLine(id: ConversationId): Promise<void> {
    const { list, conversations } = this.#chat;
    const isListed = () => (list.get(id)?.lastMessage ?? null) !== null;
    // A line that has not arrived by then is loaded at the next opening.
    await when(isListed, { signal: this.#signal, timeout: firstLineMs }).catch(() => undefined);
    const store = conversations.get(id);
    if (isListed() && store?.book.order.length === 0) await store.history.refill();
  }
}
