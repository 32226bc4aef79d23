/** A post town with its county, as suggested at address fields. */
export type Town = {
  readonly town: string;
  readonly county: string;
  readonly nation: string;
  /** Whether the row stands for "no town"; it is kept in the list and never suggested. */
  readonly isPlaceholder: boolean;
};

/** A stored row of the town list: town, county, nation. Placeholders have neither county nor nation. */
export type TownRow = readonly string[];

/** Returns the towns of stored rows, in the same order. Rows without a name are left out. */
export const parseTowns = (rows: readonly TownRow[]): readonly Town[] =>
  rows.flatMap(([town = '', county = '', nation = '']) =>
    town === '' ? [] : [{ town, county, nation, isPlaceholder: nation === '' }],
  );

/**
 * Returns towns that start with what was typed, followed by those with a later word that does. Case, accents and
 * punctuation do not matter.
 */
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
