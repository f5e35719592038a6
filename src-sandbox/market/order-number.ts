const first = 240_000;

/** The number of an order that people read and copy. */
export function orderNumber(orderId: number): string {
  return `PM-${first + orderId}`;
}
