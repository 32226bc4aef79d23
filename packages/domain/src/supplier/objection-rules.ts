import * as z from 'zod/mini';
import { askedReason } from '../history/stop-reasons.ts';
import { DEFAULT_RETRY_RULE, type RetryRule } from '../history/retry-rule.ts';
import { wholeNumber } from './fields.ts';

/** The known grounds of an objection: the stored code, and the staff label. */
export const OBJECTION_REASONS = askedReason('objected').named;

const MOST_TRIES = 10;

const rule = z.object({
  /** The number of tries, including the first. 1: it is not tried again. */
  tries: wholeNumber('Tries in all', 1, MOST_TRIES),
  /** The days from an objection to the next try. */
  gapDays: wholeNumber('Days until the next try', 0, 180),
  /** Whether the supplier tries again automatically; otherwise we ask it to. */
  isAutomatic: z.boolean(),
});

/** How a supplier that is taking over a meter tries again after an objection, for one ground or for all others. */
export type ObjectionRule = z.output<typeof rule>;

const code = z.string().check(
  z.refine((text) => OBJECTION_REASONS.some(({ value }) => value === text), {
    message: 'This ground of an objection is not known',
  }),
);

/** What a supplier does about objections: a rule for each ground with its own, and one for all others. */
export const SupplierObjections = z.object({
  otherwise: rule,
  byReason: z.record(code, rule),
});
export type SupplierObjections = z.output<typeof SupplierObjections>;

/** The usual rule in the trade, for suppliers that state none. */
export const USUAL_OBJECTION_RULE: ObjectionRule = { ...DEFAULT_RETRY_RULE, isAutomatic: false };

/** Returns the supplier's rule for an objection on these grounds; free text counts as an unknown ground. */
export const retryRuleFor = (objections: SupplierObjections, reason: string): RetryRule =>
  objections.byReason[reason.trim()] ?? objections.otherwise;
