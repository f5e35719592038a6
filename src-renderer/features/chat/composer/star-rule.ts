/** Stars of an evaluation (docs/product.md, Chat: custom messages). */
export const starCount = 5;

/** The score after a press on a star: its index plus one; on the current star, one lower. */
export function scoreAfterPress(score: number, index: number): number {
  const pressed = index + 1;
  return pressed === score ? score - 1 : pressed;
}

/** An evaluation is sent with a star or a comment. */
export function canSubmit(score: number, comment: string): boolean {
  return score > 0 || comment.trim() !== '';
}
