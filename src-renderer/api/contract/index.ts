/** The marketplace API, all calls in one place: shared by the renderer and the sandbox, and by nothing else. */
export * from './apply.ts';
export * from './auth.ts';
export * from './campaigns.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './coupons.ts';
export * from './endpoint.ts';
export * from './games.ts';
export * from './help.ts';
export * from './invite.ts';
export * from './orders.ts';
export * from './rentals.ts';
export * from './skills.ts';
export * from './users.ts';
export * from './wallet.ts';
