/**
 * Returns the text of a value for hashing or comparing: names sorted, undefined fields left out. A plain `undefined` gives
 * the text `undefined`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${entries
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`)
    .join()}}`;
}
