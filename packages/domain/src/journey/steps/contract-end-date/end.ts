import * as z from 'zod/mini';
import { longDate } from '../../../units/date-text.ts';
import type { Fuel } from '../../../units/energy.ts';
import { dateText, oneOf, optionalText } from '../../answer-texts.ts';
import { card, type SummaryRow } from '../../step.ts';

/**
 * When the current contract ends and whether notice was given. `date` is the exact day, or the last day of
 * the month if only the month is known. `reasonForDate` is why the customer's date was kept over the one on
 * record.
 */
export const ContractEnd = z
  .strictObject({
    knows: oneOf(
      ['date', 'month', 'not-sure', 'ended', 'rolled-over', 'moved-in'],
      'Say when your contract ends, or that you are not sure',
    ),
    contractEndDate: z.optional(dateText('Enter a real date')),
    notice: oneOf(['given', 'not-given', 'not-needed', 'not-sure'], 'Say whether notice has been given'),
    noticeGivenOn: z.optional(dateText('Enter a real date')),
    kept: z.optional(oneOf(['own-date', 'date-on-record'], 'Choose which date is right')),
    reasonForDate: optionalText(200),
  })
  .check(
    z.refine((end) => (end.knows !== 'date' && end.knows !== 'month') || end.contractEndDate !== undefined, {
      message: 'Enter the date your contract ends',
      path: ['contractEndDate'],
    }),
    z.refine((end) => end.notice !== 'given' || end.noticeGivenOn !== undefined, {
      message: 'Enter the date you gave notice',
      path: ['noticeGivenOn'],
    }),
  );
export type ContractEnd = z.output<typeof ContractEnd>;

/** Returns how certain the end date is, in the terms of stored drafts. */
export const endDateConfidence = ({ knows }: ContractEnd): 'exact' | 'month' | 'unknown' | 'none' => {
  if (knows === 'date') return 'exact';
  if (knows === 'month') return 'month';
  return knows === 'not-sure' || knows === 'rolled-over' ? 'unknown' : 'none';
};

const endText = (end: ContractEnd): string => {
  if (end.knows === 'not-sure') return 'Not sure';
  if (end.knows === 'ended') return 'Already ended';
  if (end.knows === 'rolled-over') return 'Rolled over, or runs on without an end';
  if (end.knows === 'moved-in') return 'We have just moved in';
  const text = longDate(end.contractEndDate ?? '');
  return end.knows === 'month' ? `During ${text.slice(text.indexOf(' ') + 1)}` : text;
};

const noticeLabels: Readonly<Record<ContractEnd['notice'], string>> = {
  given: 'Given',
  'not-given': 'Not given yet',
  'not-needed': 'Not needed',
  'not-sure': 'Not sure',
};

const endRows = (fuel: Fuel, end: ContractEnd): readonly SummaryRow[] => [
  { label: `Current ${fuel} contract ends`, value: endText(end) },
  {
    label: `Notice to the ${fuel} supplier`,
    value: end.noticeGivenOn ? `Given on ${longDate(end.noticeGivenOn)}` : noticeLabels[end.notice],
  },
];

export const contractEndLabels = {
  knows: 'What do you know?',
  date: 'Last day of the contract',
  month: 'Month it ends',
  notice: 'Has notice been given?',
  noticeGivenOn: 'Day it was given',
  isSameForGas: 'The same dates for gas',
  kept: 'Which date is right?',
  reasonForDate: 'Why is it different?',
} as const;

export const contractEnd = (fuel: Fuel) =>
  card({
    question: `When does your ${fuel} contract end?`,
    schema: ContractEnd,
    fuel,
    voids: ['price', 'signature'],
    summary: { group: 'use' },
    rows: (end) => endRows(fuel, end),
  });
