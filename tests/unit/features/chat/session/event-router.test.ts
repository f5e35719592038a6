import { expect, test, vi } from 'vitest';
import { EventRouter, type EventRouterHost } from '#features/chat/session/EventRouter.ts';
import { type Report, setReporter } from '#lib/report.ts';
import { standIn } from '#tests/builders/standIn.ts';

test('an event that its store cannot handle is reported, and the events after it are still handled', () => {
  const reports: Report[] = [];
  setReporter((report) => reports.push(report));
  const broken = new TypeError('no such record');
  const forgetListed = vi.fn();
  const router = new EventRouter(
    standIn<EventRouterHost>({
      presence: {
        ingest: () => {
          throw broken;
        },
      },
      // The router looks at all parts of its host before it knows which one an event is for.
      ...Object.fromEntries(
        ['conversations', 'endedGroups', 'groupEvents', 'line', 'list', 'losses', 'outages', 'shown'].map(
          (part) => [part, {}],
        ),
      ),
      removals: { forgetListed, dropMessages: vi.fn() },
    }),
  );
  router.routeAll([
    { kind: 'presence', presences: [] },
    { kind: 'deleted', conversationId: 'user-2' },
  ]);
  expect(forgetListed).toHaveBeenCalledExactlyOnceWith('user-2');
  expect(reports).toEqual([{ place: 'an event of the chat: presence', error: broken }]);
});
