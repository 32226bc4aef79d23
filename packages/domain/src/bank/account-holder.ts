import type { Answers } from '../journey/journey.ts';
import type { AccountOrganisation } from './account-organisation.ts';
import { fullNameOf, isSignatureOf, plainLetters } from '../person/full-name.ts';

/** The organisation of a draft; null until it is named. */
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

/** Forms of an organisation in words, short or long, as they are written at the end of its name. */
const LEGAL_FORM =
  / (?:limited liability partnership|public limited company|community interest company|(?:scottish )?charitable incorporated organisation|limited|ltd|plc|llp|lp|cic|cio|scio|cyfyngedig|cyf|ccc|company|co|trustees)$/;
const BEFORE = /^(?:the )?(?:trustees of )?(?:the )?/;

/** The name of an organisation for comparing: no case, accents, punctuation, article or legal form. */
function nameKey(name: string): string {
  const words = plainLetters(name)
    .replace(/&/g, ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  let key = words.replace(BEFORE, '');
  while (LEGAL_FORM.test(key)) key = key.replace(LEGAL_FORM, '');
  return key === '' ? words : key;
}

const isSameNumber = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Whether two are one organisation: the same kind, name (Ltd or Limited), and numbers as far as both have them. */
export const isSameOrganisation = (one: AccountOrganisation, other: AccountOrganisation): boolean =>
  isSameNumber(one.kind, other.kind) &&
  nameKey(one.name) === nameKey(other.name) &&
  isSameNumber(one.companyNumber, other.companyNumber) &&
  isSameNumber(one.charityNumber, other.charityNumber);

/**
 * Whether bank details that were given for `given` may be used for the organisation of `answers`: for that one only. Details
 * for which no organisation was noted may.
 */
export function isGivenFor(given: AccountOrganisation | null | undefined, answers: Answers): boolean {
  if (!given) return true;
  const own = accountOrganisation(answers);
  return own !== null && isSameOrganisation(given, own);
}

/** Whose account is to be expected: an organisation's, and where it is people, that of the person who applies. */
export type ExpectedHolder = { readonly organisation: AccountOrganisation; readonly personName: string };

/** Whose account is to be expected in a draft; null until its organisation is named. */
export function expectedHolder(answers: Answers): ExpectedHolder | null {
  const organisation = accountOrganisation(answers);
  const person = answers['personal-details']?.person;
  return organisation && { organisation, personName: person ? fullNameOf(person) : '' };
}

/** Bank statements print names of 18 characters at most. Source: the account name field of the Bacs standard 18 record. */
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
  // Partners share an account by their names: "R Example and S Sample".
  const people = kind === 'sole-trader' ? [part] : part.split(/ *& *| +and +/i);
  return people.some((each) => isSignatureOf(each, personName));
}

/**
 * Whether an account holder is the organisation: by its name or trading name (`Jane Doe t/a The Bakery` is both), cut off as
 * on a statement or not; of a sole trader or a partnership, also by the name of the person. Nobody is asked about those.
 */
export const isHeldBy = (holderName: string, expected: ExpectedHolder): boolean =>
  holderName
    .split(/ +(?:t *\/ *a|trading as) +/i)
    .some((part) => part.trim() !== '' && isNamed(part.trim(), expected));

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

/** That an account is in another name than the organisation's. */
export const otherHolderText = (holderName: string, { organisation }: ExpectedHolder): string =>
  `The account is in the name of ${holderName}, not ${organisation.name}.`;

/** What is asked about the holder of an account; nothing about whom one expects, and where nobody in particular is. */
export function holderQuestion(holderName: string, expected: ExpectedHolder | null): string | undefined {
  if (expected === null || isHeldBy(holderName, expected)) return undefined;
  const whose = possessive(expected.organisation.name);
  return `${otherHolderText(holderName, expected)} Does ${whose} Direct Debit come from it?`;
}
