import * as z from 'zod/mini';
import { keysOf } from '../shapes.ts';
import { type Pence, pence, roundedProduct } from '../units/money.ts';
import { addDays, addMonths, type IsoDate } from '../units/period.ts';
import { wholeNumber } from './fields.ts';

/** What a part of our commission waits for, as staff read it. */
export const COMMISSION_MOMENTS = {
  signed: 'when the contract is signed',
  accepted: 'when the supplier accepts it',
  live: 'when the supply goes live',
  monthly: 'each month of the contract',
  quarterly: 'each quarter of the contract',
  yearly: 'each year of the contract',
  end: 'when the contract ends',
} as const;

/** The moment at which a part is paid: once, or in equal parts over the contract. */
export type CommissionMoment = keyof typeof COMMISSION_MOMENTS;
export const COMMISSION_MOMENT_IDS = keysOf(COMMISSION_MOMENTS);

const part = z.object({
  /** Whole percent of the commission of the contract. */
  sharePercent: wholeNumber('The share in percent', 1, 100),
  moment: z.enum(COMMISSION_MOMENT_IDS),
  /** Days from that moment to the payment. */
  afterDays: wholeNumber('Days until it is paid', 0, 180),
  /** Whether it follows the use that was metered, rather than the one estimated at signing. */
  onActualUse: z.boolean(),
});
export type CommissionPart = z.output<typeof part>;

const MOST_PENCE = 100_000_000;

/** How and when a supplier pays us, and what it may take back. Money in whole pence. */
export const SupplierCommission = z.object({
  /** No parts while the schedule is not known. Otherwise their shares add up to 100. */
  parts: z.array(part).check(
    z.maxLength(6, 'Use at most 6 parts'),
    z.refine(
      (parts) => parts.length === 0 || parts.reduce((sum, { sharePercent }) => sum + sharePercent, 0) === 100,
      { message: 'Make the shares add up to 100' },
    ),
  ),
  /** The most that one contract pays, in pence; null without a ceiling. */
  capPence: z.nullable(wholeNumber('The most per contract in pence', 1, MOST_PENCE)),
  clawback: z.object({
    /** What is paid back when the customer leaves early: nothing, the part of the months that are left, or all of it. */
    onEarlyEnd: z.enum(['none', 'pro-rata', 'full']),
    /** For how many months from the start that holds. 0 where nothing is paid back. */
    withinMonths: wholeNumber('Months of clawback', 0, 60),
    /** Percent of the estimated use below which the difference is paid back; null where it is not. */
    belowUsePercent: z.nullable(wholeNumber('Percent of the estimated use', 1, 100)),
  }),
  /** Day of the month on which its statement comes; null where none does. */
  statementDay: z.nullable(wholeNumber('The day of the statement', 1, 28)),
});
export type SupplierCommission = z.output<typeof SupplierCommission>;

/** A payment that is expected from a supplier. */
export interface ExpectedPayment {
  readonly on: IsoDate;
  readonly amount: Pence;
  /** Estimated until the meter has counted it. */
  readonly isEstimate: boolean;
}

/** A contract whose commission is worked out. Days are UK calendar days. */
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

/** The commission of one contract: our fee, held to the supplier's ceiling. */
const commissionOf = ({ capPence }: SupplierCommission, fee: Pence): Pence =>
  capPence === null ? fee : pence(Math.min(fee, capPence));

/**
 * What a supplier is expected to pay for one contract and when, in order of days. The amounts add up to the commission to the
 * penny: each is the rounded total so far, less what came before. Empty while the schedule is not known.
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
