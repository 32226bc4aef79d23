import { isRecord } from '../../shapes.ts';

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

const pairs = Object.entries(ownerNames);
const toPlain: Names = new Map(pairs.map(([plain, owner]) => [owner, plain]));
const toOther: Names = new Map([...pairs, ...toPlain]);

/** `value` with the fields of its objects renamed at any depth; names that are not listed stay. */
function renamedIn(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamedIn(each, names));
  return isRecord(value) ? renamed(value, names) : value;
}

const renamed = (fields: object, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, renamedIn(value, names)]),
  );

/** Fields that all have plain names under those by which they are stored and sent, and the other way round. */
export const renamedFields = (fields: object) => renamed(fields, toOther);

/** What was stored or sent, under plain names, whichever each field has. */
export const toPlainNames = (stored: object) => renamed(stored, toPlain);

/** The place of a wrong answer (`step.card.field`) under the other names of its parts. */
export const renamedPlace = (place: string): string =>
  place
    .split('.')
    .map((name) => toOther.get(name) ?? name)
    .join('.');
