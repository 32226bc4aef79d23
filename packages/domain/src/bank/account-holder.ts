import type { Answers } from '../journey/journey.ts';
import type { AccountOrganisation } from './account-organisation.ts';
import { fullNameOf, isSignatureOf, plainLetters } from '../person/full-name.ts';

/** Returns the organisation of a draft; null until it is named. */
export function accountOrganisation(answers: Answers): AccountOrganisation | null {
  const organisation = answers['personal-details']?.organisation;
  if (!organisation) return null;
  const { companyName: name, tradingName = '', companyNumber = '', charityNumber = '' } = organisation;
  return {
    kind: answers['mbc-page']?.organisation?.kind ?? '',
    name,
    tradingName,
    companyNumber,
    charityNumber,
  };
}

/** Legal forms, abbreviated or in full, at the end of an organisation's name. */
const LEGAL_FORM =
  / (?:limited liability partnership|public limited company|community interest company|(?:scottish )?charitable incorporated organisation|limited|ltd|plc|llp|lp|cic|cio|scio|cyfyngedig|cyf|ccc|company|co|trustees)$/;
const BEFORE = /^(?:the )?(?:trustees of )?(?:the )?/;

/** Returns the name of an organisation for comparison, ignoring case, accents, punctuation, articles and legal form. */
function nameKey(name: string): string {
  const text = plainLetters(name)
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  let key = text.replace(BEFORE, '');
  while (LEGAL_FORM.test(key)) key = key.replace(LEGAL_FORM, '');
  return key === '' ? text : key;
}

const isSameNumber = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * Returns whether two are the same organisation: the same kind, name (Ltd or Limited), and numbers as far as both have
 * them.
 */
export const isSameOrganisation = (one: AccountOrganisation, other: AccountOrganisation): boolean =>
  isSameNumber(one.kind, other.kind) &&
  nameKey(one.name) === nameKey(other.name) &&
  isSameNumber(one.companyNumber, other.companyNumber) &&
  isSameNumber(one.charityNumber, other.charityNumber);

/**
 * Returns whether bank details given for `given` may be used for the organisation of `answers`: only if it is the same, or
 * if none was recorded with the details.
 */
export function isGivenFor(given: AccountOrganisation | null | undefined, answers: Answers): boolean {
  if (!given) return true;
  const own = accountOrganisation(answers);
  return own !== null && isSameOrganisation(given, own);
}

/** The expected account holder: an organisation or, if it consists of people, the person who applies. */
export type ExpectedHolder = { readonly organisation: AccountOrganisation; readonly personName: string };

/** Returns the expected account holder of a draft; null until its organisation is named. */
export function expectedHolder(answers: Answers): ExpectedHolder | null {
  const organisation = accountOrganisation(answers);
  const person = answers['personal-details']?.person;
  return organisation && { organisation, personName: person ? fullNameOf(person) : '' };
}

/**
 * Names that may have been shortened: bank statements print at most 18 characters. Source: the account name field of the
 * Bacs standard 18 record.
 */
const SHORTENED_FROM = 15;
const OF_PEOPLE: readonly string[] = ['sole-trader', 'partnership', 'limited-partnership'];

function isNamed(part: string, { organisation, personName }: ExpectedHolder): boolean {
  const { kind, name, tradingName } = organisation;
  const isOfOrganisation = [name, tradingName].filter(Boolean).some((own) => {
    const isShortened = part.length >= SHORTENED_FROM && plainLetters(own).startsWith(plainLetters(part));
    return isShortened || nameKey(part) === nameKey(own);
  });
  if (isOfOrganisation) return true;
  if (!OF_PEOPLE.includes(kind)) return false;
  // Partners hold an account under their names: "R Example and S Sample".
  const people = kind === 'sole-trader' ? [part] : part.split(/ *& *| +and +/i);
  return people.some((each) => isSignatureOf(each, personName));
}

/**
 * Returns whether an account holder is the organisation: by its name or trading name (`Jane Doe t/a The Bakery` is both),
 * possibly cut off as on a statement; for a sole trader or a partnership, also by the name of the person. No question is
 * asked about these.
 */
export const isHeldBy = (holderName: string, expected: ExpectedHolder): boolean =>
  holderName
    .split(/ +(?:t *\/ *a|trading as) +/i)
    .some((part) => part.trim() !== '' && isNamed(part.trim(), expected));

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

/** Returns the text that an account is not in the organisation's name. */
export const otherHolderText = (holderName: string, { organisation }: ExpectedHolder): string =>
  `The account is in the name of ${holderName}, not ${organisation.name}.`;

/**
 * Returns the question about an unexpected account holder; undefined if the holder is as expected, or if nobody in
 * particular is expected.
 */
export function holderQuestion(holderName: string, expected: ExpectedHolder | null): string | undefined {
  if (expected === null || isHeldBy(holderName, expected)) return undefined;
  const whose = possessive(expected.organisation.name);
  return `${otherHolderText(holderName, expected)} Does ${whose} Direct Debit come from it?`;
}
