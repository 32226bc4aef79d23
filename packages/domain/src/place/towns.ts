/** A post town with its county, as suggested beside address fields. */
export type Town = {
  readonly town: string;
  readonly county: string;
  readonly nation: string;
  /** Whether the row stands for "no town"; kept in the list and never suggested. */
  readonly isPlaceholder: boolean;
};

/** How a row of the town list is stored: town, county, nation. Placeholders have neither county nor nation. */
export type TownRow = readonly string[];

/** The towns of stored rows, in the same order. Rows without a name are left out. */
export const parseTowns = (rows: readonly TownRow[]): readonly Town[] =>
  rows.flatMap(([town = '', county = '', nation = '']) =>
    town === '' ? [] : [{ town, county, nation, isPlaceholder: nation === '' }],
  );

/** Towns that start with what was typed, then those with a later word that does. Case, accents and signs do not matter. */
export function suggestTowns(towns: readonly Town[], query: string, limit: number): readonly Town[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  const real = towns.filter((town) => !town.isPlaceholder);
  const atStart = real.filter(({ town }) => plain(town).startsWith(wanted));
  const atWord = real.filter(({ town }) => plain(town).includes(` ${wanted}`));
  return [...atStart, ...atWord.filter((town) => !atStart.includes(town))].slice(0, limit);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.’']/gu, '')
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
