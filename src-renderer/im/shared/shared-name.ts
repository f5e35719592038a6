/** The name of an account's lock and channel. */
export const sharedName = (selfId: string): string => `chat of ${selfId}`;
