import type { Page } from '@playwright/test';

/** A span on the page's own clock, in ms. */
export interface Span {
  readonly startedAt: number;
  readonly duration: number;
}

/** The time that scripts took in a span, in ms: those of the product with its packages, and those of the chat SDK. */
export interface ScriptShares {
  readonly own: number;
  readonly sdk: number;
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
  await session.send('Profiler.start');
  const result = await perform();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  return { result, within: sharesIn(profile, navigatedAt) };
}

function sharesIn(profile: CpuProfile, navigatedAt: number): (span: Span) => ScriptShares {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const deltas = profile.timeDeltas ?? [];
  let at = profile.startTime / 1_000 - navigatedAt;
  const samples = (profile.samples ?? []).map((id, index) => {
    at += (deltas[index] ?? 0) / 1_000;
    return { at, took: (deltas[index + 1] ?? 0) / 1_000, frame: frames.get(id) };
  });
  return ({ startedAt, duration }) => {
    const shares = { own: 0, sdk: 0, byFunction: new Map<string, number>() };
    for (const { at: moment, took, frame } of samples) {
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
