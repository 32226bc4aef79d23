import * as z from 'zod/mini';
import { keysOf } from '../shapes.ts';
import { type Pence, pence, roundedProduct } from '../units/money.ts';
import { addDays, addMonths, type IsoDate } from '../units/period.ts';
import { wholeNumber } from './fields.ts';

/** The events that a part of our commission depends on, with their staff labels. */
export const COMMISSION_MOMENTS = {
  signed: 'when the contract is signed',
  accepted: 'when the supplier accepts it',
  live: 'when the supply goes live',
  monthly: 'each month of the contract',
  quarterly: 'each quarter of the contract',
  yearly: 'each year of the contract',
  end: 'when the contract ends',
} as const;

/** The event on which a part is paid: once, or in equal parts over the contract. */
export type CommissionMoment = keyof typeof COMMISSION_MOMENTS;
export const COMMISSION_MOMENT_IDS = keysOf(COMMISSION_MOMENTS);

const part = z.object({
  /** Whole per cent of the commission of the contract. */
  sharePercent: wholeNumber('The share in percent', 1, 100),
  moment: z.enum(COMMISSION_MOMENT_IDS),
  /** The number of days from that event to the payment. */
  afterDays: wholeNumber('Days until it is paid', 0, 180),
  /** Whether it follows the metered use rather than the use estimated at signing. */
  onActualUse: z.boolean(),
});
export type CommissionPart = z.output<typeof part>;

const MOST_PENCE = 100_000_000;

/** How and when a supplier pays us, and what it may reclaim. Money in whole pence. */
export const SupplierCommission = z.object({
  /** Empty while the schedule is unknown. Otherwise the shares add up to 100. */
  parts: z.array(part).check(
    z.maxLength(6, 'Use at most 6 parts'),
    z.refine(
      (parts) => parts.length === 0 || parts.reduce((sum, { sharePercent }) => sum + sharePercent, 0) === 100,
      { message: 'Make the shares add up to 100' },
    ),
  ),
  /** The maximum commission for one contract, in pence; null without a cap. */
  capPence: z.nullable(wholeNumber('The most per contract in pence', 1, MOST_PENCE)),
  clawback: z.object({
    /** What is paid back if the customer leaves early: nothing, the part for the remaining months, or all of it. */
    onEarlyEnd: z.enum(['none', 'pro-rata', 'full']),
    /** For how many months from the start that applies. 0 if nothing is paid back. */
    withinMonths: wholeNumber('Months of clawback', 0, 60),
    /** The percentage of the estimated use below which the difference is paid back; null if it is not. */
    belowUsePercent: z.nullable(wholeNumber('Percent of the estimated use', 1, 100)),
  }),
  /** The day of the month on which its statement arrives; null if there is none. */
  statementDay: z.nullable(wholeNumber('The day of the statement', 1, 28)),
});
export type SupplierCommission = z.output<typeof SupplierCommission>;

/** A payment that is expected from a supplier. */
export interface ExpectedPayment {
  readonly on: IsoDate;
  readonly amount: Pence;
  /** Whether it is an estimate until the use has been metered. */
  readonly isEstimate: boolean;
}

/** A contract whose commission is calculated. Days are UK calendar days. */
export interface CommissionedContract {
  /** Our fee over the whole contract. */
  readonly fee: Pence;
  readonly signedOn: IsoDate;
  readonly acceptedOn: IsoDate;
  readonly start: IsoDate;
  readonly termMonths: number;
}

const INTERVAL_MONTHS: Readonly<Partial<Record<CommissionMoment, number>>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};

function moments(moment: CommissionMoment, contract: CommissionedContract): readonly IsoDate[] {
  const { signedOn, acceptedOn, start, termMonths } = contract;
  const interval = INTERVAL_MONTHS[moment];
  if (interval !== undefined)
    return Array.from({ length: Math.ceil(termMonths / interval) }, (_, index) =>
      addMonths(start, Math.min((index + 1) * interval, termMonths)),
    );
  if (moment === 'signed') return [signedOn];
  if (moment === 'accepted') return [acceptedOn];
  return [moment === 'live' ? start : addMonths(start, termMonths)];
}

/** Returns the commission of one contract: our fee, limited to the supplier's cap. */
const commissionOf = ({ capPence }: SupplierCommission, fee: Pence): Pence =>
  capPence === null ? fee : pence(Math.min(fee, capPence));

/**
 * Returns what a supplier is expected to pay for one contract and when, by date. The amounts add up to the commission to
 * the penny: each is the rounded running total less what came before. Empty while the schedule is unknown.
 */
export function expectedPayments(
  schedule: SupplierCommission,
  contract: CommissionedContract,
): readonly ExpectedPayment[] {
  const total = commissionOf(schedule, contract.fee);
  let paid = 0;
  let percentBefore = 0;
  const payments = schedule.parts.flatMap(({ sharePercent, moment, afterDays, onActualUse }) => {
    const days = moments(moment, contract);
    const before = percentBefore;
    percentBefore += sharePercent;
    return days.map((day, index): ExpectedPayment => {
      const share = before * days.length + sharePercent * (index + 1);
      const soFar = roundedProduct(total, share, 100 * days.length);
      const amount = pence(soFar - paid);
      paid = soFar;
      return { on: addDays(day, afterDays), amount, isEstimate: onActualUse };
    });
  });
  return payments.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}
