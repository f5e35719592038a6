/** So long before the end of a session its person is told, so that they can sign in again without a break. */
export const sessionNoticeMs = 86_400_000;
