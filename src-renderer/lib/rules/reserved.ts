/** First and last number of system and service accounts, inclusive (specification, marketplace §9). */
export const reservedUserIds = { first: 10_000, last: 10_099 } as const;

/** True for system and service accounts: no profile navigation, no follow, no chat input. */
export function isReservedUserId(userId: number): boolean {
  return userId >= reservedUserIds.first && userId <= reservedUserIds.last;
}
