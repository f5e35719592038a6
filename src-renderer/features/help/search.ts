import { fold } from '#lib/fold.ts';

/** A question with its answer, and the topic it belongs to. */
export interface Question {
  id: string;
  topic: string;
  question: string;
  answer: string;
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const hasIdeographs = (word: string) => /\p{Script=Han}/u.test(word);

/** The number of typos allowed in a word: one from four letters on, two from eight. */
function slipsFor(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/**
 * Scores a typed word against the words of a text: 3 for a whole word, 2 for a prefix, 1 with typos, 0 for no
 * match.
 */
function match(typed: string, text: string, words: readonly string[]): number {
  // Chinese has no spaces, so characters are searched together first, and otherwise one by one.
  if (hasIdeographs(typed)) {
    if (text.includes(typed)) return 3;
    const found = [...typed].filter((character) => text.includes(character)).length;
    return found / [...typed].length >= 0.6 ? 1 : 0;
  }
  if (words.includes(typed)) return 3;
  if (words.some((word) => word.startsWith(typed))) return 2;
  const slips = slipsFor(typed);
  return slips > 0 && words.some((word) => isWithin(typed, word, slips)) ? 1 : 0;
}

/** The matching questions, best first; every word must match, typos and accents are tolerated. */
export function searchQuestions(questions: readonly Question[], typed: string): Question[] {
  const sought = wordsOf(typed);
  // Input without letters matches nothing.
  if (sought.length === 0) return typed.trim() === '' ? [...questions] : [];
  const rated = questions.map((question, position) => {
    const title = fold(question.question);
    const titleWords = wordsOf(question.question);
    const rest = fold(`${question.topic} ${question.answer}`);
    const restWords = wordsOf(rest);
    let score = 0;
    for (const word of sought) {
      const best = Math.max(3 * match(word, title, titleWords), match(word, rest, restWords));
      if (best === 0) return { question, position, score: 0 };
      score += best;
    }
    return { question, position, score };
  });
  return rated
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .map(({ question }) => question);
}

/**
 * True if the edit distance (insert, delete, replace, swap) between a word and the other word, or its prefix,
 * is within the limit.
 */
function isWithin(typed: string, word: string, limit: number): boolean {
  if (word.length < typed.length - limit) return false;
  const target = word.slice(0, typed.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const same = typed[row - 1] === target[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === target[column - 2] &&
        typed[row - 2] === target[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return Math.min(...last) <= limit;
}
