import { useEffect, useState } from 'react';

const maxRetries = 3;
const firstRetryMs = 1000;

interface Progress {
  src: string;
  failures: number;
  /** The number of the current attempt; lower than `failures` while the next retry waits. */
  attempt: number;
  isShown: boolean;
}
const begin = (src: string): Progress => ({ src, failures: 0, attempt: 0, isShown: false });

/**
 * The loading state of an image: a failed load is retried three times with growing delays. The image element
 * needs `attempt` as its key, because an existing element would keep its failure.
 */
export function useImage(src: string) {
  const [kept, setProgress] = useState(() => begin(src));
  const progress = kept.src === src ? kept : begin(src);
  const { failures, attempt, isShown } = progress;
  useEffect(() => {
    if (failures === 0 || failures > maxRetries) return;
    const timer = setTimeout(
      () => setProgress((now) => (now.src === src ? { ...now, attempt: failures } : now)),
      firstRetryMs * 2 ** (failures - 1),
    );
    return () => clearTimeout(timer);
  }, [src, failures]);
  return {
    attempt,
    hasFailed: failures > 0 && !isShown,
    isTried: attempt === failures && failures <= maxRetries,
    // Nothing renders after a success at the first attempt, because the picture looks the same.
    onLoad: () => {
      if (failures > 0) setProgress({ ...progress, isShown: true });
    },
    onError: () => setProgress({ ...progress, failures: attempt + 1 }),
  };
}
