/** Something that came over the wire and has fields, whatever they hold. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether `value` is an object whose fields may be looked at. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
