import type { Page } from '@playwright/test';
import { WireClient } from '../../bench/WireClient.ts';
import type { ChatLine } from '../ChatLine.ts';
import type { RunningSandbox } from '../sandbox.ts';
import { chatWith } from '../steps.ts';

/** The two people who write to each other in a schedule. */
export const sides = ['a', 'b'] as const;

/** One of the two people. */
export type Side = (typeof sides)[number];

/** The person to whom a side writes. */
export const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** A person who writes to both sides at times; nobody reads or answers these messages. */
export interface Bystander {
  readonly id: number;
  readonly token: string;
}

/** A person of a schedule, with their pages and the line that all of these use. */
export interface Party {
  readonly id: number;
  /** The token with which a client without a browser signs in. */
  readonly token: string;
  readonly line: ChatLine;
  readonly pages: { readonly page: Page; readonly hand: number }[];
}

/** The people of a schedule. */
export class Parties {
  readonly #sandbox: RunningSandbox;
  readonly #bySide = new Map<Side, Party>();
  bystander: Bystander | null = null;

  constructor(sandbox: RunningSandbox) {
    this.#sandbox = sandbox;
  }

  get(side: Side): Party {
    const party = this.#bySide.get(side);
    if (!party) throw new Error(`${side} is not there yet`);
    return party;
  }

  set(side: Side, party: Party): void {
    this.#bySide.set(side, party);
  }

  has(side: Side): boolean {
    return this.#bySide.has(side);
  }

  all(): readonly Party[] {
    return [...this.#bySide.values()];
  }

  /** The address of the conversation with the other side. */
  talk(side: Side): string {
    return chatWith(this.get(otherOf(side)).id);
  }

  /** A chat client of this side without a browser and with an undisturbed line. */
  wire(side: Side): Promise<WireClient> {
    return this.#wireOf(this.get(side));
  }

  /** The bystander sends these messages to a person. */
  async callOut(side: Side, texts: readonly string[]): Promise<void> {
    if (!this.bystander) return;
    const wire = await this.#wireOf(this.bystander);
    for (const text of texts) await wire.say(String(this.get(side).id), text);
    wire.close();
  }

  async #wireOf({ id, token }: Bystander): Promise<WireClient> {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${this.#sandbox.url}/v1/tim/sig`, { headers });
    const { data } = (await reply.json()) as { data: { sig: string } };
    return WireClient.open(this.#sandbox.url, String(id), data.sig);
  }
}
