/** Ids in the order they are asked for: tests can foretell them and read them. */
export interface CountedIds {
  readonly uuid: () => string;
  readonly token: () => string;
  readonly digits: (length: number) => string;
  readonly reference: (length: number) => string;
}

/** Ids that count up, from 1 for each kind. Valid shapes, no randomness. */
export function countedIds(): CountedIds {
  const counts = new Map<string, number>();
  const next = (kind: string): number => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count;
  };
  return {
    uuid: () => `00000000-0000-4000-8000-${String(next('uuid')).padStart(12, '0')}`,
    token: () => `token${String(next('token')).padStart(38, '0')}`,
    digits: (length) => String(next('digits')).padStart(length, '0'),
    reference: (length) =>
      String(next('reference')).padStart(length, 'A').replaceAll('0', 'Z').replaceAll('1', 'Y'),
  };
}
