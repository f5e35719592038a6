import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import * as z from 'zod/mini';
import type { BodyOf, ReplyOf } from '#api/contract/endpoint.ts';
import {
  ChannelId,
  codes,
  type GameWithGoods,
  type Goods,
  type Payment,
  topUpAccount,
  topUpCreate,
} from '#api/contract/index.ts';
import { failureOf, isCancelled } from '#api/errors.ts';
import { paths } from '#lib/paths.ts';
import { gameUserIdProblem, optionalEmailProblem, payTotal } from '#lib/rules/topup.ts';
import { Attempt, keepDraft, ownDraftName, readDraft } from '#parts/forms/index.ts';
import { NavigationNews, type Root } from '#parts/root/index.tsx';

const lookUpMs = 400;

/** The state of the lookup of the player with the typed user ID. */
export type Player =
  | { kind: 'none' }
  | { kind: 'looking' }
  | { kind: 'found'; nickname: string }
  | { kind: 'invalid' }
  | { kind: 'failed' };

const Kept = z.object({
  userId: z.string().check(z.maxLength(40)),
  server: z.string().check(z.maxLength(60)),
  email: z.string().check(z.maxLength(254)),
  channel: z.nullable(ChannelId),
});
type Fields = z.output<typeof Kept>;

/**
 * The form of a top-up. The draft survives a reload and a sign-in; its payment is an {@link Attempt}, so that
 * it is started only once.
 */
export class TopUpForm {
  fields: Fields;
  player: Player = { kind: 'none' };
  /** Problems of untouched fields are shown after the first press of Pay. */
  hasTried = false;
  /** True while a submit waits for the lookup of the player. */
  isChecking = false;
  /** The game with its items and payment channels; replaced when it was read again. */
  detail: GameWithGoods;
  /** The start of the payment. An accepted one is dismissed when the person comes back to an item of the game. */
  readonly starting: Attempt<typeof topUpCreate>;
  readonly #root: Root;
  /** Contains the user's id, since the game account and the e-mail of another user must not be paid for. */
  readonly #draftName: string;
  readonly #readAgain: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookUp: AbortController | null = null;

  /** `readAgain` loads the game, which comes back through {@link takeDetail}. */
  constructor(root: Root, detail: GameWithGoods, readAgain: () => Promise<void>) {
    this.#root = root;
    this.detail = detail;
    this.#readAgain = readAgain;
    const { id, servers } = detail.game;
    this.#draftName = ownDraftName(`topup.${id}`, root.services.session.self?.userId);
    this.fields = readDraft(this.#draftName, Kept) ?? {
      userId: '',
      server: servers[0] ?? '',
      email: '',
      channel: 'qris',
    };
    this.starting = new Attempt(root.services, {
      endpoint: topUpCreate,
      name: `topup.${id}`,
      keptUntil: 'answer',
    });
    makeAutoObservable(this, {
      detail: observableRef,
      fields: observableRef,
      player: observableRef,
      starting: false,
    });
    root.store(NavigationNews).listen((path) => this.#cameTo(path), root.services.signal);
    if (this.userIdProblem === null) void this.#find();
  }

  /** True from the press until the payment's own screen is shown: a further press would start a second payment. */
  get isStarting(): boolean {
    return this.starting.isSending || this.starting.isDone;
  }

  /** True while the form must not change: its payment is being started, was started, or nobody knows whether it was. */
  get isLocked(): boolean {
    return this.isStarting || this.starting.isUnknown;
  }

  /** Takes the game as it was read again: prices and fees may have changed. */
  takeDetail(detail: GameWithGoods): void {
    this.detail = detail;
  }

  get userIdProblem(): ReturnType<typeof gameUserIdProblem> {
    return gameUserIdProblem(this.fields.userId);
  }

  get emailProblem(): 'invalid' | null {
    return optionalEmailProblem(this.fields.email);
  }

  get fee(): number {
    return this.detail.channels.find(({ id }) => id === this.fields.channel)?.fee ?? 0;
  }

  totalOf(goods: Goods): number {
    return payTotal(goods.price, this.fee);
  }

  /** True if all fields are filled in and the player is known. */
  get isComplete(): boolean {
    return (
      this.userIdProblem === null &&
      this.emailProblem === null &&
      this.fields.channel !== null &&
      this.player.kind === 'found'
    );
  }

  change(part: Partial<Fields>): void {
    if (this.isLocked) return;
    const before = this.fields;
    this.fields = { ...before, ...part };
    this.starting.dismiss();
    keepDraft(this.#draftName, this.fields);
    if (before.userId !== this.fields.userId || before.server !== this.fields.server) this.#lookSoon();
  }

  /** Retries the lookup of the player. */
  lookAgain(): void {
    if (this.userIdProblem === null) void this.#find();
  }

  /**
   * Marks the form as tried and looks up the player if necessary; resolves with true if the form is valid. A
   * change during the lookup cancels the submit.
   */
  async check(): Promise<boolean> {
    this.hasTried = true;
    const { fields } = this;
    if (this.isChecking || this.userIdProblem !== null || this.emailProblem !== null) return false;
    if (this.player.kind === 'none' || this.player.kind === 'failed') void this.#find();
    this.isChecking = true;
    await when(() => this.fields !== fields || this.player.kind !== 'looking');
    return runInAction(() => {
      this.isChecking = false;
      return this.fields === fields && this.isComplete;
    });
  }

  /**
   * Starts the payment for an item. A second press has no effect. Somebody who has gone to another screen is not brought
   * to the payment, so that the form is free again as soon as it was started.
   */
  async start(goods: Goods): Promise<Payment | null> {
    if (this.isStarting) return null;
    const { starting } = this;
    const hasLeft = this.#root.store(NavigationNews).watchLeaving(paths.goods(goods.id));
    const outcome = await starting.send(starting.isOpen ? null : this.#body(goods));
    switch (outcome?.kind) {
      case 'done':
        runInAction(() => {
          this.hasTried = false;
          if (hasLeft()) starting.dismiss();
        });
        return outcome.reply;
      case 'refused': {
        const { failure } = outcome;
        if (failure.kind === 'rejected' && failure.code === codes.invalidAccount)
          runInAction(() => {
            this.player = { kind: 'invalid' };
          });
        // Without the new price every further press would be refused, too.
        if (failure.kind === 'rejected' && failure.code === codes.priceChanged) await this.#readAgain();
        return null;
      }
      // The attempt shows it; undefined means that nothing was sent.
      case 'unknown':
      case undefined:
        return null;
      default:
        return outcome satisfies never;
    }
  }

  #cameTo(path: string): void {
    const isOwn = this.detail.items.some(({ id }) => path === paths.goods(id));
    if (isOwn && this.starting.isDone) this.starting.dismiss();
  }

  #body(goods: Goods): BodyOf<typeof topUpCreate> | null {
    const { userId, server, email, channel } = this.fields;
    if (!this.isComplete || channel === null) return null;
    return {
      goodsId: goods.id,
      userId,
      server,
      channel,
      email: email === '' ? null : email,
      expectedTotal: this.totalOf(goods),
    };
  }

  #lookSoon(): void {
    clearTimeout(this.#timer);
    this.#lookUp?.abort();
    this.player = { kind: 'none' };
    if (this.userIdProblem === null) this.#timer = setTimeout(() => void this.#find(), lookUpMs);
  }

  async #find(): Promise<void> {
    clearTimeout(this.#timer);
    this.#lookUp?.abort();
    const control = new AbortController();
    this.#lookUp = control;
    const { userId, server } = this.fields;
    runInAction(() => {
      this.player = { kind: 'looking' };
    });
    let found: ReplyOf<typeof topUpAccount>;
    try {
      found = await this.#root.services.api.call(
        topUpAccount,
        { gameId: this.detail.game.id, userId, server },
        { signal: control.signal },
      );
    } catch (error) {
      if (control.signal.aborted || isCancelled(error)) return;
      const failure = failureOf(error);
      const isInvalid = failure.kind === 'rejected' && failure.code === codes.invalidAccount;
      runInAction(() => {
        this.player = { kind: isInvalid ? 'invalid' : 'failed' };
      });
      return;
    }
    if (control.signal.aborted) return;
    runInAction(() => {
      this.player = { kind: 'found', nickname: found.nickname };
    });
  }
}
