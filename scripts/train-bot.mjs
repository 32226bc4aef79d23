/**
 * `npm run train-bot`: learns from the wordings of the articles and behaviours, and from the questions that the bot is tuned on,
 * what a visitor's question is about, how much each kind of evidence counts, and how far an answer can be trusted; writes the
 * weights, and tells how the whole bot does on questions kept from all that it learnt (`-- --only-try` writes nothing). With
 * `-- --keep=p` it learns from nothing whose id begins with p, tells how the bot does on those, and writes nothing: so is a set of
 * another author measured. The same wordings give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { createSearchIndex } from '../apps/server/src/modules/chat/bot/search-index.ts';
import { spellingsOf } from '../apps/server/src/modules/chat/bot/likeness-index.ts';
import { scoreOf } from '../apps/server/src/modules/chat/bot/meanings.ts';
import { judgeBot } from '../apps/server/src/modules/chat/bot/testing/bot-bench.ts';
import { articles, behaviours, examples as known, learntFrom, questions } from './train-bot/examples.mjs';
import { addsFrom, confidenceFrom, learnRows } from './train-bot/learning.mjs';
import { EVIDENCE, signalsOf } from '../packages/domain/src/chat/bot/meaning.ts';
import { centred, meanVector, SENSE_SIZE } from '../packages/domain/src/chat/bot/sense.ts';
import { wordingOf } from '../packages/domain/src/chat/bot/likeness.ts';
import { createSpelling } from '../packages/domain/src/chat/bot/spelling.ts';
import { plainWords } from '../packages/domain/src/chat/bot/wording.ts';

const FOLDS = 5;
const LEAST_COUNT = 2;
/** A word that makes up this share of all words counts half in a vector. */
const COMMON_SHARE = 1e-3;

const kept = process.argv.find((option) => option.startsWith('--keep='))?.slice('--keep='.length);
const isKept = ({ id }) => kept !== undefined && (id ?? '').startsWith(kept);
const examples = known.filter((example) => !isKept(example));

const classes = [...articles.map(({ slug }) => slug), ...Object.keys(behaviours).map((name) => `do:${name}`)];
const rowOf = new Map(classes.map((name, row) => [name, row]));
const corrected = createSpelling(spellingsOf(articles));
for (const example of examples) {
  example.asked = corrected(example.text);
  example.rows = example.right.flatMap((name) => rowOf.get(name) ?? []);
}

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

/** The weights of words and senses, learnt from some of the examples; without how they add up. */
function learn(some) {
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
  const ofParts = learnRows(
    some.map(({ asked, rows }) => {
      const columns = [...wordingOf(asked)].flatMap((part) => column.get(part) ?? []);
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
  return { classes, parts, ofParts, ofSense, usualSense, wordWeights };
}

const noAdds = Object.fromEntries([...EVIDENCE, 'behaviour'].map((kind) => [kind, 0]));

/** An index that knows some of the examples only. */
function indexOf(some, weights) {
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

const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const rest = examples.filter((example) => example.fold !== fold);
  const weights = { ...learn(rest), learntFrom: '', adds: noAdds, confidence: [] };
  const index = indexOf(rest, weights);
  for (const example of examples.filter((one) => one.fold === fold))
    Object.assign(example, index.evidence(example.text));
  return { fold, weights };
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
    const { words, letters } = best.own;
    const isBehaviour = classes[best.row].startsWith('do:');
    const scores = scored.map(({ score }) => score);
    return {
      weight,
      isRight: rows.includes(best.row),
      signals: signalsOf({ scores, share, words, letters, strange, terms, isBehaviour }),
    };
  }),
);
console.log('Evidence adds', adds, 'confidence', confidence.join(' '));

const tried = (some, index) =>
  judgeBot(
    some.map(({ fold: _, ...one }) => one),
    index,
  );
const judged = [];
if (kept === undefined)
  for (const { fold, weights } of folds) {
    const rest = examples.filter((example) => example.fold !== fold);
    // Titles of articles are buttons, so the bot has them all.
    const known = [...rest, ...examples.filter((one) => one.fold === fold && one.from === 'wording')];
    const index = indexOf(known, { ...weights, adds, confidence });
    judged.push(
      ...(await tried(
        questions.filter((one) => one.fold === fold),
        index,
      )),
    );
  }
else
  judged.push(
    ...(await tried(
      questions.filter(isKept),
      indexOf(examples, { ...learn(examples), learntFrom: '', adds, confidence }),
    )),
  );
const line = (name, some) => {
  const count = (verdict) => some.filter((one) => one.verdict === verdict).length;
  return `${name.padEnd(10)} ${String(some.length).padStart(4)} right ${count('right')} wrong ${count('wrong')} button ${count('button')} missed ${count('missed')}`;
};
for (const [kind, some] of Map.groupBy(judged, ({ question }) => question.kind))
  console.log(line(kind, some));
console.log(line('all', judged));
for (const [author, some] of Map.groupBy(judged, ({ question }) => question.id.slice(0, 1)))
  console.log(line(`by ${author}`, some));
if (process.argv.includes('--all'))
  for (const { question, verdict, did } of judged)
    if (verdict !== 'right')
      console.log(
        `${verdict} ${question.id} ${question.kind}: ${[...(question.before ?? []), question.ask].join(' // ')}\n   wanted ${[...question.right, ...(question.also ?? []).map((one) => `+${one}`)].join(' ')}\n   did ${did}`,
      );

if (kept === undefined && !process.argv.includes('--only-try')) {
  writeFileSync(
    new URL('../packages/domain/src/chat/bot/meaning-weights.json', import.meta.url),
    `${JSON.stringify({ learntFrom, ...learn(examples), adds, confidence })}\n`,
  );
  console.log(`Learnt ${classes.length} meanings from ${examples.length} examples.`);
}
