import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const repository = new URL('../../../../', import.meta.url);
const sheets = globSync('{packages/ui,apps/web}/src/**/*.css', { cwd: repository });

/** The breakpoints of the specification; below the first one is xs. */
const breakpoints = [600, 900, 1200, 1536, 1920];

const widthsIn = (sheet: string): readonly number[] =>
  [...readFileSync(new URL(sheet, repository), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].flatMap(
    ([query]) => [...query.matchAll(/([\d.]+)px/g)].map(([, pixels]) => Number(pixels)),
  );

test('there are style sheets with breakpoints', () => {
  expect(sheets.flatMap(widthsIn).length).toBeGreaterThan(10);
});

test.each(sheets)('%s changes its layout only at the agreed breakpoints [S9-06]', (sheet) => {
  const odd = widthsIn(sheet).filter((pixels) => !breakpoints.includes(Math.ceil(pixels)));
  expect(odd).toEqual([]);
});
