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

/** Slips allowed in a word: one from four letters on, two from eight. */
function slipsFor(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/** How well one typed word is found among the words of a text: 3 whole, 2 beginning, 1 with slips, 0 not at all. */
function match(typed: string, text: string, words: readonly string[]): number {
  // Chinese is written without spaces: a run of characters is sought as it is, or else character by character.
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

/** Questions that fit what was typed, the best first; every word must be found, slips and accents are forgiven. */
export function searchQuestions(questions: readonly Question[], typed: string): Question[] {
  const sought = wordsOf(typed);
  // Signs without a letter are sought for too, and found nowhere.
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

/** True where one word becomes the other, or its beginning, by at most so many letters put in, left out, changed or swapped. */
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
