import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../', import.meta.url);
const sheets = globSync('{packages/ui,apps/web,apps/console}/src/**/*.css', { cwd: repository });
const textOf = (file: string): string => readFileSync(new URL(file, repository), 'utf8');

const SIZES = ['tiny', 'small', 'body', 'lead', 'h3', 'h2', 'h1', 'display'];
const fromTheScale = new Set(SIZES.map((size) => `var(--text-${size})`));
/**
 * Values that are relative to the surrounding text, and the one for fields: iPhones zoom into fields below
 * 1rem.
 */
const noSizeOfItsOwn = new Set(['inherit', '100%', 'max(1rem, var(--text-small))']);
/** The last is the range that the font file covers. */
const WEIGHTS = new Set(['400', '600', '700', 'inherit', '300 900']);

const valuesOf = (sheet: string, property: string): readonly string[] =>
  [...sheet.matchAll(new RegExp(`(?<![\\w-])${property}:\\s*([^;}]+)`, 'g'))].map(([, value = '']) => value);

const oddSizes = (sheet: string): readonly string[] =>
  valuesOf(sheet, 'font-size').filter((value) => !fromTheScale.has(value) && !noSizeOfItsOwn.has(value));

const oddWeights = (sheet: string): readonly string[] =>
  valuesOf(sheet, 'font-weight').filter((value) => !WEIGHTS.has(value));

const PIXELS = { rem: 16, pt: 4 / 3, px: 1 };

/**
 * Returns the smallest size, in pixels, that a size of the scale can have: the only number of a plain value,
 * or the first of a clamp.
 */
function smallest(value: string): number {
  const [, number = '', unit = ''] = /^(?:clamp\()?([\d.]+)(rem|pt|px)\b/.exec(value) ?? [];
  return unit === 'rem' || unit === 'pt' || unit === 'px' ? Number(number) * PIXELS[unit] : 0;
}

/** Returns the sizes that a style sheet defines, such as those for print or for the console, by name. */
const definedIn = (sheet: string): readonly (readonly [string, string])[] =>
  [...sheet.matchAll(/--text-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);

test.each(['font-size: 0.9rem;', 'font-size: 0.8em;', 'font-size: clamp(1rem, 2vw, 2rem);'])(
  '%s would be reported',
  (declaration) => {
    expect(oddSizes(declaration)).toHaveLength(1);
  },
);

test.each(sheets)('%s takes its sizes from the scale and uses only the three weights', (file) => {
  expect([oddSizes(textOf(file)), oddWeights(textOf(file))]).toEqual([[], []]);
});

test('the scale has eight sizes, none of them below 12 px on any screen or on paper', () => {
  const defined = sheets.flatMap((file) => definedIn(textOf(file)));
  expect([...new Set(defined.map(([name]) => name))].toSorted()).toEqual(SIZES.toSorted());
  expect(defined.filter(([, value]) => smallest(value) < 12)).toEqual([]);
});
