import { afterAll, vi } from 'vitest';

/** The files that share a process share prototypes of its DOM too: the next one finds them as they were. */
afterAll(() => void vi.restoreAllMocks());
