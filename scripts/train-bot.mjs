/**
 * `npm run train-bot`: learns what a visitor's question is about, how much each kind of evidence counts and
 * how far an answer can be trusted, from the phrasings of the articles and behaviours and from the questions
 * that the bot is tuned on. Writes the weights, and reports how the whole bot does on questions held out from
 * training (`-- --only-try` writes nothing). With `-- --keep=p` it holds out everything whose id begins with
 * p, reports how the bot does on that, and writes nothing; this is how a set by another author is measured.
 * The same phrasings give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { judgeBot } from '../apps/server/src/modules/chat/bot/testing/bot-bench.ts';
import { examples as known, learntFrom, questions } from './train-bot/examples.mjs';
import { inCompanyFrom, START_IN_COMPANY } from './train-bot/in-company.mjs';
import { classes, foldsOf, indexOf, learn, prepared } from './train-bot/meanings.mjs';

const kept = process.argv.find((option) => option.startsWith('--keep='))?.slice('--keep='.length);
const isKept = ({ id }) => kept !== undefined && (id ?? '').startsWith(kept);
const examples = prepared(known.filter((example) => !isKept(example)));

const { folds, adds, confidence } = foldsOf(examples);
console.log('Evidence adds', adds, 'confidence', confidence.join(' '));

/** Returns an index trained without one fold, with the given weights for questions in company. */
function indexWithout(fold, inCompany) {
  const rest = examples.filter((example) => example.fold !== fold);
  // Titles of articles are buttons, so the bot has them all.
  const known = [...rest, ...examples.filter((one) => one.fold === fold && one.from === 'wording')];
  return indexOf(known, { ...folds[fold], adds, confidence, inCompany });
}
const apart = folds.map((_, fold) => indexWithout(fold, START_IN_COMPANY));
const inCompany = await inCompanyFrom(
  questions.filter((question) => !isKept(question)),
  ({ fold }) => apart[fold],
);
console.log('In company', inCompany);

const tried = (some, index) =>
  judgeBot(
    some.map(({ fold: _, ...one }) => one),
    index,
  );
const judged = [];
if (kept === undefined)
  for (const fold of folds.keys())
    judged.push(
      ...(await tried(
        questions.filter((one) => one.fold === fold),
        indexWithout(fold, inCompany),
      )),
    );
else
  judged.push(
    ...(await tried(
      questions.filter(isKept),
      indexOf(examples, { ...learn(examples), learntFrom: '', adds, confidence, inCompany }),
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
    `${JSON.stringify({ learntFrom, ...learn(examples), adds, confidence, inCompany })}\n`,
  );
  console.log(`Learnt ${classes.length} meanings from ${examples.length} examples.`);
}
