import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLine, sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tally-'))));
afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a check counts as one, passed or failed', () => {
  expect([tallyOfCheck(0), tallyOfCheck(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('tests are counted as the runners report them', async () => {
  const vitest = await report({ numPassedTests: 41, numFailedTests: 1 });
  expect(tallyOfVitest(vitest, 1)).toEqual({ passed: 41, failed: 1 });
  const playwright = await report({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } });
  expect(tallyOfPlaywright(playwright, 1)).toEqual({ passed: 8, failed: 2 });
});

test('a run that breaks without a failed test, or leaves no report, is a failure', async () => {
  expect(tallyOfVitest(await report({ numPassedTests: 5, numFailedTests: 0 }), 1)).toEqual({
    passed: 5,
    failed: 1,
  });
  expect(tallyOfVitest(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfPlaywright(await report('{"stats":'), 1)).toEqual({ passed: 0, failed: 1 });
});

test('the closing line is plain', () => {
  const tallies = [tallyOfCheck(0), { passed: 120, failed: 2 }];
  expect(closingLine(sum(tallies))).toBe('121 passed, 2 failed');
});
