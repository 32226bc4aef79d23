import { type Outcome, fail, succeed } from '../outcome.ts';

/** A reference that names one mandate between payer, supplier and banks: 6 to 18 characters, see `mandateReference`. */
export type MandateReference = string & { readonly __brand: 'MandateReference' };

/** Why a text is no mandate reference. */
export interface ReferenceProblem {
  readonly code:
    | 'wrong_length'
    | 'wrong_character'
    | 'wrong_start'
    | 'reserved_start'
    | 'too_few_letters'
    | 'all_the_same';
  readonly message: string;
}

const ALLOWED = /^[A-Z0-9.&/\- ]*$/;
const STARTS_WELL = /^[A-Z0-9]/;
const SHORTEST = 6;
const LONGEST = 18;

const RULES: readonly (ReferenceProblem & { readonly isBroken: (text: string) => boolean })[] = [
  {
    code: 'wrong_length',
    message: 'A reference has 6 to 18 characters',
    isBroken: (text) => text.length < SHORTEST || text.length > LONGEST,
  },
  {
    code: 'wrong_character',
    message: 'A reference has only letters, digits, spaces and the signs . & / -',
    isBroken: (text) => !ALLOWED.test(text),
  },
  {
    code: 'wrong_start',
    message: 'A reference starts with a letter or a digit',
    isBroken: (text) => !STARTS_WELL.test(text),
  },
  {
    code: 'reserved_start',
    message: 'A reference may not start with DDIC',
    isBroken: (text) => text.startsWith('DDIC'),
  },
  {
    code: 'too_few_letters',
    message: 'A reference has at least 6 letters or digits',
    isBroken: (text) => usable(text).length < SHORTEST,
  },
  {
    code: 'all_the_same',
    message: 'A reference may not repeat one character only',
    isBroken: (text) => new Set(usable(text)).size === 1,
  },
];

const usable = (text: string): string => text.replace(/[^A-Z0-9]/g, '');

const isMandateReference = (text: string): text is MandateReference =>
  !RULES.some(({ isBroken }) => isBroken(text));

/**
 * `typed` as a mandate reference, trimmed and in capitals: 6 to 18 of A-Z, 0-9, space and . & / -, starting with a
 * letter or digit but not with DDIC, at least six letters or digits, not all of them the same. Refuses with every rule
 * that is broken, first one first. Uniqueness is the caller's. Source: the Bacs scheme's rules for the core reference.
 */
export function mandateReference(typed: string): Outcome<MandateReference, readonly ReferenceProblem[]> {
  const text = typed.trim().toUpperCase();
  if (isMandateReference(text)) return succeed(text);
  const broken = RULES.filter(({ isBroken }) => isBroken(text));
  return fail(broken.map(({ code, message }) => ({ code, message })));
}

/** Whether `text` is a Direct Debit originator's number: exactly six digits. */
export const isServiceUserNumber = (text: string): boolean => /^\d{6}$/.test(text);

/** The title a mandate form carries. Source: the Bacs Direct Debit scheme. */
export const MANDATE_TITLE = 'Instruction to your bank or building society to pay by Direct Debit';
