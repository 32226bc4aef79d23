export type FormProblem = { readonly field: string; readonly message: string };

const isAtOrBeneath = (field: string, name: string): boolean =>
  field === name || field.startsWith(`${name}.`);

/** Returns the message of the field `name`, or the first one of a field nested in it. */
export const problemAt = (problems: readonly FormProblem[], name: string): string | undefined =>
  problems.find(({ field }) => isAtOrBeneath(field, name))?.message;

/**
 * Returns the problems except those of the field `name` and the fields nested in it. If there are none of
 * those, returns the same list, so that nothing is rendered again.
 */
export function without(problems: readonly FormProblem[], name: string): readonly FormProblem[] {
  const left = problems.filter(({ field }) => !isAtOrBeneath(field, name));
  return left.length === problems.length ? problems : left;
}

/**
 * Returns the problems that are left after a change. A problem found in the values before the change but not
 * after it is solved, whether its own field was corrected or another answer hid it. A problem that only the
 * server can find stays until its field changes.
 */
export function withoutSolved(
  problems: readonly FormProblem[],
  before: readonly FormProblem[],
  after: readonly FormProblem[],
): readonly FormProblem[] {
  const isIn = (found: readonly FormProblem[], name: string) => found.some(({ field }) => field === name);
  return problems.filter(({ field }) => !isIn(before, field) || isIn(after, field));
}
