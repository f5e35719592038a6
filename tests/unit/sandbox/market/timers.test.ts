import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { brokenMoney, ids, openSandbox, startOfTime, windows } from '../fixture.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const order = {
  kind: 'skill',
  itemId: ids.skill,
  quantity: 1,
  couponId: null,
  startAt: null,
  note: '',
  expectedTotal: 59,
} as const;

describe('countdowns of orders', () => {
  it('survive a restart: whatever became due meanwhile happens once, with a correct ledger', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    folders.push(folder);
    const file = join(folder, 'sandbox.sqlite');
    const clock = new SettableClock(startOfTime);
    const before = await openSandbox({ database: openDatabase(file), clock });
    before.recharge(ids.buyer, 200);
    const forgotten = before.market.orders.create(ids.buyer, order);
    const done = before.market.orders.create(ids.buyer, order);
    before.market.orders.accept(done, ids.player);
    before.market.orders.finish(done, ids.player);
    await before.app.close();
    before.database.close();

    clock.advance(windows.confirmMs + 1);
    const after = await openSandbox({ database: openDatabase(file), clock });
    const { orders, wallets } = after.market;
    expect(orders.timers.runDue()).toBe(2);
    expect(orders.timers.runDue()).toBe(0);
    expect(orders.row(forgotten)?.status).toBe('refunded');
    expect(orders.row(done)?.status).toBe('completed');
    expect(wallets.balance(ids.buyer)).toEqual({ diamonds: 141, coins: 0, heldDiamonds: 0 });
    expect(wallets.balance(ids.player).coins).toBe(53);
    expect(after.news.map((one) => one.event)).toEqual(['auto_cancelled', 'auto_confirmed']);
    expect(brokenMoney(after.database)).toEqual([]);
    after.database.close();
  });

  it('fire at their time and not before', async () => {
    const { market, clock, recharge } = await openSandbox();
    recharge(ids.buyer, 59);
    const id = market.orders.create(ids.buyer, order);
    expect(market.orders.timers.nextDueAt()).toBe(startOfTime + windows.acceptMs);
    clock.set(startOfTime + windows.acceptMs - 1);
    expect(market.orders.timers.runDue()).toBe(0);
    clock.advance(1);
    expect(market.orders.timers.runDue()).toBe(1);
    expect(market.orders.row(id)?.status).toBe('refunded');
    expect(market.orders.timers.nextDueAt()).toBeNull();
  });

  it('end a rental after its hours, then wait for the renter', async () => {
    const { market, clock, recharge } = await openSandbox();
    recharge(ids.buyer, 100);
    const id = market.orders.create(ids.buyer, {
      ...order,
      kind: 'rental',
      itemId: ids.listing,
      quantity: 2,
      expectedTotal: 24,
    });
    expect(market.rentals.find(ids.listing).isAvailable).toBe(false);
    market.orders.accept(id, ids.owner);
    clock.advance(2 * 3_600_000);
    market.orders.timers.runDue();
    expect(market.orders.row(id)).toMatchObject({
      status: 'pending_confirmation',
      due_action: 'auto_confirm',
    });
    expect(market.rentals.find(ids.listing).isAvailable).toBe(true);
  });

  it('close the complaint period, and stop while a complaint is open', async () => {
    const { market, clock, recharge } = await openSandbox();
    recharge(ids.buyer, 118);
    const complaint = { reason: 'late', details: 'Never came', evidence: ['/files/a'] };
    const { orders } = market;
    const late = orders.create(ids.buyer, order);
    const open = orders.create(ids.buyer, order);
    for (const id of [late, open]) {
      orders.accept(id, ids.player);
      orders.finish(id, ids.player);
    }
    orders.confirm(late, ids.buyer);
    orders.complain(open, ids.buyer, complaint);
    clock.advance(windows.complaintMs);
    expect(() => orders.complain(late, ids.buyer, complaint)).toThrow('wrongOrderState');
    expect(orders.timers.runDue()).toBe(0);
    expect(market.wallets.balance(ids.buyer).heldDiamonds).toBe(59);
    orders.withdrawComplaint(open, ids.buyer);
    expect(orders.row(open)?.status).toBe('completed');
    expect(market.wallets.balance(ids.player).coins).toBe(106);
  });
});
