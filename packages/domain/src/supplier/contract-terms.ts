import * as z from 'zod/mini';
import { listOf, optionalParagraph, wholeNumber } from './fields.ts';

/** The longest contract sold, in months. */
export const LONGEST_TERM_MONTHS = 60;

/** How long contracts run, when they may start, and how they are ended. */
export const SupplierContracts = z
  .object({
    /** The contract terms on offer, in months. */
    termMonths: listOf(
      wholeNumber('A term in months', 1, LONGEST_TERM_MONTHS),
      LONGEST_TERM_MONTHS,
      'There are no more terms',
    ),
    /** The working days from signing to the earliest start. */
    earliestWorkingDays: wholeNumber('The earliest start in working days', 0, 60),
    /** How many days ahead the latest start may be. */
    latestDays: wholeNumber('The latest start in days', 1, 1_100),
    /**
     * The days of notice to end a contract at its end date, unless the product has its own rule. Micro businesses need to
     * give none.
     */
    noticeDays: wholeNumber('Days of notice', 0, 180),
    /** How many days before the end notice is first accepted. */
    noticeOpensDays: wholeNumber('Days before the end', 0, 730),
    /** Where and how notice is given. */
    noticeText: optionalParagraph,
  })
  .check(
    z.refine(({ noticeDays, noticeOpensDays }) => noticeOpensDays >= noticeDays, {
      message: 'Enter a day on which it is not yet too late for notice',
      path: ['noticeOpensDays'],
    }),
  );
export type SupplierContracts = z.output<typeof SupplierContracts>;
