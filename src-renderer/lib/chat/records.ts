/** Exports all types of the chat; each subject has a file of its own. */
export * from './bodies.ts';
export * from './contact.ts';
export * from './conversation.ts';
export * from './custom.ts';
export * from './failures.ts';
export * from './group.ts';
export * from './group-notice.ts';
export * from './message.ts';
export * from './outgoing.ts';
export * from './quote.ts';
export * from './tips.ts';
