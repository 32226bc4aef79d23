/** Whether a text has the shape of our ids. Nothing else may reach an id's column: the database would fail on it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Whether a value has named fields: an object, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of a table in its order. `table` holds those of its type and no others. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key));

/** The entries of a table as rows of label and value, in its order. */
export const rowsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([label, value]) => ({ label, value }));
