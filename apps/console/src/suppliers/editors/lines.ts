/** A list as text with one element a line, and back: empty lines are nobody's. */
export const toLines = (items: readonly string[]): string => items.join('\n');
export const fromLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The field of a list that is typed as text: the problem of one element is shown at all of it. */
export const wholeList =
  (...names: readonly string[]) =>
  (field: string): string =>
    names.find((name) => field.startsWith(`${name}.`)) ?? field;

/** A typed number: empty text is no number, so that the server asks for it. */
export const number = { valueAsNumber: true } as const;

/** NaN, of an empty field, as null for JSON. */
export const numberOrNull = (typed: number): number | null => (Number.isNaN(typed) ? null : typed);
