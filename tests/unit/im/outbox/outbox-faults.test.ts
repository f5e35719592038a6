import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Answer, MemoryStorage, outboxOn, Service, settled, text } from './stage.ts';

test('Outbox: under random faults and restarts nothing arrives twice and nothing is lost', async () => {
  const answer = fc.constantFrom<Answer>('ok', 'lost', 'arrivedButLost', 'refused', 'notSignedIn');
  const step = fc.constantFrom('add', 'restart', 'flush', 'resend', 'down', 'up', 'blind', 'seeing');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(answer, { maxLength: 15 }),
      async (steps, answers) => {
        const storage = new MemoryStorage();
        const service = new Service();
        service.answers = [...answers];
        let { outbox } = outboxOn(storage, service);
        let count = 0;
        for (const each of steps) {
          if (each === 'add') {
            count += 1;
            await outbox.add(text(`m${count}`), count);
          }
          if (each === 'restart') {
            outbox = outboxOn(storage, service).outbox;
            await outbox.load();
          }
          if (each === 'flush') outbox.flush();
          if (each === 'resend') for (const nonce of storage.kept.keys()) await outbox.resend(nonce);
          if (each === 'down' || each === 'up') service.isReachable = each === 'up';
          if (each === 'blind' || each === 'seeing') service.canSearch = each === 'seeing';
          await settled();
        }
        expect(new Set(service.arrived).size).toBe(service.arrived.length);
        for (let index = 1; index <= count; index += 1)
          expect(service.arrived.includes(`m${index}`) || storage.kept.has(`m${index}`)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
