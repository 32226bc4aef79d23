import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay, typedText } from '../fields.ts';
import { uuid } from '../uuid.ts';

const fuel = z.enum(FUELS);
/** Ten-thousandths of a penny per kWh, at most 10p. */
const feeRate = z.number().check(z.int(), z.minimum(0), z.maximum(100_000));

/** A proposed fee: rates in ten-thousandths of a penny per kWh, days in the United Kingdom. */
export const FeeView = z.object({
  feeId: z.string(),
  fuel,
  upliftPerKwh: z.number(),
  capPerKwh: z.number(),
  validFrom: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'refused', 'withdrawn']),
  proposedBy: z.nullable(z.string()),
  /** Whether the reader proposed it: nobody decides on their own proposal. */
  isOwn: z.boolean(),
  proposedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.string(),
  withdrawnBy: z.nullable(z.string()),
});
export type FeeView = z.output<typeof FeeView>;

/** The fee of a fuel: the one in force today, or null, and every proposal ever made, newest first. */
const FuelFees = z.object({ fuel, current: z.nullable(FeeView), history: z.array(FeeView) });

const fees = { fees: z.array(FuelFees) };

/** Lists our fees, by fuel. */
export const listFees = staffCall.get('fee.list', '/api/console/fees', 'prices.read', {
  response: z.object(fees),
});

/** A sample customer’s yearly bill before and after a change, in pence with all taxes, and our part of it. */
export const FeeBill = z.object({
  customerId: z.string(),
  name: z.string(),
  yearlyKwh: z.number(),
  before: z.object({ grossPence: z.number(), feePence: z.number() }),
  after: z.object({ grossPence: z.number(), feePence: z.number() }),
});
export type FeeBill = z.output<typeof FeeBill>;

const proposed = { fuel, upliftPerKwh: feeRate, capPerKwh: feeRate, validFrom: calendarDay };

/**
 * Calculates the effect of a fee on ten bills, compared with the fee in force on the same day: nothing is
 * stored. Outcome: bad-fields.
 */
export const previewFee = staffCall.post('fee.preview', '/api/console/fees/preview', 'prices.read', {
  body: z.object(proposed),
  response: answered({ bills: z.array(FeeBill) }),
});

/**
 * Proposes a fee. Outcomes: bad-fields, conflict while another proposal for the fuel is pending. Retries with
 * the same id are safe.
 */
export const proposeFee = staffCall.post('fee.propose', '/api/console/fees', 'fees.propose', {
  body: z.object({ feeId: uuid, ...proposed, reason: typedText(500) }),
  response: answered(fees),
});

const ofFee = { params: z.object({ feeId: uuid }) };

/**
 * Approves or refuses a fee that someone else proposed; repeating it changes nothing. Outcomes: not-found,
 * not-allowed for one’s own, conflict if it has been decided or withdrawn, bad-fields if it is refused
 * without a reason.
 */
export const decideFee = staffCall.post('fee.decide', '/api/console/fees/:feeId/decision', 'fees.approve', {
  ...ofFee,
  body: z.object({ isApproved: z.boolean(), reason: typedText(500) }),
  response: answered(fees),
});

/**
 * Withdraws a proposal, or an approved fee that is not yet in force. Outcomes: not-found, not-allowed,
 * conflict.
 */
export const withdrawFee = staffCall.post(
  'fee.withdraw',
  '/api/console/fees/:feeId/withdraw',
  'fees.propose',
  { ...ofFee, response: answered(fees) },
);
