/** `npm test -- --changed`: which browser tests a change can break, by the folders that it touches. */
import { execFileSync } from 'node:child_process';

/**
 * Folders and the browser tests that use them, as folders of `e2e/`. The first matching row counts. A file
 * that matches none, such as one of a package or the platform, can break every test; files that no browser
 * runs, such as documents and benches, break none.
 */
const REACH = [
  [/\.test\.tsx?$|\/testing\/|^(?:docs|bench|\.ci)\/|\.md$/, []],
  [/^e2e\/([a-z-]+)\/.*\.spec\.ts$/, 'itself'],
  [/^apps\/console\//, ['console', 'chat', 'production']],
  [
    /^apps\/web\/src\/chat-widget\/|^packages\/chat-client\/|^packages\/domain\/src\/(?:chat|staff)\//,
    ['chat'],
  ],
  [/^apps\/server\/src\/modules\/chat\/|^packages\/contract\/src\/chat\//, ['chat', 'console']],
  [
    /^apps\/web\/src\/journey\/|^packages\/domain\/src\/journey\//,
    ['journeys', 'draft', 'payment', 'signing', 'production'],
  ],
  [/^apps\/server\/src\/modules\/(?:pricing|reference)\//, ['journeys', 'draft', 'production']],
  [/^apps\/web\/src\/signing\//, ['signing', 'payment', 'production']],
  [/^apps\/web\/src\/(?:account|profile)\//, ['account', 'session', 'payment']],
  [/^apps\/web\/src\/pages\//, ['site']],
];

/** Returns the folders of browser tests that changed files can break, or null if it may be any of them. */
export function browserTestsFor(files) {
  const reached = new Set();
  for (const file of files) {
    const row = REACH.find(([pattern]) => pattern.test(file));
    if (!row) return null;
    const [pattern, folders] = row;
    for (const folder of folders === 'itself' ? [pattern.exec(file)[1]] : folders) reached.add(folder);
  }
  return [...reached].sort((one, other) => one.localeCompare(other));
}

/** Returns the files that differ from where the branch left `main`, committed or not, including new ones. */
export function changedFiles(root, since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base] = git('merge-base', 'HEAD', since);
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}
