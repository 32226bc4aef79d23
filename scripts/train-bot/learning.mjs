/**
 * How the bot learns: three kinds of regression, each in plain steps that give the same numbers every time.
 */
import { numbers } from './examples.mjs';

const RATE = 0.35;
const TINY = 1e-8;

/** Packs weights into one byte each, with the value of one unit. */
export function packed(weights, scale = 1) {
  const worth = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / worth));
  return {
    worth: Number((worth * scale).toPrecision(6)),
    bytes: Buffer.from(bytes.buffer).toString('base64'),
  };
}

/** Puts a list into a random order. */
export function shuffle(list, next) {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}

/**
 * Turns the scores of all classes into errors: the chance of each, less what it would be if only the right
 * rows were possible.
 */
export function toErrors(scores, rows) {
  const top = scores.reduce((most, one) => Math.max(most, one), -Infinity);
  let all = 0;
  for (let row = 0; row < scores.length; row += 1) {
    scores[row] = Math.exp(scores[row] - top);
    all += scores[row];
  }
  const right = rows.reduce((sum, row) => sum + scores[row], 0);
  const shares = rows.map((row) => scores[row] / right);
  for (let row = 0; row < scores.length; row += 1) scores[row] /= all;
  rows.forEach((row, at) => {
    scores[row] -= shares[at];
  });
}

/**
 * Learns a row of weights for each class (softmax). `examples` have columns with values, and the rows that
 * are right, any of which will do. `scale` is the factor that the values were multiplied by, which the reader
 * does not apply.
 */
export function learnRows(examples, { classes, size, rounds, decay, scale = 1 }) {
  // During training the weights of a column are adjacent, which is many times faster.
  const weights = new Float64Array(classes * (size + 1));
  const moved = new Float64Array(weights.length);
  const bias = classes * size;
  const order = [...examples];
  const next = numbers(7);
  const odds = new Float64Array(classes);
  const errors = new Float64Array(classes);
  function move(from, value) {
    for (let one = 0; one < classes; one += 1) {
      const error = errors[one];
      if (error === 0) continue;
      const slope = error * value + decay * weights[from + one];
      const all = moved[from + one] + slope * slope;
      moved[from + one] = all;
      weights[from + one] -= (RATE * slope) / Math.sqrt(all + TINY);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next);
    for (const { columns, values, rows } of order) {
      for (let one = 0; one < classes; one += 1) odds[one] = weights[bias + one];
      for (let at = 0; at < columns.length; at += 1) {
        const from = columns[at] * classes;
        for (let one = 0; one < classes; one += 1) odds[one] += weights[from + one] * values[at];
      }
      toErrors(odds, rows);
      errors.set(odds);
      for (let one = 0; one < classes; one += 1) if (Math.abs(errors[one]) < 1e-4) errors[one] = 0;
      move(bias, 1);
      for (let at = 0; at < columns.length; at += 1) move(columns[at] * classes, values[at]);
    }
  }
  // Reordered into one row per class, as the reader expects. Only values were scaled, so only the bias is
  // divided.
  const ofRows = new Float64Array(weights.length);
  for (let one = 0; one < classes; one += 1) {
    for (let at = 0; at < size; at += 1) ofRows[one * size + at] = weights[at * classes + one];
    ofRows[bias + one] = weights[bias + one] / scale;
  }
  return packed(ofRows, scale);
}

const rounded = (number) => Number(number.toFixed(3));

/** Learns how much each kind of evidence adds to a score, the same for every class: a conditional logit. */
export function addsFrom(examples, kinds) {
  const size = kinds.length + 1;
  const weights = new Float64Array(size).fill(0.1);
  const moved = new Float64Array(size);
  for (let round = 0; round < 150; round += 1) {
    const slope = new Float64Array(size);
    let all = 0;
    for (const { evidence, isBehaviour, rows, weight } of examples) {
      all += weight;
      const scores = evidence.map((values, row) => {
        let sum = isBehaviour[row] ? weights[size - 1] : 0;
        for (let at = 0; at < values.length; at += 1) sum += weights[at] * values[at];
        return sum;
      });
      const top = Math.max(...scores);
      const odds = scores.map((score) => Math.exp(score - top));
      const sum = odds.reduce((total, one) => total + one, 0);
      const right = rows.reduce((total, row) => total + odds[row], 0);
      for (const [row, values] of evidence.entries()) {
        const error = weight * (odds[row] / sum - (rows.includes(row) ? odds[row] / right : 0));
        if (Math.abs(error) < 1e-5) continue;
        for (let at = 0; at < values.length; at += 1) slope[at] += error * values[at];
        if (isBehaviour[row]) slope[size - 1] += error;
      }
    }
    for (let at = 0; at < size; at += 1) {
      const step = slope[at] / all + 1e-3 * weights[at];
      moved[at] += step * step;
      weights[at] -= (0.2 * step) / Math.sqrt(moved[at] + TINY);
    }
  }
  return Object.fromEntries([...kinds, 'behaviour'].map((kind, at) => [kind, rounded(weights[at])]));
}

/** Learns how well the signals predict that the best meaning is right: a logistic regression. */
export function confidenceFrom(examples) {
  const size = examples[0].signals.length;
  const weights = new Float64Array(size);
  const moved = new Float64Array(size);
  for (let round = 0; round < 500; round += 1) {
    const slope = new Float64Array(size);
    let all = 0;
    for (const { signals, isRight, weight } of examples) {
      all += weight;
      const sum = signals.reduce((total, signal, at) => total + signal * weights[at], 0);
      const error = weight * (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0));
      for (let at = 0; at < size; at += 1) slope[at] += error * signals[at];
    }
    for (let at = 0; at < size; at += 1) {
      const step = slope[at] / all + 1e-4 * weights[at];
      moved[at] += step * step;
      weights[at] -= (0.1 * step) / Math.sqrt(moved[at] + TINY);
    }
  }
  return [...weights].map(rounded);
}
