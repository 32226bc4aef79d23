import { isUuid } from '../shapes.ts';
import * as z from 'zod/mini';
import { readCompanyNumber } from '../organisation/company-number.ts';
import { fail, succeed } from '../outcome.ts';
import { isEmail } from '../person/email.ts';
import { textField } from '../text-field.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';
import { optionalLine, requiredLine } from './fields.ts';

/**
 * Returns whether a text is a valid supplier id: lower-case letters and digits in groups separated by hyphens, as in
 * addresses and file names. At most 60 characters.
 */
export const isSupplierId = (text: string): boolean =>
  text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/**
 * Converts `Brackenhill Gas & Power` to `brackenhill-gas-power`: lower-case letters and digits in groups separated by
 * hyphens. May be empty.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

const companyNumber = textField((text) => {
  if (tidySpaces(text) === '') return succeed('');
  const number = readCompanyNumber(text);
  return number.ok ? succeed(number.value.companyNumber) : number;
});

const WEB_ADDRESS = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?:\/[\w./~%-]*)?$/i;

const website = textField((text) => {
  const typed = dropSpaces(text);
  if (typed === '') return succeed('');
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  return address.length <= 200 && WEB_ADDRESS.test(address)
    ? succeed(address)
    : fail({ message: 'Enter a web address like www.example.co.uk' });
});

const optionalEmail = textField((text) => {
  const typed = dropSpaces(text);
  return typed === '' || isEmail(typed)
    ? succeed(typed)
    : fail({ message: 'Enter an email address like brokers@example.co.uk' });
});

const optionalPhone = textField((text) => {
  const typed = tidySpaces(text);
  return typed === '' || /^\+?[\d ()-]{7,24}$/.test(typed)
    ? succeed(typed)
    : fail({ message: 'Enter a phone number with digits, spaces and brackets only' });
});

/** The minimum number of lines of a postal address: a street and a town with its postcode. */
const LEAST_LINES = 2;
const MOST_LINES = 6;

/** Who a supplier is. Unknown texts are empty. */
export const SupplierIdentity = z.object({
  /** The name shown to customers. */
  tradingName: requiredLine('Enter the name that customers know the supplier by', 60),
  /** The company that sells the energy, as in contracts and on mandates. */
  legalName: requiredLine('Enter the registered name of the company that sells the energy', 120),
  /** Companies House number, 8 characters. */
  companyNumber,
  /** Starts with `https://`. */
  website,
  /** The name or number of the licence to sell each fuel; empty if there is none. */
  licences: z.object({ electricity: optionalLine(), gas: optionalLine() }),
  /** The id of the uploaded logo; null while there is none, and an initial is shown instead. */
  logoId: z.nullable(z.string().check(z.refine(isUuid, 'Upload the logo again'))),
  /** The postal address, one element per line, the postcode last. Empty while unknown. */
  address: z.array(requiredLine('Leave out lines that are empty')).check(
    z.maxLength(MOST_LINES, `Use at most ${MOST_LINES} lines`),
    z.refine((lines) => lines.length === 0 || lines.length >= LEAST_LINES, {
      message: 'Enter the street, and the town with its postcode',
    }),
  ),
  /** Where brokers can write or phone. Never shown to customers. */
  brokerTeam: z.object({ email: optionalEmail, phone: optionalPhone }),
});
export type SupplierIdentity = z.output<typeof SupplierIdentity>;
