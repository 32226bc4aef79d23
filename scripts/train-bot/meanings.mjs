/** What is learnt about single questions: words, senses, and topics. */
import { EVIDENCE, networkInputs, signalsOf } from '../../packages/domain/src/chat/bot/meaning.ts';
import { wordingOf } from '../../packages/domain/src/chat/bot/likeness.ts';
import { bytesOf } from '../../packages/domain/src/chat/bot/nearest.ts';
import { centred, meanVector, SENSE_SIZE } from '../../packages/domain/src/chat/bot/sense.ts';
import { createSpelling } from '../../packages/domain/src/chat/bot/spelling.ts';
import { plainWords } from '../../packages/domain/src/chat/bot/wording.ts';
import { spellingsOf } from '../../apps/server/src/modules/chat/bot/likeness-index.ts';
import { scoreOf } from '../../apps/server/src/modules/chat/bot/meanings.ts';
import { createSearchIndex } from '../../apps/server/src/modules/chat/bot/search-index.ts';
import { articles, behaviours } from './examples.mjs';
import { addsFrom, confidenceFrom, learnRows } from './learning.mjs';
import { learnNetwork } from './network.mjs';

const FOLDS = 5;
const LEAST_COUNT = 2;
/** A word that makes up this share of all words has half its weight in a vector. */
const COMMON_SHARE = 1e-3;

/** What a question may be about, in the order of the rows. */
export const classes = [
  ...articles.map(({ slug }) => slug),
  ...Object.keys(behaviours).map((name) => `do:${name}`),
];
export const rowOf = new Map(classes.map((name, row) => [name, row]));
const corrected = createSpelling(spellingsOf(articles));

/** Returns the examples with their spelling corrected, and the rows of what is right. */
export const prepared = (examples) =>
  examples.map((example) => ({
    ...example,
    asked: corrected(example.text),
    rows: example.right.flatMap((name) => rowOf.get(name) ?? []),
  }));

function wordWeightsOf(some) {
  const counts = new Map();
  let all = 0;
  for (const { asked } of some)
    for (const word of plainWords(asked)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      all += 1;
    }
  return Object.fromEntries(
    [...counts]
      .map(([word, count]) => [word, Number((COMMON_SHARE / (COMMON_SHARE + count / all)).toFixed(2))])
      .filter(([, weight]) => weight < 0.95)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Learns the weights of words and senses from some of the examples, but not how they add up. */
export function learn(some) {
  const counts = new Map();
  for (const { asked } of some)
    for (const part of wordingOf(asked)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts].filter(([, count]) => count >= LEAST_COUNT).map(([part]) => part);
  const column = new Map(parts.map((part, at) => [part, at]));
  const wordWeights = wordWeightsOf(some);
  const weightOf = (word) => wordWeights[word] ?? 1;
  const vectors = some.map(({ asked }) => meanVector(asked, weightOf));
  const usualSense = Array.from({ length: SENSE_SIZE }, (_, at) =>
    Number((vectors.reduce((sum, vector) => sum + vector[at], 0) / vectors.length).toFixed(4)),
  );
  const known = some.map(({ asked, rows }) => ({
    columns: [...wordingOf(asked)].flatMap((part) => column.get(part) ?? []),
    rows,
  }));
  const ofParts = learnRows(
    known.map(({ columns, rows }) => {
      const share = columns.length === 0 ? 0 : 1 / Math.sqrt(columns.length);
      return { rows, columns, values: columns.map(() => share) };
    }),
    { classes: classes.length, size: parts.length, rounds: 16, decay: 2e-5 },
  );
  const all = Array.from({ length: SENSE_SIZE }, (_, at) => at);
  const ofSense = learnRows(
    vectors.map((vector, at) => ({
      rows: some[at].rows,
      columns: all,
      values: [...centred(vector, usualSense)].map((number) => 4 * number),
    })),
    { classes: classes.length, size: SENSE_SIZE, rounds: 12, decay: 1e-5, scale: 4 },
  );
  const network = learnNetwork(
    known.map(({ columns, rows }, at) => ({
      rows,
      ...networkInputs(columns, centred(vectors[at], usualSense), parts.length),
    })),
    { classes: classes.length, inputs: parts.length + SENSE_SIZE },
  );
  return {
    classes,
    parts,
    ofParts,
    ofSense,
    network,
    usualSense,
    wordWeights,
    known: { bytes: Buffer.from(bytesOf(known)).toString('base64') },
  };
}

/** Used for an index that only gathers evidence. */
const NOTHING_ADDED = {
  adds: Object.fromEntries([...EVIDENCE, 'behaviour'].map((kind) => [kind, 0])),
  confidence: [],
};

/** Returns an index that knows only some of the examples. */
export function indexOf(some, weights) {
  const known = new Set(
    some.filter(({ from }) => from === 'wording').map(({ right, text }) => `${right[0]} ${text}`),
  );
  const has = (name) => (text) => known.has(`${name} ${text}`);
  return createSearchIndex(
    articles.map((article) => ({
      ...article,
      title: has(article.slug)(article.title) ? article.title : '',
      phrasings: article.phrasings.filter(has(article.slug)),
    })),
    {
      weights,
      ofBehaviours: Object.fromEntries(
        Object.entries(behaviours).map(([name, texts]) => [name, texts.filter(has(`do:${name}`))]),
      ),
    },
  );
}

/**
 * Trains five times, each time on all but a fifth of the examples. Returns the weights of each time, how much
 * each kind of evidence adds, and how far the likeliest meaning can be trusted, both measured on the held-out
 * examples.
 */
export function foldsOf(examples) {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const rest = examples.filter((example) => example.fold !== fold);
    const weights = learn(rest);
    const index = indexOf(rest, { ...weights, learntFrom: '', ...NOTHING_ADDED });
    for (const example of examples.filter((one) => one.fold === fold))
      Object.assign(example, index.evidence(example.text));
    return weights;
  });

  const adds = addsFrom(
    examples.map(({ evidence, rows, weight }) => ({
      weight,
      rows,
      evidence: classes.map((name) => EVIDENCE.map((kind) => evidence.get(name)[kind])),
      isBehaviour: classes.map((name) => name.startsWith('do:')),
    })),
    EVIDENCE,
  );
  const confidence = confidenceFrom(
    examples.map(({ evidence, rows, weight, strange, terms }) => {
      const scored = classes
        .map((name, row) => ({
          row,
          own: evidence.get(name),
          score: scoreOf(evidence.get(name), name.startsWith('do:'), adds),
        }))
        .toSorted((one, other) => other.score - one.score);
      const [best] = scored;
      const share = 1 / scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
      const { nearest, words, letters } = best.own;
      const isBehaviour = classes[best.row].startsWith('do:');
      const scores = scored.map(({ score }) => score);
      return {
        weight,
        isRight: rows.includes(best.row),
        signals: signalsOf({ scores, share, nearest, words, letters, strange, terms, isBehaviour }),
      };
    }),
  );
  return { folds, adds, confidence };
}
