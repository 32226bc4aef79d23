/** Adds up what the test runners and the checks report. */
import { existsSync, readFileSync } from 'node:fs';

/** A check passes or fails as one. */
export const tallyOfCheck = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Returns the counts of a vitest run. A run that broke without a failed test (a file that cannot be loaded)
 * counts as one failure.
 */
export function tallyOfVitest(reportFile, status) {
  const report = readReport(reportFile);
  return atLeastOneFailure(
    { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 },
    status,
  );
}

/**
 * Returns the counts of a Playwright run. A test that passed on a retry counts as passed; the run's own
 * output names it.
 */
export function tallyOfPlaywright(reportFile, status) {
  const stats = readReport(reportFile)?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return atLeastOneFailure({ passed, failed: stats?.unexpected ?? 0 }, status);
}

/** Adds up several tallies. */
export const sum = (tallies) =>
  tallies.reduce((all, each) => ({ passed: all.passed + each.passed, failed: all.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });

/** Returns the failed tests of a vitest run: file and name, with the first line of the error. */
export const failuresOfVitest = (reportFile) =>
  (readReport(reportFile)?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });

/** Returns the failed tests of a Playwright run in the same format. */
export const failuresOfPlaywright = (reportFile) =>
  (readReport(reportFile)?.suites ?? []).flatMap(failuresIn);

const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(`${file}: ${title}`, tests?.at(-1)?.results?.at(-1)?.error?.message),
    ),
  ...suites.flatMap(failuresIn),
];

const failure = (place, message = '') => `FAILED ${place}\n       ${message.trim().split('\n')[0]}`;

/** Returns the closing line, plain enough for people and machines. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

const atLeastOneFailure = (tally, status) =>
  status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
