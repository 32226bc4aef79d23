import * as z from 'zod/mini';
import { monthsAtAddress, needsPreviousAddress } from '../../../person/address-history.ts';
import { Address, formatAddress } from '../../../place/address.ts';
import { oneOf, wholeNumber } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** The owner's home: how long they have lived there, and the previous address if under three years. */
export const Residence = z
  .strictObject({
    residentialStatus: oneOf(['owner', 'tenant', 'with-family', 'other'], 'Choose how you live there'),
    yearsAtProperty: wholeNumber(0, 99, 'Enter whole years from 0 to 99'),
    monthsAtProperty: wholeNumber(0, 11, 'Enter whole months from 0 to 11'),
    previousAddress: z.optional(Address),
  })
  .check(
    z.refine(
      (home) =>
        home.previousAddress !== undefined ||
        !needsPreviousAddress(monthsAtAddress(home.yearsAtProperty, home.monthsAtProperty)),
      { message: 'Enter your previous address', path: ['previousAddress'] },
    ),
  );
export type Residence = z.output<typeof Residence>;

/** The labels of the kinds of residence. */
export const residentialStatusLabels: Readonly<Record<Residence['residentialStatus'], string>> = {
  owner: 'I own it',
  tenant: 'I rent it',
  'with-family': 'I live with family',
  other: 'Another way',
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const durationText = (home: Residence): string =>
  `${counted(home.yearsAtProperty, 'year')} and ${counted(home.monthsAtProperty, 'month')}`;

export const residenceLabels = {
  residentialStatus: 'How do you live there?',
  yearsAtProperty: 'Years',
  monthsAtProperty: 'Months',
} as const;

export const residence = card({
  question: 'How long have you lived at your home address?',
  schema: Residence,
  appliesTo: (view) => view.needsOwnerDetails,
  voids: ['signature'],
  summary: { group: 'people' },
  rows: (home) => [
    { label: 'Home', value: residentialStatusLabels[home.residentialStatus] },
    { label: 'Time at home address', value: durationText(home) },
    ...(home.previousAddress
      ? [{ label: 'Previous address', value: formatAddress(home.previousAddress) }]
      : []),
  ],
});
