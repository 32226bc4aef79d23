import { isRecord } from '../shapes.ts';
import { answersThatFit, DRAFT_SHAPE } from './draft.ts';
import type { Answers } from './journey.ts';
import { answersFromFlat } from './storage-keys/flat.ts';
import { renamedFields, toPlainNames } from './storage-keys/names.ts';

/**
 * Converts a stored draft of any shape to answers in the current shape. Cards that no longer fit are left
 * out, so that an old draft opens at the first question it cannot answer instead of not at all.
 */
export const openStoredDraft = (shape: number, stored: unknown): Answers =>
  answersThatFit(shape < 2 ? answersFromFlat(stored) : plainAnswers(stored));

const plainAnswers = (stored: unknown) => (isRecord(stored) ? toPlainNames(stored) : {});

/** Returns a stored row with its answers in the current shape. */
export const withOpenAnswers = <Row extends { readonly shape: number; readonly answers: unknown }>({
  shape,
  answers,
  ...row
}: Row) => ({ ...row, answers: openStoredDraft(shape, answers) });

/**
 * Cards, and fields of the first shape, that show or may show where someone lives and when they were born:
 * the bills and letters of a sole trader go to their home. They are never stored unencrypted.
 */
const privateNames: ReadonlySet<string> = new Set([
  'proprietor',
  'residence',
  'billing',
  'correspondence',
  'proprietorAddress',
  'dateOfBirth',
  'addressObj',
]);

type Fields = Readonly<Record<string, unknown>>;

/** Splits a stored draft of any shape. `hidden` is null if nothing has to be sealed. */
export function splitPrivate(stored: object): { readonly open: Fields; readonly hidden: Fields | null } {
  const open: Record<string, unknown> = {};
  const hidden: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(stored)) {
    const fields = isRecord(value) ? Object.entries(value) : [];
    const sealed = fields.filter(([name]) => privateNames.has(name));
    if (privateNames.has(part)) hidden[part] = value;
    else if (sealed.length === 0) open[part] = value;
    else {
      hidden[part] = Object.fromEntries(sealed);
      open[part] = Object.fromEntries(fields.filter(([name]) => !privateNames.has(name)));
    }
  }
  return { open, hidden: Object.keys(hidden).length > 0 ? hidden : null };
}

/** Joins the parts of a stored draft again. */
export function joinPrivate(open: unknown, hidden: unknown): Fields {
  const joined: Record<string, unknown> = isRecord(open) ? { ...open } : {};
  for (const [part, value] of Object.entries(isRecord(hidden) ? hidden : {})) {
    const fields = joined[part];
    joined[part] = isRecord(value) && isRecord(fields) ? { ...fields, ...value } : value;
  }
  return joined;
}

/**
 * Returns answers as stored: as JSON without the part that has to be sealed, and that part separately; null
 * if there is none.
 */
export function storedAnswers(answers: Answers): {
  readonly shape: number;
  readonly answers: string;
  readonly hidden: string | null;
} {
  const { open, hidden } = splitPrivate(renamedFields(answers));
  return {
    shape: DRAFT_SHAPE,
    answers: JSON.stringify(open),
    hidden: hidden && JSON.stringify(hidden),
  };
}
