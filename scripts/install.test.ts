import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { INSTALL } from './launch.mjs';

const root = dirname(import.meta.dirname);
const checkout = mkdtempSync(join(tmpdir(), 'install-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('a fresh checkout installs what builds and tests the apps, in production too', () => {
  const manifests = execFileSync('git', ['ls-files', 'package-lock.json', 'package.json', '*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of manifests.trimEnd().split('\n')) cpSync(join(root, path), join(checkout, path));
  const planned = (environment: string): readonly string[] =>
    execFileSync('npm', [...INSTALL, '--dry-run'], {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: environment },
    })
      .split('\n')
      .flatMap((line) => /^add (\S+)/.exec(line)?.slice(1) ?? []);
  expect(planned('production')).toEqual(expect.arrayContaining(['vite', 'vitest', 'typescript', 'fastify']));
}, 60_000);
