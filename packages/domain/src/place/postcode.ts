import { parse } from 'postcode';
import { textField, type FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';
import refusedPlaces from './refused-places.json' with { type: 'json' };
import supplyAreas from './supply-areas.json' with { type: 'json' };

/** A postcode in its normal form, and its parts: `SW1A 2AA` has outward `SW1A`, inward `2AA`, area `SW`, district `SW1`. */
export type Postcode = {
  /** Upper case with one space before the last three characters. */
  readonly postCode: string;
  readonly outward: string;
  readonly inward: string;
  readonly area: string;
  readonly district: string;
};

export type PostcodeProblem = FieldProblem<
  'required' | 'shape' | 'unknown-area' | keyof typeof refusedPlaces
>;

/** Valid letters per position, as in the British Standard for addresses (BS 7666). */
const SHAPE =
  /^[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRVWXY])[0-9][ABD-HJLNP-UW-Z]{2}$/;

/** The areas of the table of electricity regions, without the table, which pages don't need. */
const SUPPLY_AREAS: ReadonlySet<string> = new Set(supplyAreas);

const REFUSED_AREAS: Readonly<Record<string, keyof typeof refusedPlaces>> = {
  BT: 'northern-ireland',
  GY: 'crown-dependency',
  JE: 'crown-dependency',
  IM: 'crown-dependency',
  BF: 'forces',
  BX: 'non-geographic',
};

const refusePlace = (code: keyof typeof refusedPlaces) => refuse(code, refusedPlaces[code]);

/**
 * Parses the postcode of a supply in England, Scotland or Wales, in any case and spacing; other places have their own
 * problem.
 */
export function readPostcode(text: string): Outcome<Postcode, PostcodeProblem> {
  const compact = compactPostcode(text);
  if (compact.startsWith('BFPO')) return refusePlace('forces');
  if (/^(GIR0AA$|XX\d)/.test(compact)) return refusePlace('non-geographic');
  const postcode = readPostalPostcode(text);
  if (!postcode.ok) return postcode;
  const { area } = postcode.value;
  const place = REFUSED_AREAS[area];
  if (place) return refusePlace(place);
  if (SUPPLY_AREAS.has(area)) return postcode;
  return refuse('unknown-area', `No postcode in Great Britain starts with ${area}. Check the first letters`);
}

/**
 * Parses a postcode for post, anywhere in the United Kingdom and the Crown dependencies: registered offices, homes, bills.
 */
export function readPostalPostcode(text: string): Outcome<Postcode, FieldProblem<'required' | 'shape'>> {
  const compact = compactPostcode(text);
  if (compact === '') return refuse('required', 'Enter a postcode');
  const parts = SHAPE.test(compact) ? parse(compact) : undefined;
  if (!parts?.valid) return refuse('shape', 'Enter a full postcode, such as LS1 4AP');
  return succeed({
    postCode: parts.postcode,
    outward: parts.outcode,
    inward: parts.incode,
    area: parts.area,
    district: parts.district,
  });
}

const compactPostcode = (text: string): string => dropSpaces(text).toUpperCase();

const normalised = <Code extends string>(
  outcome: Outcome<Postcode, FieldProblem<Code>>,
): Outcome<string, FieldProblem<Code>> => (outcome.ok ? succeed(outcome.value.postCode) : outcome);

/** The schema of a supply's postcode, returned in its normal form. */
export const SupplyPostcode = textField((text) => normalised(readPostcode(text)));

/** The schema of a postcode for post, returned in its normal form. */
export const PostalPostcode = textField((text) => normalised(readPostalPostcode(text)));
