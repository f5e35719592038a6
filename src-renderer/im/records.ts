/** The nouns of the chat; the service's own words stop at this folder. */
export * from '#lib/chat/ids.ts';
export * from '#lib/chat/records.ts';
