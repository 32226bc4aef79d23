import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserTestsFor } from './changed.mjs';

test.each([
  [['apps/console/src/inbox/inbox.tsx'], ['chat', 'console', 'production']],
  [['apps/web/src/pages/home/home.tsx', 'docs/words.md'], ['site']],
  [['e2e/payment/payment.spec.ts', 'packages/domain/src/meter/mpan.test.ts'], ['payment']],
  [['README.md'], []],
])('%j can break the browser tests of %j', (files, folders) => {
  expect(browserTestsFor(files)).toEqual(folders);
});

test.each(['packages/ui/src/fields/field.tsx', 'apps/server/src/platform/http/route.ts', 'e2e/fixtures.ts'])(
  '%s can break every browser test',
  (file) => expect(browserTestsFor(['apps/web/src/pages/x.tsx', file])).toBeNull(),
);

test('every folder named is a folder of browser tests', () => {
  const folders = browserTestsFor(
    [
      'apps/console/x.ts',
      'apps/web/src/journey/x.ts',
      'apps/web/src/signing/x.ts',
      'apps/web/src/profile/x.ts',
    ].concat('apps/web/src/pages/x.ts'),
  );
  const e2e = resolve(import.meta.dirname, '../e2e');
  for (const folder of folders ?? []) {
    expect(
      existsSync(resolve(e2e, folder)) &&
        readdirSync(resolve(e2e, folder)).some((file) => file.endsWith('.spec.ts')),
    ).toBe(true);
  }
  expect(folders).not.toEqual([]);
});
