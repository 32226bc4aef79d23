import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const page = read('asvs.md');
const VERDICTS = ['passed', 'not applicable', 'operator', 'owner', 'open'] as const;

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number = '', , verdict = '', evidence = '']) => ({ number, verdict, evidence }),
);
const countOf = (verdict: string): number => rows.filter((row) => row.verdict === verdict).length;

test('every requirement stands there once, with a verdict that there is', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(({ verdict }) => !VERDICTS.some((known) => known === verdict))).toEqual([]);
});

test('what passed names files that are there', () => {
  const named = rows.flatMap(({ number, evidence }) =>
    [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ number, path })),
  );
  expect(named.filter(({ path }) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
  const proven = new Set(named.map(({ number }) => number));
  expect(rows.filter(({ number, verdict }) => verdict === 'passed' && !proven.has(number))).toEqual([]);
});

test('the sums at the top are those of the table', () => {
  const [, all, passed, none, operator, owner, open] =
    /(\d+)\s+requirements:\s+(\d+)\s+passed,\s+(\d+)\s+not\s+applicable,\s+(\d+)\s+the\s+operator’s,\s+(\d+)\s+overridden[^,]+,\s+(\d+)\s+open/.exec(
      page,
    ) ?? [];
  expect([all, passed, none, operator, owner, open].map(Number)).toEqual([
    rows.length,
    ...VERDICTS.map(countOf),
  ]);
});

test('the runbook names what the operator sees to', () => {
  const runbook = read('runbook.md');
  const theirs = rows.filter(({ verdict }) => verdict === 'operator').map(({ number }) => number);
  expect(theirs.filter((number) => !runbook.includes(number))).toEqual([]);
});
