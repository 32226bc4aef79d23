import type { Article } from '@switch/domain/chat/bot/article.ts';
import { containment, gramsOf, type Wording, wordingOf } from '@switch/domain/chat/bot/likeness.ts';
import { plainWords } from '@switch/domain/chat/bot/wording.ts';

/** How like an article's question a visitor's is; each from 0 to 1. */
export interface Likeness {
  /** Words and pairs of words, against the nearest of the article's own wordings. */
  readonly words: number;
  /** Runs of letters, against the nearest of its wordings, rare ones weighing more: what slips of the pen leave. */
  readonly letters: number;
  /** The share of the question's words and pairs that occur in the article, rare ones weighing more. */
  readonly covered: number;
}

export const questionsOf = ({ title, phrasings }: Article): string[] => [title, ...phrasings];

/** Something that questions are compared with: its wordings, and more text about it. */
interface Compared {
  readonly name: string;
  readonly questions: readonly string[];
  readonly more: readonly string[];
}

/** The words of the articles as they are written, and how often: what a mistyped word may have been meant to be. */
export function spellingsOf(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, phrasings, keywords } of articles)
    for (const word of [title, ...phrasings, ...keywords].flatMap((text) => plainWords(text)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The weight of a part: the fewer of the compared things contain it, the higher. */
function weightOfParts(sets: readonly (readonly Wording[])[]): (part: string) => number {
  const counts = new Map<string, number>();
  for (const wordings of sets)
    for (const part of new Set(wordings.flatMap((wording) => [...wording])))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part) => Math.log(1 + sets.length / ((counts.get(part) ?? 0) + 0.5)) ** 2;
}

const one = (): number => 1;

/**
 * Finds, for what a question is made of, how close the nearest wording of each compared thing is: twice the weight of what two
 * wordings share over the weight of both. Looks only at wordings that share something with the question.
 */
function createNearest(sets: readonly (readonly Wording[])[], weightOf: (part: string) => number) {
  const owners: number[] = [];
  const totals: number[] = [];
  const holders = new Map<string, number[]>();
  for (const [owner, wordings] of sets.entries())
    for (const wording of wordings) {
      const at = owners.push(owner) - 1;
      let total = 0;
      for (const part of wording) {
        total += weightOf(part);
        const list = holders.get(part);
        if (list) list.push(at);
        else holders.set(part, [at]);
      }
      totals.push(total);
    }
  return (asked: Wording): Float64Array => {
    const shared = new Float64Array(owners.length);
    let whole = 0;
    for (const part of asked) {
      const weight = weightOf(part);
      whole += weight;
      for (const at of holders.get(part) ?? []) shared[at] = (shared[at] ?? 0) + weight;
    }
    const nearest = new Float64Array(sets.length);
    for (const [at, owner] of owners.entries()) {
      const found = shared[at] ?? 0;
      if (found === 0) continue;
      const closeness = (2 * found) / (whole + (totals[at] ?? 0));
      if (closeness > (nearest[owner] ?? 0)) nearest[owner] = closeness;
    }
    return nearest;
  };
}

/** Compares questions with what they may be about: returns, for a question, a function of its name. */
export function createLikeness(
  compared: readonly Compared[],
): (question: string) => (name: string) => Likeness {
  const places = new Map(compared.map(({ name }, at) => [name, at]));
  const wordings = compared.map(({ questions }) => questions.map(wordingOf));
  const grams = compared.map(({ questions }) => questions.map(gramsOf));
  const wholes = compared.map(({ questions, more }) => wordingOf([...questions, ...more].join(' . ')));
  const nearestWords = createNearest(wordings, one);
  const nearestLetters = createNearest(grams, weightOfParts(grams));
  const weightOfWords = weightOfParts(wordings);
  return (question) => {
    const asked = wordingOf(question);
    const words = nearestWords(asked);
    const letters = nearestLetters(gramsOf(question));
    return (name) => {
      const at = places.get(name);
      const whole = at === undefined ? undefined : wholes[at];
      if (at === undefined || !whole) return { words: 0, letters: 0, covered: 0 };
      return {
        words: words[at] ?? 0,
        letters: letters[at] ?? 0,
        covered: containment(asked, whole, weightOfWords),
      };
    };
  };
}
