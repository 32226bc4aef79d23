/**
 * Writes `docs/where.md` from `docs/promises.json` and from the ids in the titles of tests: `… [S2-01,
 * S7-03..S7-05]`. `--check` writes nothing and exits with 1 if the page is out of date, an id is unknown, or
 * a promise has no test.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = 'docs/where.md';
const read = (path) => readFileSync(root + path, 'utf8');

/** Returns the ids in a list such as `S2-01, S7-03..S7-05`, with ranges expanded. */
function idsIn(list) {
  return list.split(', ').flatMap((item) => {
    const [first, last = first] = item.split('..');
    const section = first.slice(0, 3);
    const from = Number(first.slice(3));
    return Array.from(
      { length: Number(last.slice(3)) - from + 1 },
      (_, index) => section + String(from + index).padStart(2, '0'),
    );
  });
}

const TITLE = /(['"`])((?:(?!\1).)+?) \[(S\d-\d\d(?:(?:, |\.\.)S\d-\d\d)*)\]\1/g;

function proofs() {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(root + file));
  const found = new Map();
  for (const file of files) {
    for (const [, , title, list] of read(file).matchAll(TITLE)) {
      for (const id of idsIn(list)) found.set(id, [...(found.get(id) ?? []), { file, title }]);
    }
  }
  return found;
}

const sections = JSON.parse(read('docs/promises.json'));
const found = proofs();
const promised = new Set(sections.flatMap(({ promises }) => Object.keys(promises)));
const problems = [
  ...[...promised].filter((id) => !found.has(id)).map((id) => `${id} has no test`),
  ...[...found.keys()].filter((id) => !promised.has(id)).map((id) => `${id} is not in docs/promises.json`),
];

const section = ({ title, promises }) =>
  `## ${title}\n\n${Object.entries(promises)
    .map(([id, what]) => [`- **${id}** ${what}`, ...(found.get(id) ?? []).map(proof)].join('\n'))
    .join('\n')}\n`;
const proof = ({ file, title }) => `  - \`${file}\`: \`${title.replaceAll('`', '')}\``;

const text = `# Where each promise is kept

What the specification asks for, in our words, with the tests that prove it. \`npm run where\` writes this page from
\`docs/promises.json\` and the ids at the end of test titles; a promise without a test fails \`npm run check\`. An id is never given
to anything else.

${sections.map(section).join('\n')}`;

if (problems.length > 0) console.error(problems.join('\n'));
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(root + page) && read(page) === text;
  if (!isCurrent) console.error(`${page} is out of date: npm run where`);
  process.exitCode = isCurrent && problems.length === 0 ? 0 : 1;
} else {
  writeFileSync(root + page, text);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
