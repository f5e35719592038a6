import { useEffect, useRef } from 'react';
import { type HeldFile, type Services, useServices } from '#parts/root/index.tsx';

/** Holds the files of a form when the server ends the session; returns a function that restores them. */
export function holdOver(
  { held, session, signal }: Pick<Services, 'held' | 'session' | 'signal'>,
  form: () => string,
  files: () => readonly HeldFile[],
): () => readonly HeldFile[] {
  // The session has no user any more once it has ended.
  const userId = session.self?.userId ?? 0;
  if (userId === 0) return () => [];
  const hold = () => {
    if (signal.reason === 'expired') held.hold(userId, form(), files());
  };
  signal.addEventListener('abort', hold, { once: true });
  return () => held.take(userId, form());
}

/** Holds a single file of a screen in the same way; `onBack` is called with the held file. */
export function useHeldFile(form: string, file: Blob | null, onBack: (file: Blob) => void): void {
  const services = useServices();
  const latest = useRef({ file, onBack });
  useEffect(() => {
    latest.current = { file, onBack };
  });
  useEffect(() => {
    const current = () => latest.current.file;
    const take = holdOver(
      services,
      () => form,
      () => {
        const one = current();
        return one ? [{ file: one, uploaded: null }] : [];
      },
    );
    const [back] = take();
    if (back) latest.current.onBack(back.file);
  }, [services, form]);
}
