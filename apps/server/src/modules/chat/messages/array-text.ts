// Arrays are serialised here because the driver does so piece by piece, which caused a tenth of the garbage
// per message.

/** Formats a database array of our own numbers, ids and names, which need no quoting. */
export const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((each) => each ?? 'NULL').join(',')}}`;

/** Formats a database array of arbitrary texts. */
export const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`;

const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

const quoted = (text: string | null): string => {
  if (text === null) return 'NULL';
  return SPECIAL.test(text) ? `"${text.replace(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
};
