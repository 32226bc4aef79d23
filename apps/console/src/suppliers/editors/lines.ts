/** Joins a list into text with one item a line; fromLines parses it, ignoring empty lines. */
export const toLines = (items: readonly string[]): string => items.join('\n');
export const fromLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Maps the problem of one item to its list's field, which is typed as a single text. */
export const wholeList =
  (...names: readonly string[]) =>
  (field: string): string =>
    names.find((name) => field.startsWith(`${name}.`)) ?? field;

/** Register options for a number: empty text becomes NaN, so that the server asks for it. */
export const number = { valueAsNumber: true } as const;

/** Returns null for NaN, the value of an empty field, as JSON has no NaN. */
export const numberOrNull = (typed: number): number | null => (Number.isNaN(typed) ? null : typed);
