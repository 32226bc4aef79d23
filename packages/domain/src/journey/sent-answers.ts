import { fail, type Outcome } from '../outcome.ts';
import { readAnswers, type FieldProblem } from './draft.ts';
import { Answers } from './journey.ts';
import { renamedPlace, secretNames } from './storage-keys/names.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function secretPlaces(value: unknown, path: readonly string[]): readonly string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, name];
    return secretNames.has(name) ? [place.join('.')] : secretPlaces(inner, place);
  });
}

/** The first problems are enough, and a long request must not lead to an even longer response. */
const MOST_PROBLEMS = 20;

type Unknown = { readonly path: readonly PropertyKey[]; readonly keys: ReadonlySet<string> };

/** Returns the unknown fields, by their paths. */
function unknownFields(value: unknown): readonly Unknown[] {
  const parsed = Answers.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [{ path: issue.path, keys: new Set(issue.keys) }] : [],
  );
}

const without = (
  value: unknown,
  [first, ...rest]: readonly PropertyKey[],
  keys: ReadonlySet<string>,
): unknown => {
  if (!isObject(value) || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (first === undefined) return Object.fromEntries(entries.filter(([name]) => !keys.has(name)));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === first ? without(inner, rest, keys) : inner]),
  );
};

/** Returns the problems with the paths that the browser sent. */
export const asSent = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ field, message }) => ({ field: renamedPlace(field), message }));

/**
 * Parses answers as sent by a browser, with the schema of stored drafts. Unknown fields are removed, so that
 * a page of another version can still save; a password, bank detail or signature is refused by its name,
 * whatever its value. Problems: each field as `step.card.field`.
 */
export function readSentAnswers(sent: unknown): Outcome<Answers, readonly FieldProblem[]> {
  const secrets = secretPlaces(sent, []);
  if (secrets.length > 0)
    return fail(
      secrets.slice(0, MOST_PROBLEMS).map((field) => ({ field, message: 'This is never kept in a draft' })),
    );
  const cleaned = unknownFields(sent).reduce((value, { path, keys }) => without(value, path, keys), sent);
  const read = readAnswers(cleaned);
  return read.ok ? read : fail(asSent(read.problem));
}
