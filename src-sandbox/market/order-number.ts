const first = 240_000;

/** The order number that people read and copy. */
export function orderNumber(orderId: number): string {
  return `PM-${first + orderId}`;
}
