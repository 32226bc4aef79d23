/**
 * Writes `packages/contract/src/http/summaries.json`: for each call the first sentence of its docstring,
 * which the OpenAPI document gives as its summary. Run it after changing the docstring of a call; a test
 * fails until it has been run.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The first argument of a function that defines a call. */
const CALL_NAME = /^[a-z-]+\.[a-z-]+$/;
/** The part before a colon is used alone if it has at least this many characters. */
const SHORTEST = 25;
const root = join(import.meta.dirname, '..');
const target = join(root, 'packages/contract/src/http/summaries.json');

/** Returns the first sentence of a docstring, without markup. */
function firstSentence(comment) {
  const text = comment
    .replaceAll(/^\s*\*+ ?/gm, ' ')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const sentence = /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? `${text}.`;
  const [head = ''] = sentence.split(/:\s/);
  return head.length >= SHORTEST && head !== sentence ? `${head}.` : sentence;
}

/** Returns the name of the call that a declaration defines, or undefined for other declarations. */
function callName({ init }) {
  if (init?.type !== 'CallExpression') return undefined;
  const [given] = init.arguments;
  const name = given?.properties?.find(({ key }) => key?.name === 'name')?.value.value ?? given?.value;
  return typeof name === 'string' && CALL_NAME.test(name) ? name : undefined;
}

/** Returns every call of one file with its summary, which is empty if it has no docstring. */
export function summariesIn(path, source) {
  const { program, comments } = parseSync(path, source);
  const exports = program.body.filter(({ type }) => type === 'ExportNamedDeclaration');
  return exports.flatMap(({ declaration, start }) => {
    const [declared] = declaration?.declarations ?? [];
    const name = declared && callName(declared);
    if (name === undefined) return [];
    const doc = comments.findLast(({ value, end }) => value.startsWith('*') && end <= start);
    const isOwn = doc !== undefined && source.slice(doc.end, start).trim() === '';
    return [[name, isOwn ? firstSentence(doc.value.slice(1)) : '']];
  });
}

/** Returns the summary of every call of the contract, by the call's name. */
export function allSummaries() {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages/contract/src/http'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = listed.split('\n').filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const found = files.flatMap((path) => summariesIn(path, readFileSync(join(root, path), 'utf8')));
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other, 'en')));
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(target, `${JSON.stringify(allSummaries(), null, 2)}\n`);
}
