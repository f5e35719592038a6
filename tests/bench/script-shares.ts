import type { CDPSession, Page } from '@playwright/test';

/** A span on the page's own clock, in ms. */
export interface Span {
  readonly startedAt: number;
  readonly duration: number;
}

/**
 * The processor time of scripts in a span, in ms: those of the product with its packages, and those of the chat SDK.
 * The time in which the machine ran something else in the middle of a script is left out.
 */
export interface ScriptShares {
  readonly own: number;
  readonly sdk: number;
  /** The part of the scripts' time in which their thread ran, from 0 to 1. */
  readonly ran: number;
  /** The product's functions with the time that each took itself. */
  readonly byFunction: ReadonlyMap<string, number>;
}

interface CpuProfile {
  readonly startTime: number;
  readonly nodes: readonly { id: number; callFrame: CallFrame }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** The time between two samples, in µs: often enough for a frame, and hardly any work for the page. */
const samplingUs = 1_000;
/** A call from the browser into a script, in µs: its duration, and the part of it in which its thread ran. */
interface Call {
  readonly ts: number;
  readonly dur: number;
  readonly tdur: number;
}

/** The file of the build that holds the SDK alone. */
const sdkFile = /\/chat-sdk-[\w-]+\.js$/;

/**
 * Performs something in a page while its functions are sampled. The shares tell the SDK's script from the product's,
 * which the browser's long frames do not: they name only who began a task, and the product begins those in which the
 * SDK takes its messages.
 */
export async function sharesOf<T>(
  page: Page,
  perform: () => Promise<T>,
): Promise<{ result: T; within: (span: Span) => ScriptShares }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: samplingUs });
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const navigatedAt = (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0) * 1_000;
  const endCalls = await recordCalls(session);
  await session.send('Profiler.start');
  const result = await perform();
  const { profile } = await session.send('Profiler.stop');
  const calls = await endCalls();
  await session.detach();
  const shares = sharesIn(profile, navigatedAt);
  return { result, within: (span) => shares(span, ranPart(calls, navigatedAt, span)) };
}

/** Records the calls of the browser into scripts until the returned function is called. */
async function recordCalls(session: CDPSession): Promise<() => Promise<readonly Call[]>> {
  const calls: Call[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as readonly (Partial<Call> & { readonly name?: string })[]) {
      const { name, ts, dur, tdur } = event;
      if (name === 'v8.callFunction' && ts !== undefined && dur !== undefined && tdur !== undefined)
        calls.push({ ts, dur, tdur });
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8'] },
  });
  return async () => {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    return calls;
  };
}

function ranPart(calls: readonly Call[], navigatedAt: number, { startedAt, duration }: Span): number {
  let dur = 0;
  let tdur = 0;
  for (const call of calls) {
    const at = call.ts / 1_000 - navigatedAt;
    if (at < startedAt || at > startedAt + duration) continue;
    dur += call.dur;
    tdur += call.tdur;
  }
  return dur > 0 ? Math.min(1, tdur / dur) : 1;
}

function sharesIn(profile: CpuProfile, navigatedAt: number): (span: Span, ran: number) => ScriptShares {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const deltas = profile.timeDeltas ?? [];
  let at = profile.startTime / 1_000 - navigatedAt;
  const samples = (profile.samples ?? []).map((id, index) => {
    at += (deltas[index] ?? 0) / 1_000;
    return { at, took: (deltas[index + 1] ?? 0) / 1_000, frame: frames.get(id) };
  });
  return ({ startedAt, duration }, ran) => {
    const shares = { own: 0, sdk: 0, ran, byFunction: new Map<string, number>() };
    for (const { at: moment, took: passed, frame } of samples) {
      const took = passed * ran;
      if (moment < startedAt || moment > startedAt + duration || !frame?.url.startsWith('http')) continue;
      if (sdkFile.test(frame.url)) {
        shares.sdk += took;
        continue;
      }
      shares.own += took;
      const name = nameOf(frame);
      shares.byFunction.set(name, (shares.byFunction.get(name) ?? 0) + took);
    }
    return shares;
  };
}

const nameOf = ({ functionName, url, lineNumber, columnNumber }: CallFrame) =>
  `${functionName || 'a function'} (${url.split('/').at(-1)}:${lineNumber + 1}:${columnNumber + 1})`;
