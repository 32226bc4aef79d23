/**
 * `npm run train-bot`: learns from the wordings of the articles, and from those of the behaviours, what a visitor's question is
 * about, and writes the weights. The same wordings give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readArticleFile } from '../packages/domain/src/chat/bot/article-file.ts';
import { wordingOf } from '../packages/domain/src/chat/bot/likeness.ts';

const ROUNDS = 24;
const RATE = 0.35;
const DECAY = 2e-5;
const TINY = 1e-8;
const LEAST_COUNT = 2;

const folder = new URL('../packages/domain/src/chat/bot/', import.meta.url);
const articleFolder = new URL('../apps/server/src/modules/chat/bot/articles/', import.meta.url);
const articles = readdirSync(articleFolder)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .map((name) => {
    const read = readArticleFile(name.slice(0, -3), readFileSync(new URL(name, articleFolder), 'utf8'));
    if (!read.ok) throw new Error(`Article ${name} cannot be used`);
    return read.value;
  });
const behaviours = JSON.parse(readFileSync(new URL('behaviours.json', folder), 'utf8'));
const wordings = [
  ...articles.flatMap(({ slug, title, phrasings }) =>
    [title, ...phrasings].map((text) => ({ name: slug, text })),
  ),
  ...Object.entries(behaviours).flatMap(([name, texts]) =>
    texts.map((text) => ({ name: `do:${name}`, text })),
  ),
];
const classes = [...new Set(wordings.map(({ name }) => name))];
const counts = new Map();
for (const { text } of wordings)
  for (const part of wordingOf(text)) counts.set(part, (counts.get(part) ?? 0) + 1);
const parts = [...counts].filter(([, count]) => count >= LEAST_COUNT).map(([part]) => part);
const column = new Map(parts.map((part, at) => [part, at]));
const size = parts.length;
const examples = wordings.map(({ name, text }) => ({
  row: classes.indexOf(name),
  columns: [...wordingOf(text)].flatMap((part) => column.get(part) ?? []),
}));

const weights = new Float64Array(classes.length * (size + 1));
const moved = new Float64Array(weights.length);
const move = (at, gradient) => {
  const slope = gradient + DECAY * weights[at];
  moved[at] += slope * slope;
  weights[at] -= (RATE * slope) / Math.sqrt(moved[at] + TINY);
};
let state = 7;
const next = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const bias = classes.length * size;
for (let round = 0; round < ROUNDS; round += 1) {
  for (let at = examples.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [examples[at], examples[other]] = [examples[other], examples[at]];
  }
  for (const { row, columns } of examples) {
    const share = columns.length === 0 ? 0 : 1 / Math.sqrt(columns.length);
    const scores = classes.map((_, one) => {
      let sum = 0;
      for (const at of columns) sum += weights[one * size + at];
      return sum * share + weights[bias + one];
    });
    const top = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - top));
    const all = odds.reduce((sum, one) => sum + one, 0);
    for (let one = 0; one < classes.length; one += 1) {
      const error = odds[one] / all - (one === row ? 1 : 0);
      if (Math.abs(error) < 1e-4) continue;
      move(bias + one, error);
      for (const at of columns) move(one * size + at, error * share);
    }
  }
}
const worth = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
const bytes = Int8Array.from(weights, (weight) => Math.round(weight / worth));
writeFileSync(
  new URL('meaning-weights.json', folder),
  `${JSON.stringify({
    learntFrom: createHash('sha256').update(JSON.stringify(wordings)).digest('hex').slice(0, 16),
    classes,
    parts,
    worth: Number(worth.toPrecision(6)),
    bytes: Buffer.from(bytes.buffer).toString('base64'),
  })}\n`,
);
console.log(`Learnt ${classes.length} meanings from ${wordings.length} wordings, ${size} parts.`);
