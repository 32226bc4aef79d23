// The driver writes arrays a character and a piece at a time, which was a tenth of what a message left behind.

/** An array of the database, of our own numbers, ids and names, which need no quoting. */
export const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((each) => each ?? 'NULL').join(',')}}`;

/** An array of the database, of any texts. */
export const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`;

const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

const quoted = (text: string | null): string => {
  if (text === null) return 'NULL';
  return SPECIAL.test(text) ? `"${text.replace(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
};
