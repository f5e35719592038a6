/**
 * Members that only tests use, or that the product does not use yet, as `Class.name` or `Class.*`, each with
 * the reason.
 */
export const known: Readonly<Record<string, string>> = {
  'SettableClock.advance': 'The sandbox and the gateway of tests move their time.',
  'ChatService.kick': 'Nothing in the market bans an account; tests sign one out as the service would.',
  'ChatService.destroyAccount':
    'Nothing in the market deletes an account; the seed and tests have deleted ones.',
};
