import * as z from 'zod/mini';
import { textField, type FieldProblem } from '../text-field.ts';
import { fail, refuse, succeed, type Outcome } from '../outcome.ts';
import { tidySpaces } from '../typed-text.ts';
import { PostalPostcode, SupplyPostcode } from './postcode.ts';

const LONGEST_LINE = 100;

/**
 * Parses one line of an address: cleaned, without control characters, lone surrogates or markup characters, at most 100
 * characters.
 */
function readLine(text: string): Outcome<string, FieldProblem<'character' | 'length'>> {
  const line = tidySpaces(text);
  if (/[<>\p{Cc}\p{Cs}]/u.test(line)) {
    return refuse('character', 'Use letters, digits and ordinary punctuation, without < or >');
  }
  if (line.length > LONGEST_LINE) {
    return refuse('length', `Use ${LONGEST_LINE} characters or fewer`);
  }
  return succeed(line);
}

const requiredLine = (message: string) =>
  textField((text) => (tidySpaces(text) === '' ? fail({ message }) : readLine(text)));
const optionalLine = z.optional(textField(readLine));

const lines = {
  line1: requiredLine('Enter the first line of the address'),
  line2: optionalLine,
  city: requiredLine('Enter a town or city'),
  county: optionalLine,
  organisation: optionalLine,
  /** The unique property reference number in Great Britain: up to 12 digits. */
  uprn: z.optional(z.string().check(z.regex(/^\d{0,12}$/, 'Enter up to 12 digits'))),
};

/** An address that can receive post, anywhere in the United Kingdom and the Crown dependencies. */
export const Address = z.object({ ...lines, postCode: PostalPostcode });
export type Address = z.output<typeof Address>;

/** The address of an energy supply: its postcode is in England, Scotland or Wales. */
export const SupplyAddress = z.object({ ...lines, postCode: SupplyPostcode });
export type SupplyAddress = z.output<typeof SupplyAddress>;

/** Returns the lines of an address as on an envelope: organisation first, postcode last, empty ones left out. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.organisation,
    address.line1,
    address.line2,
    address.city,
    address.county,
    address.postCode,
  ].flatMap((line) => (line ? [line] : []));

/** Formats an address in one line, its parts separated by commas. */
export const formatAddress = (address: Address): string => addressLines(address).join(', ');
