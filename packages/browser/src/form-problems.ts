export type FormProblem = { readonly field: string; readonly message: string };

const isAtOrBeneath = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`);

/** The message at a name, or the first one beneath it. */
export const problemAt = (problems: readonly FormProblem[], name: string): string | undefined =>
  problems.find(({ field }) => isAtOrBeneath(field, name))?.message;

/** The problems that are neither at a name nor beneath it; the same list when all are, so that nothing is drawn again. */
export function without(problems: readonly FormProblem[], name: string): readonly FormProblem[] {
  const left = problems.filter(({ field }) => !isAtOrBeneath(field, name));
  return left.length === problems.length ? problems : left;
}

/**
 * The problems left after a change: one that was found in the values before it and is not in the values after it is solved,
 * by its own field or by an answer that hid it. What only the server can find stays until its field changes.
 */
export function withoutSolved(
  problems: readonly FormProblem[],
  before: readonly FormProblem[],
  after: readonly FormProblem[],
): readonly FormProblem[] {
  const isIn = (found: readonly FormProblem[], name: string) => found.some(({ field }) => field === name);
  return problems.filter(({ field }) => !isIn(before, field) || isIn(after, field));
}
