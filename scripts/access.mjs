/**
 * Writes `docs/access.md`, which says which staff roles may make each call, from the list of routes, the
 * roles and the docstrings of the contract. A test makes every call as every role and compares the page with
 * the outcome.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../packages/contract/src/testing/calls.ts';
import { permissionsOf } from '../packages/domain/src/staff/role-permissions.ts';
import { staffRoles } from '../packages/domain/src/staff/roles.ts';
import { allSummaries } from './summaries.mjs';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

const head = `# Who of the staff may make which call

Every call of the console with the six roles. \`yes\`: the call is answered; a dash: it is refused exactly like a call without a
session. A test (\`apps/server/src/testing/access/route-access.test.ts\`) makes each of them as each role and compares. What
a role may do is one table in \`packages/domain/src/staff/role-permissions.ts\`; \`npm run access\` writes this page.

- The owner does everything but ask for bank details in full or release them.
- Pricing sees nobody’s personal data; finance neither that nor chats nor documents.
- Agents neither edit what was signed nor export or erase anything.
- Compliance reads, and changes no case.
- Whoever is no member of staff, customers included, is refused all of them.

`;

/** Returns the page as it should be. */
export function accessPage() {
  const summaries = allSummaries();
  const names = new Map(calls.map(({ method, path, name }) => [`${method} ${path}`, name]));
  const rows = read('apps/server/src/testing/access/routes.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, , path]) => path.startsWith('/api/console/'))
    .filter(([who]) => who !== 'secret' && who !== 'anyone')
    .map(([who, method, path]) => {
      const marks = staffRoles.map((role) =>
        who === 'any-staff' || permissionsOf(role).includes(who) ? 'yes' : '–',
      );
      const summary = summaries[names.get(`${method} ${path}`)] ?? '';
      return [`\`${method} ${path}\``, `\`${who}\``, ...marks, summary.replaceAll('|', '\\|')];
    });
  const table = [
    ['Call', 'Permission', ...staffRoles, 'What it does'],
    ['---', '---', ...staffRoles.map(() => '---'), '---'],
    ...rows,
  ];
  return `${head}${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(root, 'docs/access.md'), accessPage());
