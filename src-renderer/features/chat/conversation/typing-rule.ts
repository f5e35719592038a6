/**
 * True while the peer is told that the user types: the field has the focus and is still empty (docs/product.md, Chat:
 * writing).
 */
export function isTypingState(field: { isEmpty: boolean; isFocused: boolean }): boolean {
  return field.isEmpty && field.isFocused;
}
