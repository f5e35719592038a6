import { Random } from '#tests/unit/features/chat/chaos/Random.ts';
import { say } from '../../bench/group.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, type Open } from '../fixtures.ts';
import { createGroup, groupAddress } from '../group-steps.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { composer, rows } from '../steps.ts';
import { wireOf } from '../wire.ts';
import { GroupInspection, type GroupMember } from './GroupInspection.ts';

const settleMs = 60_000;
const service = 'group_open_http_svc';

/**
 * What happens to a group while its members write: one is removed and comes back, an admin is demoted or removed while
 * handling an application, a member is offline, or muted. At the end of each schedule the group is dissolved.
 */
export const groupEvents = ['removed', 'handling', 'handlingRemoved', 'offline', 'muted'] as const;

/** One of these events. */
export type GroupEvent = (typeof groupEvents)[number];

/** One schedule of a group in real browsers: an admin and a member with faulty lines, and an owner without a browser. */
export class GroupSchedule {
  readonly trace: string[] = [];
  readonly #seed: number;
  readonly #random: Random;
  readonly #sandbox: RunningSandbox;
  readonly #open: Open;
  readonly #prefix: string;
  readonly #began = Date.now();
  readonly #members: GroupMember[] = [];
  #groupId = '';
  #count = 0;
  #people = 0;
  #owner: WireClient | null = null;

  constructor(seed: number, sandbox: RunningSandbox, open: Open) {
    this.#seed = seed;
    this.#random = new Random(seed);
    this.#sandbox = sandbox;
    this.#open = open;
    this.#prefix = `g${seed}x`;
  }

  /** Chooses events at random. */
  events(count: number): readonly GroupEvent[] {
    return Array.from(
      { length: count },
      () => groupEvents[this.#random.below(groupEvents.length)] ?? 'removed',
    );
  }

  /** Lets the events happen, waits until everything settles, and describes what is wrong then. */
  async run(events: readonly GroupEvent[]): Promise<readonly string[]> {
    const owner = await wireOf(this.#sandbox, this.#phone());
    this.#owner = owner;
    const [admin, member] = await this.#arrive(owner);
    for (const event of events) {
      this.#note(event);
      await this.#happen(event, admin, member);
      for (const each of this.#members) each.line.mend();
      await this.#write(1);
    }
    this.#note('events end');
    const inspection = new GroupInspection({
      id: this.#groupId,
      owner,
      members: this.#members,
      prefix: this.#prefix,
    });
    const wrong = await this.#until(() => inspection.faults(admin));
    if (wrong.length > 0) return wrong;
    const unsent = await this.#dissolve(member);
    return this.#until(() => inspection.faultsAfterEnd(member, unsent));
  }

  async end(): Promise<void> {
    for (const { page, line, wire } of this.#members) {
      wire.close();
      await page.context().close();
      await line.end();
    }
    this.#owner?.close();
  }

  async #arrive(owner: WireClient): Promise<readonly [GroupMember, GroupMember]> {
    const admin = await this.#newMember('admin');
    const member = await this.#newMember('member');
    this.#groupId = await createGroup(owner, {
      Name: `Squad ${this.#seed}`,
      Type: 'Public',
      ApplyJoinOption: 'NeedPermission',
      members: [admin, member].map(({ wire }) => Number(wire.account)),
    });
    await this.#promote(admin);
    await this.#write(2);
    for (const { page } of this.#members) {
      page.context().setDefaultTimeout(20_000);
      await page.goto(groupAddress(this.#groupId));
      // A new user is asked for a friend's code.
      await page.getByRole('button', { name: 'Later' }).click();
      await composer(page).waitFor();
    }
    return [admin, member];
  }

  async #newMember(name: string): Promise<GroupMember> {
    const phone = this.#phone();
    const line = await ChatLine.to(this.#sandbox);
    const page = await this.#open(line, phone);
    const member = { name, page, line, wire: await wireOf(this.#sandbox, phone), typed: [] };
    this.#members.push(member);
    return member;
  }

  #phone(): `8${string}` {
    this.#people += 1;
    return `8${160_000_000 + (this.#seed % 1_000_000) * 20 + this.#people}`;
  }

  async #happen(event: GroupEvent, admin: GroupMember, member: GroupMember): Promise<void> {
    switch (event) {
      case 'removed': {
        this.#slow(member);
        await this.#type(member, 2);
        await Promise.all([this.#remove(member), this.#type(member, 1)]);
        await this.#perhapsReload(member);
        await this.#write(1);
        return this.#letIn(member);
      }
      case 'handling':
      case 'handlingRemoved': {
        const applicant = await this.#apply();
        this.#slow(admin);
        await this.#agree(admin, applicant);
        await this.#pass(this.#random.below(2) * this.#random.below(400));
        if (event === 'handling') await this.#demote(admin);
        else await this.#remove(admin);
        await this.#perhapsReload(admin);
        if (event === 'handlingRemoved') await this.#letIn(admin);
        await this.#promote(admin);
        applicant.close();
        return;
      }
      case 'offline':
        member.line.refuse();
        await this.#type(member, 2);
        await this.#write(2);
        return this.#perhapsReload(member);
      case 'muted': {
        this.#slow(member);
        await Promise.all([this.#change(member, { ShutUpTime: 600 }), this.#type(member, 1)]);
        await this.#perhapsReload(member);
        return this.#change(member, { ShutUpTime: 0 });
      }
    }
  }

  /** Dissolves the group while a member has texts that were not sent; returns these texts. */
  async #dissolve(member: GroupMember): Promise<readonly string[]> {
    member.line.refuse();
    const before = member.typed.length;
    await this.#type(member, 2);
    this.#note('the group is dissolved');
    await this.#ask('destroy_group', {});
    if (this.#random.chance(0.5)) member.line.mend();
    for (const each of this.#members) await this.#perhapsReload(each);
    member.line.mend();
    return member.typed.slice(before);
  }

  /** Delays what the gateway answers to a member, so that events overtake what they do. */
  #slow({ line }: GroupMember): void {
    const random = new Random(this.#random.below(2 ** 30));
    line.route(() => [random.below(800)]);
    if (this.#random.chance(0.3)) line.cutAtFrame(2 + this.#random.below(8));
  }

  /** Writes as a person does who still finds the field. */
  async #type(member: GroupMember, count: number): Promise<void> {
    const { page, typed } = member;
    for (let left = count; left > 0; left -= 1) {
      this.#count += 1;
      const text = `${this.#prefix}${this.#count}.`;
      const field = composer(page);
      // A member who may not write has no field, or loses it at this moment, so that the wait for it ends.
      const isThere = await field.focus({ timeout: 3_000 }).then(
        () => true,
        // There is no field.
        () => false,
      );
      if (!isThere) return this.#note(`   ${member.name} finds no field`);
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
      // The field may have gone between the click and the key.
      if ((await rows(page).filter({ hasText: text }).count()) === 0) {
        this.#note(`   ${text} was not taken from ${member.name}`);
        continue;
      }
      typed.push(text);
      this.#note(`   ${member.name} typed ${text}`);
    }
  }

  /** Agrees to an application. The drawer closes by itself if the one before it has just been answered. */
  async #agree({ page }: GroupMember, { account }: WireClient): Promise<void> {
    const agree = page.getByRole('button', { name: `Agree to user${account}` });
    await expect(async () => {
      if (!(await agree.isVisible()))
        await page.getByRole('main').getByRole('button', { name: 'Review' }).last().click({ timeout: 2_000 });
      await agree.click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  }

  async #apply(): Promise<WireClient> {
    const applicant = await wireOf(this.#sandbox, this.#phone());
    await applicant.ask(`${service}.apply_join_group`, { GroupId: this.#groupId, ApplyMsg: 'hello' });
    this.#note(`   ${applicant.account} applies`);
    return applicant;
  }

  async #letIn({ name, wire }: GroupMember): Promise<void> {
    await wire.ask(`${service}.apply_join_group`, { GroupId: this.#groupId });
    await this.#ask('handle_apply_join_group', { Applicant_Account: wire.account, HandleMsg: 'Agree' });
    this.#note(`   ${name} is back`);
  }

  #remove(member: GroupMember): Promise<void> {
    this.#note(`   ${member.name} is removed`);
    return this.#ask('delete_group_member', { MemberToDel_Account: [member.wire.account] });
  }

  #promote(member: GroupMember): Promise<void> {
    return this.#change(member, { Role: 'Admin' });
  }

  #demote(member: GroupMember): Promise<void> {
    return this.#change(member, { Role: 'Member' });
  }

  #change({ name, wire }: GroupMember, change: Record<string, unknown>): Promise<void> {
    this.#note(`   ${name} becomes ${JSON.stringify(change)}`);
    return this.#ask('modify_group_member_info', { Member_Account: wire.account, ...change });
  }

  /** The owner writes with another client. */
  async #write(count: number): Promise<void> {
    for (let left = count; left > 0 && this.#owner; left -= 1) {
      this.#count += 1;
      await say(this.#owner, this.#groupId, `${this.#prefix}${this.#count}.`);
    }
  }

  async #ask(command: string, body: Record<string, unknown>): Promise<void> {
    await this.#owner?.ask(`${service}.${command}`, { GroupId: this.#groupId, ...body });
  }

  async #perhapsReload({ name, page }: GroupMember): Promise<void> {
    if (!this.#random.chance(0.5)) return;
    this.#note(`   ${name} reloads`);
    await page.reload({ waitUntil: 'commit' });
  }

  /** Checks repeatedly until nothing is wrong or the time is over; returns what is wrong then. */
  async #until(ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
    for (const end = Date.now() + settleMs; ; await this.#pass(1_500)) {
      const wrong = await ask();
      if (wrong.length === 0 || Date.now() > end) return wrong;
    }
  }

  #pass(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  #note(text: string): void {
    this.trace.push(`${((Date.now() - this.#began) / 1000).toFixed(1)} ${text}`);
  }
}
