import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenRecord } from '#features/chat/record/OpenRecord.ts';
import type { MergedMessage, MergerBody } from '#im/records.ts';
import { type Report, setReporter } from '#lib/report.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const outermost: MergerBody = { kind: 'merger', title: 'Chat', abstracts: [], messages: null };
const nested: MergerBody = { ...outermost, title: 'Inner', downloadKey: 'k1' };
const none: readonly MergedMessage[] = [];

let reports: Report[] = [];
beforeEach(() => {
  reports = [];
  setReporter((report) => reports.push(report));
});

/** A record over a service whose levels are loaded by these calls. */
function opened() {
  const openMerger = vi.fn(async () => none);
  const openMergerByKey = vi.fn(async () => none);
  const port = aPort({ openMerger, openMergerByKey });
  return { record: new OpenRecord(aMessage('m'), outermost, () => port), openMerger, openMergerByKey };
}

describe('a merged chat record', () => {
  test('loads a level when it is opened, and keeps it for the way back', async () => {
    const { record, openMerger, openMergerByKey } = opened();
    await record.load();
    expect([record.state, record.messages]).toEqual(['ready', none]);
    record.push(nested);
    expect([record.state, record.messages]).toEqual(['loading', null]);
    await vi.waitFor(() => expect(record.state).toBe('ready'));
    record.pop();
    expect(record.state).toBe('ready');
    expect([openMerger.mock.calls.length, openMergerByKey.mock.calls]).toEqual([1, [['k1']]]);
  });

  test('that fails to load says so, leaves a trace, and loads when it is asked again', async () => {
    const { record, openMerger } = opened();
    openMerger.mockRejectedValueOnce(new TypeError('a defect'));
    await record.load();
    expect(record.state).toBe('failed');
    expect(reports.map(({ place }) => place)).toEqual(['a merged chat record']);
    const again = record.load();
    expect(record.state).toBe('loading');
    await again;
    expect(record.state).toBe('ready');
  });
});
