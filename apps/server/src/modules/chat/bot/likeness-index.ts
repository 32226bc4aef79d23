import type { Article } from '@switch/domain/chat/bot/article.ts';
import { gramsOf, type Wording, wordingOf } from '@switch/domain/chat/bot/likeness.ts';
import { addForList, numberLists } from '@switch/domain/chat/bot/number-lists.ts';
import { plainWords } from '@switch/domain/chat/bot/wording.ts';

/** How similar a visitor's question is to an article's, each measure from 0 to 1. */
export interface Likeness {
  /** By words and word pairs, against the nearest of the article's own wordings. */
  readonly words: number;
  /**
   * By runs of letters, against the nearest wording, with rare ones weighted more; this survives typing
   * errors.
   */
  readonly letters: number;
  /**
   * The share of the question's words and word pairs that occur in the article, with rare ones weighted more.
   */
  readonly covered: number;
}

export const questionsOf = ({ title, phrasings }: Article): string[] => [title, ...phrasings];

/** Something that questions are compared with: its wordings, and more text about it. */
interface Compared {
  readonly name: string;
  readonly questions: readonly string[];
  readonly more: readonly string[];
}

/**
 * Returns the words of the articles as written, with their counts: candidates for what a mistyped word was
 * meant to be.
 */
export function spellingsOf(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title, phrasings, keywords } of articles)
    for (const word of [title, ...phrasings, ...keywords].flatMap((text) => plainWords(text)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The parts of wordings, each with a number. Numbers are used because sets of texts would take tens of
 * megabytes.
 */
interface Wordings {
  readonly partNumbers: ReadonlyMap<string, number>;
  /** The index of the compared thing that each wording belongs to, in order. */
  readonly owners: Uint16Array;
  /** The part numbers of each wording: where they start, and all of them. */
  readonly starts: Uint32Array;
  readonly parts: Uint32Array;
}

function wordingsOf(
  sets: readonly (readonly string[])[],
  partsOf: (text: string) => Iterable<string>,
): Wordings {
  const partNumbers = new Map<string, number>();
  const owners: number[] = [];
  const starts = [0];
  const parts: number[] = [];
  for (const [owner, texts] of sets.entries())
    for (const text of texts) {
      for (const part of partsOf(text)) {
        const number = partNumbers.get(part) ?? partNumbers.size;
        partNumbers.set(part, number);
        parts.push(number);
      }
      owners.push(owner);
      starts.push(parts.length);
    }
  return {
    partNumbers,
    owners: Uint16Array.from(owners),
    starts: Uint32Array.from(starts),
    parts: Uint32Array.from(parts),
  };
}

const partsAt = ({ starts, parts }: Wordings, at: number): Uint32Array =>
  parts.subarray(starts[at], starts[at + 1]);

type WeightOf = (part: string) => number;

/** Returns the weight of each part: the fewer of the compared things contain it, the higher. */
function weightOfParts(wordings: Wordings, things: number): WeightOf {
  const { partNumbers, owners } = wordings;
  const counts = new Uint16Array(partNumbers.size);
  const lastOwners = new Int32Array(partNumbers.size).fill(-1);
  for (const [at, owner] of owners.entries())
    for (const part of partsAt(wordings, at)) {
      if (lastOwners[part] === owner) continue;
      lastOwners[part] = owner;
      counts[part] = (counts[part] ?? 0) + 1;
    }
  const weightAt = (count: number): number => Math.log(1 + things / (count + 0.5)) ** 2;
  const weights = Float64Array.from(counts, weightAt);
  const unknown = weightAt(0);
  return (part) => weights[partNumbers.get(part) ?? -1] ?? unknown;
}

const one = (): number => 1;

/**
 * Returns a function that computes, for the parts of a question, the weight that each wording shares with it,
 * and the question's whole weight.
 */
function createShared(wordings: Wordings, weightOf: WeightOf) {
  const { partNumbers, owners } = wordings;
  const holders = numberLists(partNumbers.size, (add) => {
    for (const at of owners.keys()) for (const part of partsAt(wordings, at)) add(part, at);
  });
  return (asked: Wording): { readonly shared: Float64Array; readonly whole: number } => {
    const shared = new Float64Array(owners.length);
    let whole = 0;
    for (const part of asked) {
      const weight = weightOf(part);
      whole += weight;
      const number = partNumbers.get(part);
      if (number === undefined) continue;
      addForList(holders, number, shared, weight);
    }
    return { shared, whole };
  };
}

/**
 * Returns a function that computes, for the parts of a question, how close the nearest wording of each
 * compared thing is: twice the shared weight divided by the sum of both weights.
 */
function createNearest(wordings: Wordings, weightOf: WeightOf, things: number) {
  const { partNumbers, owners } = wordings;
  const weights = Float64Array.from(partNumbers.keys(), weightOf);
  const totals = Float64Array.from(owners, (_, at) =>
    partsAt(wordings, at).reduce((sum, part) => sum + (weights[part] ?? 0), 0),
  );
  const sharedWith = createShared(wordings, weightOf);
  return (asked: Wording): Float64Array => {
    const { shared, whole } = sharedWith(asked);
    const nearest = new Float64Array(things);
    for (let at = 0; at < owners.length; at += 1) {
      const found = shared[at] ?? 0;
      if (found === 0) continue;
      const owner = owners[at] ?? 0;
      const closeness = (2 * found) / (whole + (totals[at] ?? 0));
      if (closeness > (nearest[owner] ?? 0)) nearest[owner] = closeness;
    }
    return nearest;
  };
}

/**
 * Prepares the comparison of questions with what they may be about. Returns a function that takes a question,
 * then the name of what to compare it with.
 */
export function createLikeness(
  compared: readonly Compared[],
): (question: string) => (name: string) => Likeness {
  const places = new Map(compared.map(({ name }, at) => [name, at]));
  const things = compared.length;
  const questions = compared.map((each) => each.questions);
  const words = wordingsOf(questions, wordingOf);
  const letters = wordingsOf(questions, gramsOf);
  const wholes = wordingsOf(
    compared.map((each) => [[...each.questions, ...each.more].join(' . ')]),
    wordingOf,
  );
  const nearestWords = createNearest(words, one, things);
  const nearestLetters = createNearest(letters, weightOfParts(letters, things), things);
  const sharedWithWhole = createShared(wholes, weightOfParts(words, things));
  return (question) => {
    const asked = wordingOf(question);
    const byWords = nearestWords(asked);
    const byLetters = nearestLetters(gramsOf(question));
    const { shared, whole } = sharedWithWhole(asked);
    return (name) => {
      const at = places.get(name);
      if (at === undefined) return { words: 0, letters: 0, covered: 0 };
      return {
        words: byWords[at] ?? 0,
        letters: byLetters[at] ?? 0,
        covered: whole === 0 ? 0 : (shared[at] ?? 0) / whole,
      };
    };
  };
}
