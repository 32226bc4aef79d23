/** A part of something that a library does not describe: null when it is not there. */
export const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
