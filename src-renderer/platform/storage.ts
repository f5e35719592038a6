import { GuardedStorage } from '#lib/storage/GuardedStorage.ts';

/** What this browser keeps across starts, shared by its tabs. */
export const deviceStorage = new GuardedStorage(() => globalThis.localStorage);

/** What this tab keeps over a reload, and no other tab sees. */
export const tabStorage = new GuardedStorage(() => globalThis.sessionStorage);
