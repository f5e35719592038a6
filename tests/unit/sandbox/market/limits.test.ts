import { expect, it } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';
import { Market } from '#sandbox/market/Market.ts';
import type { Refusal } from '#sandbox/market/Refusal.ts';
import { pageConfig } from '#sandbox/page-config.ts';
import { configOf } from '#tests/builders/config.ts';
import { ids, smallWorld } from '../fixture.ts';

const limits = { voiceMinSeconds: 5, voiceMaxSeconds: 20, albumMax: 2, maxSkillsPerPlayer: 3 };
const windows = { acceptMs: 1_000, confirmMs: 2_000, complaintMs: 3_000 };

it('limits have one source: the market enforces the values that the page receives', () => {
  const database = openDatabase(':memory:');
  smallWorld(database);
  const market = new Market({ database, limits, windows });
  const config = configOf(pageConfig(market, { sdkAppId: 1, usesCloud: false }));
  const { maxSkillsPerPlayer, ...ofProfile } = limits;
  expect(config.profileLimits).toEqual(ofProfile);
  expect(config.orderWindows).toEqual(windows);

  const { reviews } = market.users;
  expect(reviews.ownMedia(ids.player).albumMax).toBe(2);
  expect(market.ownSkills.list(ids.player, 'en').max).toBe(maxSkillsPerPlayer);
  const player = { userId: ids.player, isPlayer: true };
  const key = `users/${ids.player}/voice/${'a'.repeat(16)}.webm`;
  database.run("INSERT INTO stored_objects VALUES (?, ?, 'x', x'00', 0)", key, ids.player);
  const audio = (seconds: number) => ({ url: `/files/sandbox-1250000000/${key}`, seconds });
  const refusal = (act: () => void): Partial<Refusal> => {
    try {
      act();
    } catch (error) {
      return error as Refusal;
    }
    return {};
  };
  for (const seconds of [4, 21]) {
    expect(refusal(() => reviews.submit(player, { audio: audio(seconds) }))).toMatchObject({
      field: 'audio',
      values: { min: 5, max: 20 },
    });
  }
  expect(refusal(() => reviews.submit(player, { audio: audio(5) }))).toEqual({});
  expect(refusal(() => reviews.submit(player, { pictures: ['/a', '/b', '/c'] }))).toMatchObject({
    field: 'pictures',
    values: { max: 2 },
  });
});
