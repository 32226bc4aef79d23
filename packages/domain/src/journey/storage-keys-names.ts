import type { ContactChoice } from '../person/contact-choice.ts';
import { isRecord } from '../shapes.ts';

/** Names of the specification's fields that no draft may ever hold. */
export const secretNames: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'accountHolderName',
  'sortCode',
  'accountNumber',
  'paymentObj',
  'authPersonnelObj',
  'signatureImg',
  'token',
]);

/** Keys of the session storage, by what each holds of the draft. */
export const sessionKeys = {
  supply: 'step1Obj',
  use: 'step2Obj',
  offer: 'step3Obj',
  person: 'personalObj',
} as const;

/** Keys of the local storage whose names are the owner's alone. */
export const localKeys = { lastName: 'user_last_name', phone: 'mobileNo', partnerId: 'paramId' } as const;

/**
 * Fields of answers, and of what the look-ups find, by their plain names, each with the owner's name under which it is
 * stored and sent. A plain name stands for nothing else in any answer.
 */
const ownerNames = {
  title: 'prefixname',
  phone: 'mobileNo',
  companyNumber: 'companyRegNo',
  isScottishCharity: 'isScotlandCharity',
  currentSupplierName: 'newCurrentSupplierName',
  recordedEndDate: 'contractEndDateFromUD',
  isBilledAtSite: 'checkBillingAddress',
};

type Names = ReadonlyMap<string, string>;

const toOwner: Names = new Map(Object.entries(ownerNames));
const toPlain: Names = new Map(Object.entries(ownerNames).map(([plain, owner]) => [owner, plain]));

/** `value` with its fields renamed at any depth; names that are not listed stay. */
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  return isRecord(value) ? renamedObject(value, names) : value;
}

const renamedObject = (value: object, names: Names): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [names.get(name) ?? name, renamed(inner, names)]),
  );

/** Answers, or a part of them, under the names by which they are stored and sent. */
export const toOwnerNames = (answers: object) => renamedObject(answers, toOwner);

/** What was stored or sent, under the plain names of the answers. */
export const toPlainNames = (stored: object) => renamedObject(stored, toPlain);

const renamedPlace = (place: string, names: Names): string =>
  place
    .split('.')
    .map((name) => names.get(name) ?? name)
    .join('.');

/** The place of a wrong answer (`step.card.field`) as it is sent. */
export const ownerPlace = (place: string): string => renamedPlace(place, toOwner);

/** The place of a wrong answer as it was sent, in plain names. */
export const plainPlace = (place: string): string => renamedPlace(place, toPlain);

/** The four flags of the specification's personal details that the one choice is stored as. */
export type ContactFlags = {
  readonly emailCheck: boolean;
  readonly contactCheck: boolean;
  readonly eitherCheck: boolean;
  readonly preferyoudidntCheck: boolean;
};

/** The flags of a choice: `either` sets both channels, `none` leaves only its own. None is set before a choice. */
export const contactFlagsOf = (choice: ContactChoice | undefined): ContactFlags => ({
  emailCheck: choice === 'email' || choice === 'either',
  contactCheck: choice === 'phone' || choice === 'either',
  eitherCheck: choice === 'either',
  preferyoudidntCheck: choice === 'none',
});

/**
 * The choice behind stored flags. "Prefer you didn’t" beats everything that contradicts it, and no flag at all is the
 * same as that, because silence is no consent.
 */
export function contactChoiceOf(flags: ContactFlags): ContactChoice {
  if (flags.preferyoudidntCheck) return 'none';
  if (flags.eitherCheck || (flags.emailCheck && flags.contactCheck)) return 'either';
  if (flags.emailCheck) return 'email';
  return flags.contactCheck ? 'phone' : 'none';
}
