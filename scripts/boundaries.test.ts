import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../oxlint.config.ts';

/**
 * Every boundary of `oxlint.config.ts` with code that it must refuse. The linter silently ignores a pattern
 * that it cannot read, so a rule without a failing fixture here may have no effect at all.
 */
const forbidden: readonly (readonly [file: string, code: string, says: string])[] = [
  ['packages/domain/src/a1.ts', "import 'node:fs';", 'domain is pure'],
  ['packages/domain/src/meter/a2.ts', "import '@switch/contract/http/call.ts';", 'domain is pure'],
  ['packages/domain/src/a3.ts', "import 'zod';", 'domain is pure'],
  ['packages/contract/src/a4.ts', "import 'fastify';", 'what crosses the wire'],
  ['packages/contract/src/http/a5.ts', "import '@switch/server/x.ts';", 'what crosses the wire'],
  ['packages/browser/src/j1.ts', "import 'react-router';", 'browser platform imports'],
  ['packages/browser/src/j2.ts', "import '@switch/ui';", 'browser platform imports'],
  ['packages/browser/src/j3.ts', "import '@switch/web/src/lib/x.ts';", 'browser platform imports'],
  ['packages/chat-client/src/a9.ts', "import 'react';", 'knows the socket'],
  ['packages/chat-client/src/a10.ts', "import '@switch/web/src/lib/x.ts';", 'knows the socket'],
  ['packages/ui/src/a6.tsx', "import '@switch/domain/units/money.ts';", 'no routes and no data'],
  ['packages/ui/src/fields/a7.tsx', "import 'react-router';", 'no routes and no data'],
  ['packages/ui/src/fields/a8.ts', "import '@tanstack/react-query';", 'no routes and no data'],
  ['apps/web/src/b1.ts', "import '@switch/server/config.ts';", 'never imports the server'],
  ['apps/web/src/pages/b2.ts', "import 'zod';", 'zod/mini'],
  ['apps/web/src/journey/b3.ts', "import 'node:path';", 'runs in a browser'],
  ['apps/web/src/journey/b4.ts', "import '../account/x.ts';", 'A feature never imports another'],
  ['apps/web/src/journey/screens/b5.tsx', "import '../../shell/x.ts';", 'A feature never imports another'],
  [
    'apps/web/src/journey/cards/usage/b6.tsx',
    "import '../../../account/x.ts';",
    'A feature never imports another',
  ],
  ['apps/web/src/lib/b7.ts', "import '../journey/x.ts';", 'lib/ is what features stand on'],
  ['apps/web/src/lib/mandate/b9.ts', "import '../../journey/x.ts';", 'lib/ is what features stand on'],
  ['apps/web/src/journey/b8.ts', "import '../../../console/src/lib/x.ts';", 'share no code of their own'],
  [
    'apps/web/src/journey/b10.ts',
    "import '../../../../packages/domain/src/outcome.ts';",
    'imported by its name',
  ],
  ['apps/console/src/i1.ts', "import '@switch/server/config.ts';", 'never imports the server'],
  ['apps/console/src/lib/i2.ts', "import '../inbox/x.ts';", 'lib/ is what features stand on'],
  ['apps/console/src/inbox/i3.ts', "import '../settings/x.ts';", 'A feature never imports another'],
  ['apps/console/src/inbox/pane/i4.tsx', "import '../../shell/x.ts';", 'A feature never imports another'],
  ['apps/console/src/pages/i5.ts', "import 'zod';", 'zod/mini'],
  ['apps/console/src/inbox/i6.ts', "import '@switch/web/src/lib/x.ts';", 'share no code of their own'],
  [
    'apps/server/src/platform/http/c1.ts',
    "import '../../modules/pricing/index.ts';",
    'The platform knows no module',
  ],
  [
    'apps/server/src/platform/db/c2.ts',
    "import '../../modules/pricing/x.ts';",
    'The platform knows no module',
  ],
  ['apps/server/src/platform/mail/c3.ts', "import 'kysely';", 'SQL lives in'],
  ['apps/server/src/platform/mail/c4.queries.ts', "import 'pg';", 'touch the driver'],
  ['apps/server/src/platform/jobs/c5.ts', "import '../../app.ts';", 'nothing imports it'],
  ['apps/server/src/modules/pricing/d1.ts', "import '../identity/x.ts';", 'through its index.ts only'],
  [
    'apps/server/src/modules/pricing/d2.queries.ts',
    "import '../identity/x.ts';",
    'through its index.ts only',
  ],
  [
    'apps/server/src/modules/pricing/deep/d3.ts',
    "import '../../identity/sessions/x.ts';",
    'through its index.ts only',
  ],
  ['apps/server/src/modules/pricing/d4.ts', "import 'kysely';", 'SQL lives in'],
  ['apps/server/src/modules/pricing/deep/d5.queries.ts', "import 'pg';", 'touch the driver'],
  ['apps/server/src/modules/pricing/d6.ts', "import 'nodemailer';", 'Only vendor adapters call out'],
  ['apps/server/src/modules/pricing/d7.ts', "import 'node:https';", 'Only vendor adapters call out'],
  ['apps/server/src/modules/pricing/d8.ts', "void fetch('x');", 'Only vendor adapters call out'],
  ['apps/server/src/modules/chat/d10.ts', "import 'socket.io';", 'Only vendor adapters call out'],
  [
    'apps/server/src/modules/pricing/d9.ts',
    "import '../../integrations/organisation-register/embedded.ts';",
    'app.ts chooses',
  ],
  ['apps/server/src/integrations/e1/x.ts', "import '../premises-lookup/port.ts';", 'its own port only'],
  [
    'apps/server/src/integrations/e1/y.ts',
    "import '../../platform/db/database.ts';",
    'nothing of the server',
  ],
  ['apps/server/src/platform/http/f1.ts', 'export const x = process.env;', 'config.ts'],
  ['packages/ui/src/f2.ts', 'export const x: any = 1;', 'any'],
  ['packages/domain/src/f3.ts', 'export const x = (y: string | null) => y!;', 'non-null'],
  ['packages/domain/src/f4.ts', 'export const x = (y: unknown) => y as string;', 'assertion'],
  ['packages/domain/src/f5.ts', `export const x = 1;\n${'// line\n'.repeat(300)}`, 'too many lines'],
  ['packages/domain/src/f6.ts', `export function x() {\n${'  void 0;\n'.repeat(60)}}`, 'too many lines'],
  ['packages/domain/src/g1.ts', "import { y } from './g2.ts';\nexport const x = (): number => y();", 'cycle'],
];

/** Similar code that is allowed. */
const allowed: readonly (readonly [file: string, code: string])[] = [
  ['packages/domain/src/meter/h1.ts', "import 'zod/mini';\nimport 'postcode';\nimport '../units/x.ts';"],
  [
    'packages/contract/src/http/h2.ts',
    "import 'zod/mini';\nimport '@switch/domain/outcome.ts';\nimport './call.ts';",
  ],
  [
    'packages/chat-client/src/h11.ts',
    "import 'socket.io-client';\nimport '@switch/contract/chat/room-events.ts';\nimport './x.ts';",
  ],
  [
    'apps/web/src/journey/screens/h3.tsx',
    "import '../../lib/x.ts';\nimport '../core/x.ts';\nimport '../../routes.ts';",
  ],
  [
    'apps/console/src/inbox/i7.tsx',
    "import '../lib/x.ts';\nimport '../lib/kit/x.tsx';\nimport '../routes.ts';\nimport './x.ts';",
  ],
  ['apps/console/src/lib/kit/i8.tsx', "import '../x.ts';\nimport './x.tsx';"],
  ['apps/web/src/pages/h4.tsx', "import '../journey/x.ts';\nimport '../lib/x.ts';"],
  ['apps/server/src/modules/pricing/h5.ts', "import '../../platform/db/database.ts';\nimport './x.ts';"],
  [
    'apps/server/src/modules/pricing/h6.queries.ts',
    "import 'kysely';\nimport '../../platform/db/database.ts';\nimport '../identity/index.ts';",
  ],
  ['apps/server/src/modules/pricing/h7.ts', "import '../../integrations/organisation-register/port.ts';"],
  [
    'apps/server/src/modules/pricing/deep/h8.ts',
    "import '../x.ts';\nimport '../../../platform/http/route.ts';\nimport '../../identity/index.ts';",
  ],
  ['apps/server/src/modules/chat/connections/x.ts', "import 'socket.io';"],
  ['apps/server/src/integrations/e1/h9.ts', "import '../look-up/ask-json.ts';\nimport './port.ts';"],
  ['apps/server/src/platform/db/h10.ts', "import 'pg';"],
  ['packages/domain/src/g2.ts', 'export const y = (): number => 1;\nexport const z = [1] as const;'],
];

const repository = resolve(import.meta.dirname, '..');
let folder: string;
/** The linter's findings for each file, as one text. */
let findings: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const [file, code] of [...forbidden, ...allowed]) await put(file, code);
  // The other half of the cycle: it replaces the harmless file of the same name.
  await put('packages/domain/src/g2.ts', "import { x } from './g1.ts';\nexport const y = (): number => x();");
  // Type-aware rules need installed packages; no boundary depends on types.
  await put('.oxlintrc.json', JSON.stringify({ ...config, options: { typeAware: false } }));
  findings = await lint();
});
afterAll(() => rm(folder, { recursive: true }));

async function put(file: string, code: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), code);
}

async function lint(): Promise<ReadonlyMap<string, string>> {
  const linter = join(repository, 'node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [linter, '--format=json', '.'], { cwd: folder });
  const stdout = await run.then(
    (done) => done.stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const report: { diagnostics: { filename: string; message: string; help?: string; code: string }[] } =
    JSON.parse(stdout);
  const reported = new Map<string, string>();
  for (const { filename, message, help, code } of report.diagnostics) {
    reported.set(filename, `${reported.get(filename) ?? ''}${code}: ${message} ${help ?? ''}\n`);
  }
  return reported;
}

test.each(forbidden)('%s may not contain %s', (file, _code, says) => {
  expect(findings.get(file) ?? 'nothing').toContain(says);
});

test.each(allowed.filter(([file]) => !file.endsWith('g2.ts')))('%s may contain %s', (file) => {
  expect(findings.get(file)).toBeUndefined();
});
