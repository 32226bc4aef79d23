import { isRecord } from '../../shapes.ts';

/** Names of fields in the specification that no draft may ever contain. */
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

/**
 * Fields of answers and look-up results by their plain names, each with the owner's name under which it is
 * stored and sent. No plain name is used for anything else in any answer.
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

const pairs = Object.entries(ownerNames);
const toPlain: Names = new Map(pairs.map(([plain, owner]) => [owner, plain]));
const toOther: Names = new Map([...pairs, ...toPlain]);

/** Returns `value` with the fields of its objects renamed at any depth; names that are not listed stay. */
function renamedIn(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamedIn(each, names));
  return isRecord(value) ? renamed(value, names) : value;
}

const renamed = (fields: object, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, renamedIn(value, names)]),
  );

/**
 * Renames fields that all have plain names to the names under which they are stored and sent, or the reverse.
 */
export const renamedFields = (fields: object) => renamed(fields, toOther);

/** Renames stored or sent fields to plain names, whichever name each of them has. */
export const toPlainNames = (stored: object) => renamed(stored, toPlain);

/** Renames each part of the path of a wrong answer (`step.card.field`). */
export const renamedPlace = (place: string): string =>
  place
    .split('.')
    .map((name) => toOther.get(name) ?? name)
    .join('.');
