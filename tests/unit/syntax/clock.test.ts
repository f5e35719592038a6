import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/**
 * The files that may read this machine's clock, each with the reason why a wrong clock does no harm there.
 */
const allowed: Readonly<Record<string, string>> = {
  'src-renderer/api/EarlyAnswers.ts': 'asks again where the clocks differ',
  'src-renderer/app/Application.ts': "makes the server's clock out of it",
  'src-renderer/app/LeftChat.ts': 'compares it with itself, and errs to the side of wiping early',
  'src-renderer/features/chat/drafts/DraftStore.ts': 'compares what windows of the same machine wrote',
  'src-renderer/features/desktop/parts/QuietCard.tsx':
    'quiet hours are those of this machine, as main keeps them',
  'src-renderer/im/HistoryPages.ts': 'dates a gap in which no message says when it was sent',
  'src-renderer/im/shared/Follower.ts': "makes the service's clock out of it",
  'src-renderer/im/shared/Holder.ts': "compares the service's clock with it for windows of the same machine",
  'src-renderer/im/shared/SharedConnection.ts':
    'numbers the holders of a connection; each number is at least one above the last',
  'src-renderer/im/OutageClock.ts': 'measures an outage together with the steady clock',
  'src-renderer/parts/forms/Attempt.ts':
    "compares it with itself beside the server's time, and errs to the side of asking again with the same key",
  'src-renderer/parts/root/OutdatedPage.ts':
    'compares it with itself, and errs to the side of one more or one later reload',
  'src-renderer/platform/desktop.ts': 'makes names of downloads',
  'src-renderer/platform/Diagnostics.ts': 'writes the log of this machine',
};

/** The machine's clock may be wrong by years: code that compares with a server time uses `services.now()`. */
function clockRule(report: Report): VisitorObject {
  return {
    CallExpression({ callee, start }) {
      if (
        callee.type === 'MemberExpression' &&
        callee.object.type === 'Identifier' &&
        callee.object.name === 'Date' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'now'
      )
        report({ start }, 'asks this machine for the time');
    },
    NewExpression({ callee, arguments: args, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0)
        report({ start }, 'asks this machine for the time');
    },
  };
}

test.each([
  ['const at = Date.now();', 1],
  ['const at = new Date();', 1],
  ['const at = new Date(time);', 0],
  ['const at = services.now();', 0],
])('%s: %i reads of the clock are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], clockRule)).toHaveLength(count);
});

test("the renderer uses the server's clock", () => {
  const sources = sourcesIn('src-renderer').filter(({ path }) => !(path in allowed));
  expect(findings(sources, clockRule)).toEqual([]);
});
