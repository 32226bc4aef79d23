import { byteAt } from '../danger/weights.ts';
import { addForList, listLength, numberLists } from './number-lists.ts';

/** Training questions: the features of each as columns of the weights, and its correct meanings as rows. */
export type KnownQuestions = {
  /**
   * For each question: the number of its columns, its columns, the number of its rows and its rows; two bytes
   * each, in base64.
   */
  readonly bytes: string;
};

/**
 * How similar a question is to the known ones of a meaning, from 0 to 1: to the nearest, and to the nearest
 * three on average.
 */
export type Nearest = { readonly nearest: number; readonly nearestThree: number };

/** A question as stored in `KnownQuestions`. */
export type KnownQuestion = { readonly columns: readonly number[]; readonly rows: readonly number[] };

/** Encodes questions as bytes. */
export const bytesOf = (questions: readonly KnownQuestion[]): Uint8Array =>
  new Uint8Array(
    Uint16Array.from(
      questions.flatMap(({ columns, rows }) => [columns.length, ...columns, rows.length, ...rows]),
    ).buffer,
  );

/** Unpacks the numbers of `known`, two bytes each. */
function unpacked({ bytes }: KnownQuestions): Uint16Array {
  const length = Math.floor((bytes.replace(/=+$/, '').length * 3) / 8);
  const numbers = new Uint16Array(length);
  for (let at = 0; at < length; at += 1)
    numbers[at] = (byteAt(bytes, 2 * at) & 255) | ((byteAt(bytes, 2 * at + 1) & 255) << 8);
  return numbers;
}

/**
 * Calls `visit` for each question with its index, its columns and its rows. Returns the number of questions.
 */
function visitEach(
  numbers: Uint16Array,
  visit: (at: number, columns: Uint16Array, rows: Uint16Array) => void,
): number {
  let [at, from] = [0, 0];
  for (; from < numbers.length; at += 1) {
    const middle = from + 1 + (numbers[from] ?? 0);
    const end = middle + 1 + (numbers[middle] ?? 0);
    visit(at, numbers.subarray(from + 1, middle), numbers.subarray(middle + 1, end));
    from = end;
  }
  return at;
}

/**
 * Builds look-up tables: which questions have each column, the weight of each column, the vector length of
 * each question, and its correct rows.
 */
function tablesOf(known: KnownQuestions, columns: number) {
  const numbers = unpacked(known);
  const count = visitEach(numbers, () => undefined);
  const holders = numberLists(columns, (add) =>
    visitEach(numbers, (at, own) => own.forEach((column) => add(column, at))),
  );
  const rightOf = numberLists(count, (add) =>
    visitEach(numbers, (at, _, rows) => rows.forEach((row) => add(at, row))),
  );
  const weights = Float64Array.from(
    { length: columns },
    (_, column) => Math.log(count / Math.max(1, listLength(holders, column))) ** 2,
  );
  const sizeOf = (some: Iterable<number>): number => {
    let sum = 0;
    for (const column of some) sum += weights[column] ?? 0;
    return Math.sqrt(sum) || 1;
  };
  const sizes = new Float64Array(count);
  visitEach(numbers, (at, own) => {
    sizes[at] = sizeOf(own);
  });
  return { holders, weights, sizeOf, sizes, rightOf };
}

/**
 * Returns a function that takes the columns of a question and returns, for each row, how similar it is to
 * that row's known questions: the cosine similarity of their columns, in which rarer ones weigh more.
 */
export function createNearest(known: KnownQuestions, { columns, rows }: { columns: number; rows: number }) {
  const { holders, weights, sizeOf, sizes, rightOf } = tablesOf(known, columns);
  return (asked: readonly number[]): readonly Nearest[] => {
    const shared = new Float64Array(sizes.length);
    for (const column of asked) addForList(holders, column, shared, weights[column] ?? 0);
    const size = sizeOf(asked);
    const [first, second, third] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)];
    for (let at = 0; at < shared.length; at += 1) {
      const sum = shared[at] ?? 0;
      if (sum === 0) continue;
      const closeness = sum / (size * (sizes[at] ?? 1));
      const end = rightOf.starts[at + 1] ?? 0;
      for (let place = rightOf.starts[at] ?? 0; place < end; place += 1) {
        const row = rightOf.numbers[place] ?? 0;
        if (closeness <= (third[row] ?? 0)) continue;
        const [one, two] = [first[row] ?? 0, second[row] ?? 0];
        // Moves less similar questions down one place.
        first[row] = Math.max(one, closeness);
        second[row] = Math.max(two, Math.min(one, closeness));
        third[row] = Math.min(two, closeness);
      }
    }
    return Array.from({ length: rows }, (_, row) => {
      const nearest = first[row] ?? 0;
      return { nearest, nearestThree: (nearest + (second[row] ?? 0) + (third[row] ?? 0)) / 3 };
    });
  };
}
