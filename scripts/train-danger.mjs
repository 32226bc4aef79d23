/**
 * `npm run train-danger`: learns the weights of the check for danger and distress from the messages next to
 * it, and from the questions of the bot's bench that are not about danger, and writes them to weights.json. Every
 * tenth message of each file is held out to test the check. The same messages and questions give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DANGER_KINDS } from '../packages/domain/src/chat/danger/kinds.ts';
import { readText } from '../packages/domain/src/chat/danger/read-text.ts';
import { featuresOf, listMeant } from '../packages/domain/src/chat/danger/features.ts';
import { signsIn } from '../packages/domain/src/chat/danger/rules.ts';
import { FEATURES, KIND_FEATURES } from '../packages/domain/src/chat/danger/word-features.ts';
import { dangerFolder, readDangerMessages, readOrdinaryQuestions, sourcesHash } from './danger-messages.mjs';

const ROUNDS = 14;
const RATE = 0.5;
const DECAY = 1e-4;
const TINY = 1e-8;
/** What a question counts beside a message: more of it would cost danger that is only hinted at. */
const QUESTION_WEIGHT = 0.1;

/** Returns a generator of pseudo-random numbers from 0 up to 1, with the same sequence for the same seed. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function shuffle(list, next) {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}

/** Weights that move fast if they have moved little so far (AdaGrad). */
function learner(size) {
  const weights = new Float64Array(size);
  const moved = new Float64Array(size);
  return {
    weights,
    move(at, gradient) {
      const slope = gradient + DECAY * weights[at];
      moved[at] += slope * slope;
      weights[at] -= (RATE * slope) / Math.sqrt(moved[at] + TINY);
    },
  };
}

/** Learns whether a message is about danger: a logistic regression. */
function learnDanger(messages) {
  const { weights, move } = learner(FEATURES + 1);
  const order = [...messages];
  const next = numbers(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    for (const { indices, values, isDanger, weight } of order) {
      let sum = weights[FEATURES] ?? 0;
      for (let at = 0; at < indices.length; at += 1) sum += weights[indices[at]] * values[at];
      const error = weight * (1 / (1 + Math.exp(-sum)) - (isDanger ? 1 : 0));
      move(FEATURES, error);
      for (let at = 0; at < indices.length; at += 1) move(indices[at], error * values[at]);
    }
  }
  return weights;
}

/**
 * Learns whether a message is about one kind of danger: a logistic regression for each kind against the
 * others, on coarser features.
 */
function learnKind(messages, kind) {
  const { weights, move } = learner(KIND_FEATURES);
  const order = [...messages];
  const next = numbers(11);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, next);
    for (const { indices, values, kind: own } of order) {
      let sum = -2;
      for (let at = 0; at < indices.length; at += 1) sum += weights[indices[at] % KIND_FEATURES] * values[at];
      const error = 1 / (1 + Math.exp(-sum)) - (own === kind ? 1 : 0);
      for (let at = 0; at < indices.length; at += 1) move(indices[at] % KIND_FEATURES, error * values[at]);
    }
  }
  return weights;
}

/** Packs weights into one byte each, with the value of one unit. */
function packed(weights) {
  const worth = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / worth));
  return { worth: Number(worth.toPrecision(6)), bytes: Buffer.from(bytes.buffer).toString('base64') };
}

function featured(message) {
  const read = readText(message.text);
  const signs = signsIn(read).map(({ sign }) => sign);
  const { indexes, values } = featuresOf(read, listMeant(read, signs));
  return {
    ...message,
    isDanger: message.kind !== 'none',
    indices: Int32Array.from(indexes),
    values: Float64Array.from(values),
  };
}

const messages = readDangerMessages()
  .filter(({ isTrial }) => !isTrial)
  .map((message) => ({ ...featured(message), weight: 1 }));
const questions = readOrdinaryQuestions().map((one) => ({ ...featured(one), weight: QUESTION_WEIGHT }));
const danger = learnDanger([...messages, ...questions]);
const ofDanger = messages.filter(({ isDanger }) => isDanger);
/**
 * What the questions' number alone takes from the log odds: they are added to show what is ordinary, and danger is no rarer
 * for it.
 */
const share = Math.log(1 + (QUESTION_WEIGHT * questions.length) / (messages.length - ofDanger.length));
const weights = {
  learntFrom: sourcesHash(),
  bias: Number((danger[FEATURES] + share).toPrecision(6)),
  danger: packed(danger.slice(0, FEATURES)),
  kinds: Object.fromEntries(DANGER_KINDS.map((kind) => [kind, packed(learnKind(ofDanger, kind))])),
};
writeFileSync(join(dangerFolder, 'weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
console.log(`Learnt from ${messages.length} messages and ${questions.length} questions.`);
