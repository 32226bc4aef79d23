import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';
import { isIsoDate, ageOn, type IsoDate } from '../units/period.ts';

/** The minimum age at which a person can sign. */
export const YOUNGEST_SIGNER_YEARS = 18;
/** The maximum age that is accepted as typed correctly. */
export const OLDEST_SIGNER_YEARS = 110;

export type DateOfBirthProblem = FieldProblem<'required' | 'not-a-date' | 'future' | 'too-young' | 'too-old'>;

/** Returns `31/12/1990` or `31-12-1990`, also with single digits, as `1990-12-31`; any other text unchanged. */
function isoForm(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Parses the birth date of a signer aged 18 to 110 on `today`, as `yyyy-MM-dd` or typed as day/month/year. */
export function readDateOfBirth(text: string, today: IsoDate): Outcome<IsoDate, DateOfBirthProblem> {
  const typed = dropSpaces(text);
  if (typed === '') return refuse('required', 'Enter your date of birth');
  const birth = isoForm(typed);
  if (!isIsoDate(birth)) {
    return refuse('not-a-date', 'Enter a real date as day, month and year, such as 31/12/1990');
  }
  if (birth > today) return refuse('future', 'Enter a date of birth in the past');
  const age = ageOn(birth, today);
  if (age < YOUNGEST_SIGNER_YEARS) {
    return refuse('too-young', `You need to be ${YOUNGEST_SIGNER_YEARS} or over to sign`);
  }
  if (age > OLDEST_SIGNER_YEARS) {
    return refuse('too-old', `Check the year: it makes you over ${OLDEST_SIGNER_YEARS} years old`);
  }
  return succeed(birth);
}
