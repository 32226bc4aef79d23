/**
 * `npm run bench -- documents`: what the full document pack of one application costs compared with the same
 * text laid out without tags, and 1 000 packs through the job queue while their worker is killed. `--short`
 * makes 100.
 */
import { look, packContents } from '../apps/server/src/modules/switching/documents/testing/sample-pack.ts';
import { renderPdf } from '../apps/server/src/platform/pdf/render-pdf.ts';
import { plainPdf } from '../apps/server/src/platform/pdf/testing/plain-pdf.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { makeManyPacks } from './documents/many-packs.ts';
import { judge, output } from './judge.ts';

const ROUNDS = 20;
async function millisecondsOf(make: (content: DocumentContent) => unknown): Promise<number> {
  const began = performance.now();
  for (const content of packContents) await make(content);
  return performance.now() - began;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const ours: number[] = [];
const plain: number[] = [];
// They take turns, so that a busy machine slows both.
for (let round = 0; round < ROUNDS; round += 1) {
  plain.push(await millisecondsOf(plainPdf));
  ours.push(await millisecondsOf((content) => renderPdf(content, look)));
}
const many = await makeManyPacks(process.argv.includes('--short') ? 100 : 1_000);
output.table([{ 'pack ms': median(ours), 'untagged ms': median(plain), ...many }]);
await judge('documents', {
  'a full pack against the same text untagged': median(ours) / median(plain),
  'packs lost': many.lost,
  'documents kept twice': many.twice,
  'memory after a hundred packs against memory for them': many.growth,
});
