import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';

/** The minimum number of characters. There is no rule on kinds of characters, and pasting is welcome. */
export const SHORTEST_PASSWORD = 12;
/** The maximum number of characters, by OWASP ASVS 4.0.3, 2.1.2. */
export const LONGEST_PASSWORD = 128;

/** What attackers try first. The list is large, so only the server loads it and passes it in. */
export type CommonPasswords = {
  /** Whole passwords, lower case. */
  readonly passwords: ReadonlySet<string>;
  /** Words that are too weak as a password, even with a few digits or signs around them. */
  readonly words: ReadonlySet<string>;
  /** Rows of the keyboard, the alphabet and the digits, as long as anyone could type along them. */
  readonly runs: readonly string[];
};

export type PasswordContext = {
  readonly common: CommonPasswords;
  readonly email: string;
  readonly brand: string;
};

export type PasswordProblem = FieldProblem<'required' | 'too-short' | 'too-long' | 'common' | 'personal'>;

/** Converts the stored list to `CommonPasswords`. */
export const commonPasswordsFrom = (list: {
  readonly passwords: readonly string[];
  readonly words: readonly string[];
  readonly runs: readonly string[];
}): CommonPasswords => ({
  passwords: new Set(list.passwords),
  words: new Set(list.words),
  runs: list.runs.map((run) => run.repeat(Math.ceil(LONGEST_PASSWORD / run.length) + 1)),
});

/** Checks the length alone, for the browser, which has no list. Problems: `required`, `too-short`, `too-long`. */
export function checkPasswordLength(password: string): Outcome<string, PasswordProblem> {
  const length = [...password].length;
  if (length === 0) return refuse('required', 'Enter a password');
  if (length < SHORTEST_PASSWORD) {
    return refuse('too-short', `Use at least ${SHORTEST_PASSWORD} characters. A few words in a row are fine`);
  }
  if (length > LONGEST_PASSWORD) {
    return refuse('too-long', `Use ${LONGEST_PASSWORD} characters or fewer`);
  }
  return succeed(password);
}

/**
 * Returns the password if it may be used: 12 to 128 characters, not among the common ones, and not the email address, its
 * mailbox or our name with a few signs around it. Problems: those of `checkPasswordLength`, `common`, `personal`.
 */
export function checkPassword(password: string, context: PasswordContext): Outcome<string, PasswordProblem> {
  const length = checkPasswordLength(password);
  if (!length.ok) return length;
  const folded = fold(password);
  const { common } = context;
  if (
    common.passwords.has(folded) ||
    common.runs.some((run) => run.includes(folded)) ||
    isBarely(folded, common.words)
  ) {
    return refuse('common', 'This password is easy to guess. Choose another, such as four unrelated words');
  }
  if (isBarely(folded, personalWords(context))) {
    return refuse('personal', 'Choose a password without your email address or our name');
  }
  return length;
}

const MOST_PADDING = 9;
const LONGEST_PATTERN = 4;
/** A sign, followed by the letter that it replaces. */
const LOOK_ALIKES = ['0o', '1l', '3e', '4a', '5s', '7t', '@a', '$s', '!i'] as const;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');

const undisguised = (text: string): string =>
  LOOK_ALIKES.reduce((plain, pair) => plain.replaceAll(pair.charAt(0), pair.charAt(1)), text);

/**
 * Returns whether a folded text is only one of `words`, or a short pattern, repeated or with a few digits and signs around
 * it.
 */
function isBarely(folded: string, words: ReadonlySet<string>): boolean {
  const [, unit = folded] = /^(.+?)\1+$/u.exec(folded) ?? [];
  if (unit !== folded && unit.length <= LONGEST_PATTERN) return true;
  if (words.has(unit)) return true;
  const core = unit.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core === '' || unit.length - core.length > MOST_PADDING) return false;
  return words.has(core) || words.has(undisguised(core));
}

function personalWords({ email, brand }: PasswordContext): ReadonlySet<string> {
  const address = fold(email);
  const mailbox = address.replace(/@.*$/, '');
  return new Set([address, mailbox, fold(brand)].filter((word) => word !== ''));
}
