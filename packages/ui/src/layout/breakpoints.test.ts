import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../../', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, repository), 'utf8');
const sheets = globSync('{packages/ui,apps/web}/src/**/*.css', { cwd: repository });
const scripts = globSync('{packages/ui,packages/browser,apps/web}/src/**/*.{ts,tsx}', { cwd: repository });

/** The breakpoints of the specification; below the first one is xs. */
const breakpoints = [600, 900, 1200, 1536, 1920];
const from = breakpoints.flatMap((px) => [`min-width: ${px}px`, `width >= ${px}px`]);
const below = breakpoints.flatMap((px) => [`max-width: ${px - 0.02}px`, `width < ${px}px`]);
const agreed = new Set([...from, ...below]);

/**
 * Returns the width conditions in the media queries of a style sheet, or in those quoted in a script,
 * whatever their unit.
 */
const conditionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:@media|['"`](?=\())([^{;'"`]*)/g)].flatMap(([, query = '']) =>
    [...query.matchAll(/\(([^()]*width[^()]*)\)/g)].map(([, condition = '']) => condition.trim()),
  );

const oddIn = (text: string): readonly string[] =>
  conditionsIn(text).filter((condition) => !agreed.has(condition));

test('there are style sheets with breakpoints', () => {
  expect(sheets.flatMap((sheet) => conditionsIn(textOf(sheet))).length).toBeGreaterThan(30);
});

test.each([
  '@media (min-width: 700px) {',
  '@media (min-width: 599.98px) {',
  '@media (max-width: 600px) {',
  '@media (min-width: 37.5em) {',
  '@media (width >= 60rem) {',
  '@media (width <= 900px) {',
  '@media (600px <= width < 900px) {',
  '@media screen and (min-width: 900px) and (max-width: 1000px) {',
  '@media (min-device-width: 600px) {',
  "const PHONE = '(width < 700px)';",
])('%s would be reported', (text) => {
  expect(oddIn(text)).toHaveLength(1);
});

test.each(sheets)('%s changes its layout only at the agreed breakpoints [S9-06]', (sheet) => {
  expect(oddIn(textOf(sheet))).toEqual([]);
});

test('no script queries another width or measures the window', () => {
  const asking = scripts.filter((file) => !file.includes('.test.'));
  expect(asking.length).toBeGreaterThan(100);
  expect(asking.flatMap((file) => conditionsIn(textOf(file))).length).toBeGreaterThan(0);
  expect(asking.filter((file) => oddIn(textOf(file)).length > 0)).toEqual([]);
  expect(asking.filter((file) => /\b(?:inner|outer)Width\b/.test(textOf(file)))).toEqual([]);
});
