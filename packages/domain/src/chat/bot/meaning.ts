import { byteAt } from '../danger/weights.ts';
import { wordingOf } from './likeness.ts';
import type { InCompany } from './in-company.ts';
import { createNearest, type KnownQuestions, type Nearest } from './nearest.ts';
import { type Inputs, type Network, readNetwork } from './network/network.ts';
import { type PackedRows, unpackedRows } from './network/packed-rows.ts';
import { centred, meanVector, SENSE_SIZE } from './sense.ts';

/** The weights learnt from questions by `npm run train-bot`. */
export type Weights = {
  /** A hash of the training data. */
  readonly learntFrom: string;
  /**
   * What a question may be about, in the order of the rows: slugs of articles, and behaviours of the bot such
   * as `do:off-topic`.
   */
  readonly classes: readonly string[];
  /** Words, pairs of words and trade terms, in the order of the columns. */
  readonly parts: readonly string[];
  /** A row of weights for each class, then the bias of each class. */
  readonly ofParts: PackedRows;
  /** The same for the sense. */
  readonly ofSense: PackedRows;
  /** Of the parts, in the order of the columns, and of the sense. */
  readonly network: Network;
  /** The mean vector of a question, which is subtracted from each. */
  readonly usualSense: readonly number[];
  /** The weight of a word in the vector of a question, from 0 to 1; words that are not listed have 1. */
  readonly wordWeights: Readonly<Record<string, number>>;
  /** All questions used in training. */
  readonly known: KnownQuestions;
  readonly adds: Adds;
  readonly confidence: readonly number[];
  readonly inCompany: InCompany;
};

/**
 * How much each kind of evidence adds to the score of a meaning; learnt on questions that were held out from
 * that evidence.
 */
export type Adds = Readonly<Record<Evidence | 'behaviour', number>>;
export const EVIDENCE = [
  'parts',
  'sense',
  'network',
  'nearest',
  'nearestThree',
  'words',
  'letters',
  'covered',
  'text',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** The inputs for estimating how far the likeliest meaning can be trusted. */
export type Signals = {
  /** All scores, highest first. */
  readonly scores: readonly number[];
  /** The softmax share of the highest score, from 0 to 1. */
  readonly share: number;
  /** The similarity to the nearest known question of the likeliest meaning, from 0 to 1. */
  readonly nearest: number;
  readonly words: number;
  readonly letters: number;
  /** The share of significant words that occur in no article, from 0 to 1. */
  readonly strange: number;
  readonly terms: number;
  readonly isBehaviour: boolean;
};

/** Returns the signals as numbers with a magnitude of the order of 1. */
export function signalsOf({
  scores,
  share,
  nearest,
  words,
  letters,
  strange,
  terms,
  isBehaviour,
}: Signals): readonly number[] {
  const lead = (place: number): number => Math.min(6, (scores[0] ?? 0) - (scores[place] ?? 0)) / 3;
  const odds = Math.log(Math.max(1e-6, share) / Math.max(1e-3, 1 - share)) / 3;
  return [
    1,
    odds,
    lead(1),
    lead(3),
    nearest,
    words,
    letters,
    strange,
    Math.min(10, terms) / 10,
    isBehaviour ? 1 : 0,
  ];
}

/** Returns the probability that the likeliest meaning is right, from 0 to 1: a logistic curve. */
export const confidenceOf = (signals: readonly number[], weights: readonly number[]): number =>
  1 / (1 + Math.exp(-signals.reduce((sum, signal, at) => sum + signal * (weights[at] ?? 0), 0)));

/**
 * Unpacks the weights column by column: a question has few columns, and each is read whole. The biases of the
 * classes come last.
 */
function unpackedColumns({ bytes }: PackedRows, rows: number, columns: number): Int8Array {
  const turned = new Int8Array(rows * (columns + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < columns; at += 1) turned[at * rows + row] = byteAt(bytes, row * columns + at);
    turned[columns * rows + row] = byteAt(bytes, rows * columns + row);
  }
  return turned;
}

/** Converts scores to logarithms of probabilities that sum to 1. */
function logChances(scores: readonly number[]): readonly number[] {
  const top = Math.max(...scores);
  const all = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - top), 0)) + top;
  return scores.map((score) => score - all);
}

/**
 * The evidence for a class: its words, its sense, and both together in a network, each as the logarithm of a
 * probability; and the nearest known questions.
 */
export type Learnt = Nearest & { readonly parts: number; readonly sense: number; readonly network: number };

/** Returns the value of each part of a question, so that long questions count no more than short ones. */
const partValue = (columns: readonly number[]): number =>
  columns.length === 0 ? 0 : 1 / Math.sqrt(columns.length);

/** Returns the inputs of the network: the parts of a question, and its sense after the last column. */
export const networkInputs = (columns: readonly number[], sense: Float64Array, size: number): Inputs => ({
  at: [...columns, ...Array.from(sense, (_, at) => size + at)],
  values: [...columns.map(() => partValue(columns)), ...sense],
});

const NOTHING_NEAR: Nearest = { nearest: 0, nearestThree: 0 };

/** Unpacks the weights; scoring a question then takes well under a millisecond. */
export function readWeights(weights: Weights) {
  const { classes, parts, ofParts, ofSense, network, usualSense, wordWeights, known } = weights;
  const partColumns = unpackedColumns(ofParts, classes.length, parts.length);
  const senseRows = unpackedRows(ofSense, classes.length * (SENSE_SIZE + 1));
  const column = new Map(parts.map((part, at) => [part, at]));
  const nearestTo = createNearest(known, { columns: parts.length, rows: classes.length });
  const networkOf = readNetwork(network, { inputs: parts.length + SENSE_SIZE, classes: classes.length });
  const counts = new Map(Object.entries(wordWeights));
  /** Returns the evidence for every class for a correctly spelt question. */
  return (text: string): ReadonlyMap<string, Learnt> => {
    const columns = [...wordingOf(text)].flatMap((part) => column.get(part) ?? []);
    const share = partValue(columns);
    const sums = new Float64Array(classes.length);
    for (const at of columns)
      for (let row = 0; row < sums.length; row += 1)
        sums[row] = (sums[row] ?? 0) + (partColumns[at * sums.length + row] ?? 0);
    const byParts = logChances(
      Array.from(
        sums,
        (sum, row) => ofParts.worth * (sum * share + (partColumns[parts.length * sums.length + row] ?? 0)),
      ),
    );
    const sense = centred(
      meanVector(text, (word) => counts.get(word) ?? 1),
      usualSense,
    );
    const bySense = logChances(
      classes.map((_, row) => {
        let sum = 0;
        for (let at = 0; at < SENSE_SIZE; at += 1)
          sum += (senseRows[row * SENSE_SIZE + at] ?? 0) * (sense[at] ?? 0);
        return ofSense.worth * (sum + (senseRows[classes.length * SENSE_SIZE + row] ?? 0));
      }),
    );
    const byNetwork = logChances(networkOf(networkInputs(columns, sense, parts.length)));
    const byNearest = nearestTo(columns);
    return new Map(
      classes.map((name, at) => [
        name,
        {
          parts: byParts[at] ?? 0,
          sense: bySense[at] ?? 0,
          network: byNetwork[at] ?? 0,
          ...(byNearest[at] ?? NOTHING_NEAR),
        },
      ]),
    );
  };
}
