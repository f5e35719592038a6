/** First and last number of system and service accounts, inclusive (docs/product.md, People and words). */
export const reservedUserIds = { first: 10_000, last: 10_099 } as const;

/** The service accounts the product knows by name. */
export const serviceAccountIds = ['10001', '10002', '10003', '10004', '10005'] as const;

/** One of the service accounts the product knows by name. */
export type ServiceAccountId = (typeof serviceAccountIds)[number];

/** True for the number of a service account the product knows by name. */
export function isServiceAccountId(userId: string): userId is ServiceAccountId {
  return (serviceAccountIds as readonly string[]).includes(userId);
}

/** True for system and service accounts: no profile navigation, no follow, no chat input. */
export function isReservedUserId(userId: number): boolean {
  return userId >= reservedUserIds.first && userId <= reservedUserIds.last;
}
