/** How the bot's network learns: stochastic gradient descent with a step of its own for each weight (AdaGrad). */
import { HIDDEN } from '../../packages/domain/src/chat/bot/network/network.ts';
import { numbers } from './examples.mjs';
import { packed, shuffle, toErrors } from './learning.mjs';

const ROUNDS = 15;
/** The length of a step in the first round; it falls to almost nothing in the last. */
const RATE = 0.05;
const LAST_SHARE = 0.02;
const DECAY = 1e-5;
const TINY = 1e-6;
/** The share of inputs and of hidden units left out of each step, so that none relies on another. */
const INPUTS_LEFT_OUT = 0.2;
const UNITS_LEFT_OUT = 0.3;
const SPREAD_OF_HIDDEN = 0.15;
const SPREAD_OF_OUTPUT = 0.05;

/** A layer: the weights of each input are adjacent, and the biases come last. */
function layer(inputs, outputs, randomOf) {
  const weights = new Float32Array((inputs + 1) * outputs);
  for (let at = 0; at < inputs * outputs; at += 1) weights[at] = randomOf();
  return { weights, squares: new Float32Array(weights.length), outputs, bias: inputs * outputs };
}

/** Adds the weights of one input, times its value, to the sums. */
function addTo(sums, { weights, outputs }, from, value) {
  for (let at = 0; at < outputs; at += 1) sums[at] += value * weights[from + at];
}

/** Moves the weights of one input against the errors of the outputs. */
function move({ weights, squares, outputs }, from, errors, { value, rate, decay }) {
  for (let at = 0; at < outputs; at += 1) {
    const slope = errors[at] * value + decay * weights[from + at];
    const all = squares[from + at] + slope * slope;
    squares[from + at] = all;
    weights[from + at] -= (rate * slope) / (Math.sqrt(all) + TINY);
  }
}

/**
 * Learns a network with one hidden layer from examples with inputs (`at`, `values`) and the rows that are
 * right, any of which will do. The same examples give the same weights.
 */
export function learnNetwork(examples, { classes, inputs }) {
  const next = numbers(13);
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next());
  const first = layer(inputs, HIDDEN, () => SPREAD_OF_HIDDEN * normal());
  const last = layer(HIDDEN, classes, () => SPREAD_OF_OUTPUT * normal());
  const units = new Float64Array(HIDDEN);
  const errorsOfUnits = new Float64Array(HIDDEN);
  const scores = new Float64Array(classes);

  function learnFrom({ at, values, rows }, rate) {
    const kept = at.map((_, place) => place).filter(() => next() >= INPUTS_LEFT_OUT);
    const valueOf = (place) => values[place] / (1 - INPUTS_LEFT_OUT);
    units.set(first.weights.subarray(first.bias));
    for (const place of kept) addTo(units, first, at[place] * HIDDEN, valueOf(place));
    scores.set(last.weights.subarray(last.bias));
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      const isActive = units[unit] > 0 && next() >= UNITS_LEFT_OUT;
      units[unit] = isActive ? units[unit] / (1 - UNITS_LEFT_OUT) : 0;
      if (isActive) addTo(scores, last, unit * classes, units[unit]);
    }
    toErrors(scores, rows);
    for (let unit = 0; unit < HIDDEN; unit += 1) {
      let sum = 0;
      if (units[unit] > 0) {
        for (let row = 0; row < classes; row += 1) sum += scores[row] * last.weights[unit * classes + row];
        move(last, unit * classes, scores, { value: units[unit], rate, decay: DECAY });
      }
      errorsOfUnits[unit] = sum / (1 - UNITS_LEFT_OUT);
    }
    move(last, last.bias, scores, { value: 1, rate, decay: 0 });
    for (const place of kept)
      move(first, at[place] * HIDDEN, errorsOfUnits, { value: valueOf(place), rate, decay: DECAY });
    move(first, first.bias, errorsOfUnits, { value: 1, rate, decay: 0 });
  }

  const order = [...examples];
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    const rate = RATE * (1 - round / ROUNDS + LAST_SHARE);
    for (const example of order) learnFrom(example, rate);
  }
  return { hidden: packed(first.weights), output: packed(last.weights) };
}
