import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closingLine,
  failuresOfPlaywright,
  failuresOfVitest,
  sum,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.mjs';

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

test('failures are listed with the first line of the error, including files that cannot be loaded', async () => {
  const vitest = await report({
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['expected 1\nat b'] }],
      },
      { name: 'c.test.ts', status: 'failed', message: 'cannot find d', assertionResults: [] },
    ],
  });
  expect(failuresOfVitest(vitest)).toEqual([
    'FAILED b.test.ts: adds\n       expected 1',
    'FAILED c.test.ts\n       cannot find d',
  ]);
  const tests = [{ results: [{ error: { message: 'first' } }, { error: { message: 'timed out\nlog' } }] }];
  const inner = { specs: [{ ok: false, file: 'chat/a.spec.ts', title: 'rings', tests }] };
  const playwright = await report({ suites: [{ specs: [{ ok: true, title: 'fine' }], suites: [inner] }] });
  expect(failuresOfPlaywright(playwright)).toEqual(['FAILED chat/a.spec.ts: rings\n       timed out']);
  expect(failuresOfVitest(join(folder, 'missing.json'))).toEqual([]);
});

test('the closing line is plain', () => {
  const tallies = [tallyOfCheck(0), { passed: 120, failed: 2 }];
  expect(closingLine(sum(tallies))).toBe('121 passed, 2 failed');
});
