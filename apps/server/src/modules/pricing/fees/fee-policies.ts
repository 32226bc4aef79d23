import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import type { FeePolicy } from '@switch/domain/tariff/price-row.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { type Rate, rate } from '@switch/domain/units/money.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { touchRegister, type Moment } from '../suppliers/supplier.queries.ts';
import { feeOn, type FeeRow, insertFee, lockFee, updateFee } from './fee.queries.ts';

/**
 * Returns our fee for a fuel on a day in the United Kingdom, as known at an instant; undefined if none was
 * approved.
 */
async function policyOn(db: Db, fuel: Fuel, moment: Moment): Promise<FeePolicy | undefined> {
  const fee = await feeOn(db, fuel, moment);
  return fee && { id: fee.id, upliftPerKwh: rate(fee.upliftRate), capPerKwh: rate(fee.capRate) };
}

/** Our fee, for quoting. `supplierRegister.revision` rises with it too. */
export const feePolicies = { policyOn };

/** A fee that someone proposes. */
export interface FeeProposal {
  /** Made by the caller, so that a retry is the same proposal. */
  readonly id: string;
  readonly fuel: Fuel;
  readonly upliftPerKwh: Rate;
  readonly capPerKwh: Rate;
  readonly validFrom: IsoDate;
  readonly reason: string;
}

/** Who acts on a fee, and when. */
export interface FeeActor {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * `own`: nobody may decide on their own proposal. `decided`: someone else was faster, or its day has come.
 */
export type FeeProblem = 'not-found' | 'another-open' | 'own' | 'decided';

/**
 * Proposes a fee; repeating it adds nothing. Problem: `another-open`, while another proposal for the fuel is
 * pending.
 */
export async function proposeFee(
  tx: Db,
  { id, fuel, upliftPerKwh, capPerKwh, validFrom, reason }: FeeProposal,
  { staffId, now }: FeeActor,
): Promise<Outcome<'new' | 'known', FeeProblem>> {
  const isNew = await insertFee(tx, {
    id,
    fuel,
    upliftRate: upliftPerKwh,
    capRate: capPerKwh,
    validFrom,
    reason,
    state: 'proposed',
    proposedBy: staffId,
    proposedAt: now,
  });
  if (isNew) return succeed('new');
  const known = await lockFee(tx, id);
  return known?.proposedBy === staffId ? succeed('known') : fail('another-open');
}

/**
 * Approves or refuses a proposal, which must be someone else's. An approval after the proposed day takes
 * effect today. Repeating the same decision succeeds. Problems: `not-found`, `own`, `decided`.
 */
export async function decideFee(
  tx: Db,
  { id, isApproved, reason }: { readonly id: string; readonly isApproved: boolean; readonly reason: string },
  { staffId, now }: FeeActor,
): Promise<Outcome<FeeRow, FeeProblem>> {
  const fee = await lockFee(tx, id);
  if (!fee) return fail('not-found');
  if (fee.proposedBy === staffId) return fail('own');
  const state = isApproved ? 'approved' : 'refused';
  if (fee.state === state && fee.decidedBy === staffId) return succeed(fee);
  if (fee.state !== 'proposed') return fail('decided');
  const today = ukDateAt(now);
  const validFrom = fee.validFrom < today ? today : fee.validFrom;
  await updateFee(tx, id, { state, validFrom, decidedBy: staffId, decidedAt: now, decisionReason: reason });
  if (isApproved) await touchRegister(tx);
  return succeed({ ...fee, state, validFrom });
}

/**
 * Withdraws a proposal, or an approved fee that is not yet in force. Repeating it changes nothing. Problems:
 * `not-found`, `decided` once it is in force or was refused.
 */
export async function withdrawFee(
  tx: Db,
  id: string,
  { staffId, now }: FeeActor,
): Promise<Outcome<FeeRow, FeeProblem>> {
  const fee = await lockFee(tx, id);
  if (!fee) return fail('not-found');
  if (fee.state === 'withdrawn') return succeed(fee);
  const isAhead = fee.state === 'approved' && fee.validFrom > ukDateAt(now);
  if (fee.state !== 'proposed' && !isAhead) return fail('decided');
  await updateFee(tx, id, { state: 'withdrawn', withdrawnAt: now, withdrawnBy: staffId });
  await touchRegister(tx);
  return succeed({ ...fee, state: 'withdrawn' });
}
