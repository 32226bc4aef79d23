/**
 * `npm run bench -- bot`: asks the bot the questions of `bench/bot` and reports how many it answers
 * correctly, by kind; how long an answer takes; and how much time and memory the bot needs at start-up. `--
 * --blind` uses the set that nobody tuned on, and `-- --all` lists every question that it did not get right.
 */
import { performance } from 'node:perf_hooks';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import { readArticleFiles } from '../apps/server/src/modules/chat/bot/article-index.ts';
import { createSearchIndex } from '../apps/server/src/modules/chat/bot/search-index.ts';
import {
  judgeBot,
  type Judged,
  readBenchQuestions,
} from '../apps/server/src/modules/chat/bot/testing/bot-bench.ts';
import { judge, output } from './judge.ts';

const isBlind = process.argv.includes('--blind');
const questions = readBenchQuestions(
  new URL(`./bot/${isBlind ? 'blind' : 'questions'}.json`, import.meta.url),
);

dangerIn('Hello');
const memoryBefore = process.memoryUsage().rss;
const began = performance.now();
const index = createSearchIndex(readArticleFiles());
const startMs = performance.now() - began;
const startMb = (process.memoryUsage().rss - memoryBefore) / 2 ** 20;

const judged = await judgeBot(questions, index);

const share = (some: readonly Judged[], verdict: string): string => {
  const count = some.filter((one) => one.verdict === verdict).length;
  return `${count} (${Math.round((100 * count) / some.length)} %)`;
};
const row = (name: string, some: readonly Judged[]) => ({
  kind: name,
  asked: some.length,
  right: share(some, 'right'),
  wrong: share(some, 'wrong'),
  'right button': share(some, 'button'),
  missed: share(some, 'missed'),
});
const kinds = Map.groupBy(judged, ({ question }) => question.kind);
output.table([...[...kinds].map(([kind, some]) => row(kind, some)), row('all', judged)]);

if (process.argv.includes('--all'))
  for (const { question, verdict, did } of judged)
    if (verdict !== 'right')
      output.log(
        [
          `${verdict.padEnd(6)} ${question.id} ${question.kind}: ${[...(question.before ?? []), question.ask].join(' // ')}`,
          `       wanted ${[...question.right, ...(question.also ?? []).map((one) => `+${one}`)].join(' ')}`,
          `       did    ${did}`,
        ].join('\n'),
      );

const times = judged.map(({ took }) => took).toSorted((one, other) => one - other);
output.log(`the bot is ready after ${startMs.toFixed(0)} ms and takes ${startMb.toFixed(0)} MB`);
await judge('bot', {
  'right, of a hundred': (100 * judged.filter(({ verdict }) => verdict === 'right').length) / judged.length,
  'wrong with confidence, of a hundred':
    (100 * judged.filter(({ verdict }) => verdict === 'wrong').length) / judged.length,
  'an answer, p95 ms': times[Math.floor(times.length * 0.95)] ?? 0,
  'ready after, ms': startMs,
  'memory, MB': startMb,
});
