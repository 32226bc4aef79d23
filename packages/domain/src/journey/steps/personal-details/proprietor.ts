import * as z from 'zod/mini';
import { Address, formatAddress } from '../../../place/address.ts';
import { longDate } from '../../../units/date-text.ts';
import { dateText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** The owner's details for the supplier's credit check, for organisations that are not legal persons. */
export const Proprietor = z.strictObject({
  proprietorAddress: Address,
  dateOfBirth: dateText('Enter your date of birth'),
});
export type Proprietor = z.output<typeof Proprietor>;

export const proprietorLabels = {
  dateOfBirth: 'Your date of birth',
} as const;

export const proprietor = card({
  question: 'Where do you live, and when were you born?',
  schema: Proprietor,
  appliesTo: (view) => view.needsOwnerDetails,
  voids: ['signature'],
  summary: { group: 'people' },
  rows: ({ proprietorAddress, dateOfBirth }) => [
    { label: 'Home address', value: formatAddress(proprietorAddress) },
    { label: 'Date of birth', value: longDate(dateOfBirth) },
  ],
});
