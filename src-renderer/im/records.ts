/** Exports the records of the chat; the service's own terms are not used outside this folder. */
export * from '#lib/chat/ids.ts';
export * from '#lib/chat/records.ts';
