import { FUELS, type Fuel } from '../units/energy.ts';
import { factText, type Fact } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import redress from '../facts/redress.json' with { type: 'json' };
import { formatCount } from '../units/money-text.ts';
import type { IsoDate } from '../units/period.ts';
import { type SizeLimits, sizeTableOn } from './business-class.ts';
import { CLASS_NAMES, type BusinessClass } from './business-classes.ts';

/** The version of the statement's wording; it changes whenever a text in this file does. */
const WORDING = 5;

/** How charities and clubs should answer the questions about size. */
export const SIZE_HINT =
  'Count each part-time worker as the share of a full week they work. A charity or club counts paid staff and gives its gross income.';

/** A statement to confirm: its id (of its wording and limits) and the sentences shown. */
export interface ProtectionStatement {
  readonly id: string;
  readonly text: string;
}

type ClassByFuel = { readonly [Each in Fuel]?: BusinessClass | undefined };

/**
 * The class to act on for each fuel being compared. `probably` has the better class of a fuel whose use is uncertain: the
 * supplier has to confirm it, and no right may be based on it before.
 */
export type StatedClasses = ClassByFuel & { readonly probably?: ClassByFuel | undefined };

/** Returns why a class is only probable, and which one applies until it is confirmed; `fuel` is the fuel concerned. */
export const probableText = (fuel: Fuel, probably: BusinessClass, meanwhile: BusinessClass): string =>
  `For ${fuel} this organisation is probably a ${CLASS_NAMES[probably]}, but its total use across all its sites is not known for certain. The supplier will confirm its size; until then it counts as a ${CLASS_NAMES[meanwhile]}.`;

/**
 * Returns the statement for a customer to confirm. Throws RangeError if no fuel has a class, because there is nothing to
 * state.
 */
export function protectionStatement(classes: StatedClasses, on: IsoDate): ProtectionStatement {
  const [certain, probable]: [string[], string[]] = [[], []];
  for (const fuel of FUELS) {
    const [size, probably] = [classes[fuel], classes.probably?.[fuel]];
    if (size && probably) probable.push(probableText(fuel, probably, size));
    else if (size) certain.push(`a ${CLASS_NAMES[size]} for ${fuel}`);
  }
  if (certain.length + probable.length === 0)
    throw new RangeError('a statement needs the class of at least one fuel');
  const sentences = [
    ...(certain.length > 0 ? [`This organisation is ${certain.join(' and ')}.`] : []),
    ...probable,
  ];
  return {
    id: `business-size-${sizeTableOn(on).from}-${WORDING}`,
    text: `${sentences.join(' ')} As far as we know, our answers about its size are true. We understand that a wrong answer can change our rights.`,
  };
}

const millions = (pounds: number): string => `£${pounds / 1_000_000} million`;

const limbs = (fuel: Fuel, limits: SizeLimits): readonly string[] => [
  `It uses no more than ${formatCount(limits.kwhUpTo[fuel])} kWh of ${fuel} a year`,
  `It has fewer than ${limits.staffBelow} staff and a yearly turnover of no more than ${millions(limits.turnoverPoundsUpTo)}`,
  `It has fewer than ${limits.staffBelow} staff and a balance sheet total of no more than ${millions(limits.balanceSheetPoundsUpTo)}`,
];

/** Returns the three ways to be a micro or small business for a fuel, of which any one is enough. */
export const waysToBe = (size: 'micro' | 'small', fuel: Fuel, on: IsoDate): readonly string[] =>
  limbs(fuel, sizeTableOn(on)[size]);

/** The consequences of each class for a customer, by subject. */
const consequences = {
  no_notice: [notice['micro-none']],
  renewal_letter: [notice['renewal-statement']],
  ombudsman: [redress.scheme, redress['award-sentence']],
  fee_disclosed: [redress['fee-shown']],
  notice_by_contract: [notice['by-contract']],
  no_ombudsman: [redress['not-larger']],
} as const satisfies Readonly<Record<string, readonly Fact[]>>;

export interface Consequence {
  readonly code: keyof typeof consequences;
  readonly text: string;
}

const codes = {
  micro: ['no_notice', 'renewal_letter', 'ombudsman', 'fee_disclosed'],
  small: ['notice_by_contract', 'ombudsman', 'fee_disclosed'],
  larger: ['notice_by_contract', 'no_ombudsman', 'fee_disclosed'],
} as const satisfies Readonly<Record<BusinessClass, readonly Consequence['code'][]>>;

/** Returns the consequences of a class for a customer on `on`, according to the register of facts. */
export const consequencesOf = (businessClass: BusinessClass, on: IsoDate): readonly Consequence[] =>
  codes[businessClass].map((code) => ({
    code,
    text: consequences[code].map((fact) => factText(fact, on)).join(' '),
  }));
