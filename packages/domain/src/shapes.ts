/**
 * Returns whether a text has the shape of our ids. Nothing else may be used with an id column, because the database would
 * throw.
 */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns whether a value has named fields: an object that is not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the keys of a table in order. `table` has only the keys of its type. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key));

/** Returns the entries of a table as rows of label and value, in order. */
export const rowsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([label, value]) => ({ label, value }));
