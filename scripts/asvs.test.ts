import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\|[^|]*\| ([a-z ]+?) +\| (.*)\|$/gm)].map(
  ([, number = '', verdict = '', evidence = '']) => ({ number, verdict, evidence }),
);

test('the sentence above the table of ASVS counts its verdicts', () => {
  const count = (verdict: string): number => rows.filter((row) => row.verdict === verdict).length;
  const [summary = ''] = /\d+ requirements: [^.]*\./.exec(page.replaceAll(/\s+/g, ' ')) ?? [];
  expect(summary).toBe(
    `${rows.length} requirements: ${count('passed')} passed, ${count('not applicable')} not applicable, ` +
      `${count('operator')} the operator’s, ${count('owner')} ordered by the owner’s specification, ${count('open')} open.`,
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

test('every file that the table of ASVS names is there', () => {
  const gone = rows.flatMap(({ number, evidence }) =>
    [...evidence.matchAll(/`((?:[\w.-]+\/)*[\w-]+\.\w+)`/g)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${number} ${file}`),
  );
  expect(gone).toEqual([]);
  expect(rows.filter(({ verdict, evidence }) => verdict === 'passed' && !evidence.includes('`'))).toEqual([]);
});
