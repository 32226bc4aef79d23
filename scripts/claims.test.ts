import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasUnknownFact } from '@switch/domain/facts/register.ts';
import exceptions from './claims/exceptions.json' with { type: 'json' };
import { looseClaims, sentencesOf, wrongIn } from './claims/find.mjs';
import { treeOf } from './figures/tree.mjs';

const root = join(import.meta.dirname, '..');

/** Tests and their samples, look-up data, tools for the machine, and the register itself. */
const NOT_READ =
  /\.test\.tsx?$|\/(?:testing|fixtures|migrations|samples?|data|seed|commands|danger\/messages|danger\/trial|facts)\/|\/danger\/[\w-]+\.json$|^packages\/testkit\/|\/bot\/names\.json$|(?:package|tsconfig|synonyms|stop-words|behaviours|bare-words|meaning-weights|word-vectors|phrases|common-passwords|sample-visitors|personal-tables)\.json$/;

const files = execFileSync('git', ['ls-files', '-z', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:tsx?|json|md|typ)$/.test(file))
  .filter((file) => !NOT_READ.test(file) || file.startsWith('apps/web/src/profile/data/'));

/** The register makes no claims of its own, but it too must not contain wrong ones. */
const registerFiles = execFileSync('git', ['ls-files', '-z', 'packages/domain/src/facts/*.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '');

type Loose = { readonly file: string; readonly line: number; readonly sentence: string };
const found: readonly Loose[] = looseClaims(
  treeOf(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
  files,
);

type Exception = { readonly in: string; readonly texts: readonly string[]; readonly because: string };
const allowed: readonly Exception[] = exceptions;

const excepts =
  ({ file, sentence }: Loose) =>
  (one: Exception): boolean =>
    file.startsWith(one.in) && one.texts.some((text) => text === '*' || sentence.includes(text));

test('users read no figure, regulator’s name or claim that is not in the register of facts', () => {
  const loose = found.filter((each) => !allowed.some(excepts(each)));
  expect(loose.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`)).toEqual([]);
});

test('every fact that a text names is in the register', () => {
  const unknown = files.filter((file) => hasUnknownFact(readFileSync(join(root, file), 'utf8')));
  expect(unknown).toEqual([]);
});

test.each([
  [/all meters of the building/i],
  [
    /no notice is (?:due|needed)[^.]*(?:ended|out of contract)|(?:ended|out of contract)[^.]*no notice is (?:due|needed)/i,
  ],
  [/nothing holds the switch back/i],
  [/at least 90 days|90 days or more/i],
  [/tax you would really pay/i],
  [/gives? a way out|offers a way out/i],
  [/offered everywhere/i],
  [/\bsending\b[^.]*\bbinds\b/i],
  [/start pricing about/i],
  [/is a common reason|the usual reason/i],
])('no text makes the false claim %s', (wrong) => {
  expect(
    [...files, ...registerFiles].filter((file) => wrong.test(readFileSync(join(root, file), 'utf8'))),
  ).toEqual([]);
});

test('a Markdown page is read block by block, headings too', () => {
  const page =
    '# Terms\n\nLast of all:\n\n- It costs £20 a month\n- Nothing more\n\n## Within 5 days {#days}\n';
  const loose: readonly Loose[] = looseClaims(treeOf([['a.md', page]]), ['a.md']);
  expect(loose.map(({ line, sentence }) => [line, sentence])).toEqual([
    [5, 'It costs £20 a month'],
    [8, 'Within 5 days'],
  ]);
});

test('a figure on its own is found too, as in a choice or between tags', () => {
  const card = `export const card = <p>It takes <b>5 days</b>, {['5%', '1 day', '100', 'width: 5%']}</p>;`;
  const loose: readonly Loose[] = looseClaims(treeOf([['card.tsx', card]]), ['card.tsx']);
  expect(loose.map(({ sentence }) => sentence)).toEqual(['5 days', '5%']);
});

test('each exception is still needed and has its reason', () => {
  const needless = allowed.flatMap(({ in: place, texts, because }) =>
    texts.filter(
      (text) => because === '' || !found.some((each) => excepts(each)({ in: place, texts: [text], because })),
    ),
  );
  expect(needless).toEqual([]);
});

test.each([
  ['It costs £20 a month.', 'figure'],
  ['VAT is 5% then.', 'figure'],
  ['You have five working days for it.', 'figure'],
  ['Up to 100,000 kWh count.', 'figure'],
  ['It holds from 1 April on.', 'figure'],
  ['Ofgem looks after it.', 'name'],
  ['The Sale of Goods Act 1979 says so.', 'figure name'],
  ['You are entitled to it.', 'claim'],
  ['There is no cooling-off period.', 'claim'],
  ['Is there a cooling-off period?', ''],
  ['Small ones need not give notice.', 'claim'],
  ['Your signature makes the offer.', 'claim'],
  ['You are entitled to it. {see:contract.formed}', ''],
  ['VAT is {fact:tax.vat-reduced} then.', ''],
  ['VAT is 5% then. {see:tax.certificate}', 'figure'],
  ['Nothing is said here.', ''],
])('%s contains an unsourced %s', (sentence, wrong) => {
  expect(sentencesOf(sentence)).toEqual([sentence]);
  expect(wrongIn(sentence).join(' ')).toBe(wrong);
});
