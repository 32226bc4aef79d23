import type { FieldProblem } from '../text-field.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';
import { distributorOf, type Distributor } from './distributor.ts';
import { isMpan, type Mpan } from './mpan.ts';

/** The profile classes in use: 03 to 08 for businesses, 01 and 02 for homes, 00 for unspecified. */
export type ProfileClass = '00' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08';

/**
 * The line above the 13 digits. Bills before 22 September 2025 have a 3-digit meter time-switch code (`mtc`), newer ones a
 * 4-digit settlement configuration (`ssc`); the total length tells which. `llfc` is the three-character charging class of
 * the network, called DUoS tariff id on newer bills.
 */
export type TopLine = {
  readonly text: string;
  readonly profileClass: ProfileClass;
  readonly llfc: string;
} & ({ readonly layout: 'mtc'; readonly mtc: string } | { readonly layout: 'ssc'; readonly ssc: string });

/** A parsed supply number. `topLine` is missing if only the 13 digits were given. */
export type SupplyNumber = {
  readonly core: Mpan;
  readonly topLine?: TopLine;
  readonly distributor: Exclude<Distributor, { readonly kind: 'refused' }>;
  /** What to tell the user although the number is accepted. */
  readonly warnings: readonly FieldProblem<'distributor-unknown'>[];
};

export type SupplyNumberProblem = FieldProblem<
  'required' | 'character' | 'length' | 'letter' | 'profile-class' | 'check-digit' | 'distributor'
>;

const CORE_LENGTH = 13;
const TOP_LENGTHS: readonly number[] = [8, 9];
const LLFC_LENGTH = 3;

const isProfileClass = (text: string): text is ProfileClass => /^0[0-8]$/.test(text);

const problem = (code: SupplyNumberProblem['code'], message: string): Outcome<never, SupplyNumberProblem> =>
  fail({ code, message });

/** Returns a supply number as typed, without spaces of any kind, dashes, slashes and the S that bills print in front. */
const bare = (text: string): string =>
  dropSpaces(text)
    .replace(/[\p{Pd}/]/gu, '')
    .toUpperCase()
    .replace(/^S/, '');

const countOf = (text: string): string => {
  const unit = /^\d+$/.test(text) ? 'digit' : 'character';
  return `${text.length} ${unit}${text.length === 1 ? '' : 's'}`;
};

/**
 * Parses the line above the 13 digits on its own: 8 characters on older bills, 9 on newer. Problems: as for a whole number.
 */
export function readTopLine(text: string): Outcome<TopLine, SupplyNumberProblem> {
  const line = bare(text);
  const unusable = unusableCharacters(line);
  if (unusable) return fail(unusable);
  return TOP_LENGTHS.includes(line.length)
    ? splitTopLine(line)
    : problem('length', `The top line has ${countOf(line)}; it should have 8, or 9 on newer bills`);
}

/**
 * Parses an electricity supply number from a bill: 13 digits alone, or 21 or 22 characters with the line above them, with
 * any spaces, dashes, slashes or a leading S. Problems, in the order of the checks: `required`, `character`, `length`,
 * `letter`, `profile-class`, `check-digit`, `distributor`. Source: industry layout before and after the change of 22
 * September 2025.
 */
export function readSupplyNumber(text: string): Outcome<SupplyNumber, SupplyNumberProblem> {
  const number = bare(text);
  const unusable = unusableCharacters(number);
  if (unusable) return fail(unusable);
  const top = number.slice(0, -CORE_LENGTH);
  if (number.length < CORE_LENGTH || (top !== '' && !TOP_LENGTHS.includes(top.length)))
    return wrongLength(number);
  const core = readCore(number.slice(-CORE_LENGTH));
  if (top === '') return core;
  if (!core.ok && core.problem.code === 'letter') return core;
  const topLine = splitTopLine(top);
  if (!topLine.ok) return topLine;
  return core.ok ? succeed({ ...core.value, topLine: topLine.value }) : core;
}

function unusableCharacters(number: string): SupplyNumberProblem | undefined {
  if (number === '')
    return { code: 'required', message: 'Enter the supply number from your electricity bill' };
  const odd = /[^0-9A-Z]/u.exec(number)?.[0];
  if (odd === undefined) return undefined;
  return {
    code: 'character',
    message: `Take out “${odd}”: a supply number has only digits and capital letters`,
  };
}

function wrongLength(number: string): Outcome<never, SupplyNumberProblem> {
  const looksLikeGas = /^\d{6,10}$/.test(number);
  const hint = looksLikeGas ? '. A number this short may be the one for gas' : '';
  return problem(
    'length',
    `Your number has ${countOf(number)}; a supply number has ${CORE_LENGTH}, 21 or 22${hint}`,
  );
}

function splitTopLine(text: string): Outcome<TopLine, SupplyNumberProblem> {
  const digits = text.slice(0, -LLFC_LENGTH);
  const misplaced = misplacedLetter(digits);
  if (misplaced) return fail(misplaced);
  const profileClass = digits.slice(0, 2);
  if (!isProfileClass(profileClass)) {
    return problem(
      'profile-class',
      `The number starts with ${profileClass}; the first two digits are 00 to 08`,
    );
  }
  const llfc = text.slice(-LLFC_LENGTH);
  const code = digits.slice(2);
  return succeed(
    code.length === 3
      ? { text, profileClass, llfc, layout: 'mtc', mtc: code }
      : { text, profileClass, llfc, layout: 'ssc', ssc: code },
  );
}

function readCore(text: string): Outcome<Omit<SupplyNumber, 'topLine'>, SupplyNumberProblem> {
  const misplaced = misplacedLetter(text);
  if (misplaced) return fail(misplaced);
  if (!isMpan(text)) {
    return problem(
      'check-digit',
      'One of the last 13 digits is wrong. Compare them with your bill, two at a time',
    );
  }
  const distributor = distributorOf(text.slice(0, 2));
  if (distributor.kind === 'refused') return problem('distributor', distributor.message);
  return succeed({ core: text, distributor, warnings: warningsOf(distributor) });
}

const warningsOf = ({ kind, id }: SupplyNumber['distributor']): SupplyNumber['warnings'] =>
  kind === 'unknown'
    ? [
        {
          code: 'distributor-unknown',
          message: `We do not know the network company ${id} yet. If the number matches your bill, carry on`,
        },
      ]
    : [];

function misplacedLetter(digits: string): SupplyNumberProblem | undefined {
  const letter = /[A-Z]/.exec(digits)?.[0];
  if (letter === undefined) return undefined;
  const hint = letter === 'O' ? '. Did you mean the digit 0?' : '';
  return {
    code: 'letter',
    message: `The letter ${letter} is in the wrong place: only the three characters before the last 13 can be letters${hint}`,
  };
}
