import type { Fuel } from '../units/energy.ts';
import { formatCount } from '../units/money-text.ts';
import type { IsoDate } from '../units/period.ts';
import { CLASS_NAMES, type BusinessClass } from './business-classes.ts';
import { type SizeLimits, sizeTableOn } from './size-limits.ts';

/** The wording of the statement; it changes whenever a text of this file does. */
const WORDING = 2;

/** How charities and clubs should read the questions about size. */
export const SIZE_HINT =
  'Count part-time staff as the share of a full week they work. Charities and clubs count paid staff only and take their gross income as turnover.';

/** A statement to confirm: its id (wording and limits it was made under) and the sentences shown. */
export interface ProtectionStatement {
  readonly id: string;
  readonly words: string;
}

/** The class found for each fuel that is being compared. */
export type ClassByFuel = Readonly<Partial<Record<Fuel, BusinessClass>>>;

/** The statement a customer confirms. Throws RangeError when no fuel has a class: there is then nothing to state. */
export function protectionStatement(classes: ClassByFuel, on: IsoDate): ProtectionStatement {
  const { electricity, gas } = classes;
  const parts = [
    ...(electricity ? [`a ${CLASS_NAMES[electricity]} for electricity`] : []),
    ...(gas ? [`a ${CLASS_NAMES[gas]} for gas`] : []),
  ];
  if (parts.length === 0) throw new RangeError('a statement needs the class of at least one fuel');
  return {
    id: `business-size-${sizeTableOn(on).from}-${WORDING}`,
    words: `This organisation is ${parts.join(' and ')}. Our answers about it are true as far as we know. We understand that a wrong answer can change our rights.`,
  };
}

const millions = (pounds: number): string => `£${pounds / 1_000_000} million`;

const limbs = (fuel: Fuel, limits: SizeLimits): readonly string[] => [
  `It uses no more than ${formatCount(limits.kwhUpTo[fuel])} kWh of ${fuel} a year`,
  `It has fewer than ${limits.staffBelow} staff and a yearly turnover of no more than ${millions(limits.turnoverPoundsUpTo)}`,
  `It has fewer than ${limits.staffBelow} staff and a balance sheet total of no more than ${millions(limits.balanceSheetPoundsUpTo)}`,
];

/** The three ways to be a micro or small business for a fuel: any one is enough. */
export const waysToBe = (size: 'micro' | 'small', fuel: Fuel, on: IsoDate): readonly string[] =>
  limbs(fuel, sizeTableOn(on)[size]);

/** Something that follows from a class. */
export interface Consequence {
  readonly code:
    'fee_disclosed' | 'no_notice' | 'notice_by_contract' | 'renewal_letter' | 'ombudsman' | 'no_ombudsman';
  readonly words: string;
}

const FEE: Consequence = {
  code: 'fee_disclosed',
  words: 'You see what we earn, in pounds for the whole contract, before you sign anything.',
};
const OMBUDSMAN: Consequence = {
  code: 'ombudsman',
  words:
    'If a complaint is not settled within 8 weeks you can take it to the Energy Ombudsman, free of charge. It can award up to £20,000.',
};
const NOTICE_BY_CONTRACT: Consequence = {
  code: 'notice_by_contract',
  words: 'To leave at the end of a contract you must give the notice that the contract asks for.',
};

const CONSEQUENCES: Readonly<Record<BusinessClass, readonly Consequence[]>> = {
  micro: [
    {
      code: 'no_notice',
      words: 'You need to give no notice to leave a fixed contract at its end date.',
    },
    {
      code: 'renewal_letter',
      words:
        'About 60 days before the end the supplier sends present and new prices, your use and the key dates.',
    },
    OMBUDSMAN,
    FEE,
  ],
  small: [NOTICE_BY_CONTRACT, OMBUDSMAN, FEE],
  larger: [
    NOTICE_BY_CONTRACT,
    {
      code: 'no_ombudsman',
      words:
        'The Energy Ombudsman takes no cases from larger businesses: complaints go to the supplier, then the courts.',
    },
    FEE,
  ],
};

/** What follows for a customer of a class. Source: Ofgem's rules for non-domestic supply, in force December 2024. */
export const consequencesOf = (size: BusinessClass): readonly Consequence[] => CONSEQUENCES[size];
