/** A name without case, accents and punctuation, with LTD and & written out: how registers compare names. */
export const searchableName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bLTD\b/g, 'LIMITED')
    .trim();

/** Whether each word of `query` begins a word of `name`. An empty query matches nothing. */
export function nameMatches(name: string, query: string): boolean {
  const words = searchableName(name).split(' ');
  const wanted = searchableName(query).split(' ').filter(Boolean);
  return wanted.length > 0 && wanted.every((want) => words.some((word) => word.startsWith(want)));
}
