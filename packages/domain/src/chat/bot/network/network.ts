import { type PackedRows, unpackedRows } from './packed-rows.ts';

/** The units in the hidden layer. */
export const HIDDEN = 128;

/**
 * A network with one hidden layer, learnt by `npm run train-bot`. The weights of an input are adjacent, and so
 * are those of a hidden unit; biases come last.
 */
export type Network = {
  /** From each input to the hidden units, then the bias of each hidden unit. */
  readonly hidden: PackedRows;
  /** From each hidden unit to the classes, then the bias of each class. */
  readonly output: PackedRows;
};

/** The inputs that aren't 0, each with its value. */
export type Inputs = { readonly at: readonly number[]; readonly values: readonly number[] };

/**
 * Unpacks a network. Returns a function that computes the score of each class, as a logarithm of odds. A
 * hidden unit can stand for several words together, or for one without another, which a sum over single words
 * can't.
 */
export function readNetwork(
  { hidden, output }: Network,
  { inputs, classes }: { readonly inputs: number; readonly classes: number },
): (question: Inputs) => readonly number[] {
  const ofHidden = unpackedRows(hidden, (inputs + 1) * HIDDEN);
  const ofOutput = unpackedRows(output, (HIDDEN + 1) * classes);
  return ({ at, values }) => {
    const units = Float64Array.from(ofHidden.subarray(inputs * HIDDEN));
    for (const [place, input] of at.entries()) {
      const value = values[place] ?? 0;
      const from = input * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit += 1)
        units[unit] = (units[unit] ?? 0) + value * (ofHidden[from + unit] ?? 0);
    }
    const scores = Array.from(ofOutput.subarray(HIDDEN * classes), (bias) => output.worth * bias);
    for (const [unit, sum] of units.entries()) {
      if (sum <= 0) continue;
      const activation = sum * hidden.worth * output.worth;
      for (let row = 0; row < classes; row += 1)
        scores[row] = (scores[row] ?? 0) + activation * (ofOutput[unit * classes + row] ?? 0);
    }
    return scores;
  };
}
