import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type {
  decideFee as decideFeeCall,
  FeeBill,
  FeeView,
  listFees,
  previewFee,
  proposeFee as proposeFeeCall,
  withdrawFee as withdrawFeeCall,
} from '@switch/contract/http/pricing/fees.ts';
import { SAMPLE_CUSTOMERS, sampleBill, type SampleCustomer } from '@switch/domain/quote/sample-customers.ts';
import { feePerKwh, type FeePolicy } from '@switch/domain/tariff/price-row.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { type Fuel, FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { type Rate, rate } from '@switch/domain/units/money.ts';
import { formatRate } from '@switch/domain/units/money-text.ts';
import { addMonths, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { closeTasks, openTask } from '../../tasks/index.ts';
import { allFees, feeOn, type NamedFee } from './fee.queries.ts';
import { decideFee, feePolicies, proposeFee, withdrawFee, type FeeProblem } from './fee-policies.ts';

const refusals: Readonly<Record<FeeProblem, Refusal>> = {
  'not-found': refuse('not-found', 'There is no such fee.'),
  'another-open': refuse(
    'conflict',
    'Another fee for this fuel waits for approval. Have it decided or taken back first.',
  ),
  own: refuse('not-allowed', 'Somebody else has to decide about a fee that you proposed.'),
  decided: refuse('conflict', 'This has been decided in the meantime, or is in force already.'),
};

const shownFee = (fee: NamedFee, staffId: string): FeeView => ({
  feeId: fee.id,
  fuel: fee.fuel,
  upliftPerKwh: fee.upliftRate,
  capPerKwh: fee.capRate,
  validFrom: fee.validFrom,
  reason: fee.reason,
  state: fee.state,
  proposedBy: fee.proposedByName,
  isOwn: fee.proposedBy === staffId,
  proposedAt: fee.proposedAt.toISOString(),
  decidedBy: fee.decidedByName,
  decidedAt: fee.decidedAt?.toISOString() ?? null,
  decisionReason: fee.decisionReason,
  withdrawnBy: fee.withdrawnByName,
});

type Asking = Pick<Context<typeof listFees>, 'db' | 'staff' | 'now'>;

async function feesFor({ db, staff, now }: Asking) {
  const all = await allFees(db);
  const moment = { on: ukDateAt(now), knownAt: now };
  const current = await Promise.all(FUELS.map((fuel) => feeOn(db, fuel, moment)));
  return {
    fees: FUELS.map((fuel, index) => {
      const history = all.filter((fee) => fee.fuel === fuel).map((fee) => shownFee(fee, staff.staffId));
      return { fuel, current: history.find(({ feeId }) => feeId === current[index]?.id) ?? null, history };
    }),
  };
}

/** Returns our fees by fuel: the one in force today, and every proposal. */
export const showFees: Handler<typeof listFees> = feesFor;

interface Proposed {
  readonly upliftPerKwh: number;
  readonly capPerKwh: number;
  readonly validFrom: string;
}

function wrongFields({ upliftPerKwh, capPerKwh, validFrom }: Proposed, now: Date): readonly FieldProblem[] {
  const today = ukDateAt(now);
  const problems: FieldProblem[] = [];
  if (upliftPerKwh > capPerKwh)
    problems.push({ field: 'capPerKwh', message: 'Choose a ceiling that is no lower than what is added' });
  if (validFrom < today)
    problems.push({ field: 'validFrom', message: 'A fee holds from today at the earliest' });
  if (validFrom > addMonths(today, 24))
    problems.push({ field: 'validFrom', message: 'Choose an earlier day' });
  return problems;
}

// Higher than any supplier's own cap: the bills show the effect of our fee alone.
const NO_SUPPLIER_CAP = rate(100_000);
const feeOf = (policy: FeePolicy | undefined): Rate =>
  policy ? feePerKwh(policy, NO_SUPPLIER_CAP) : rate(0);

function billOf(
  customer: SampleCustomer,
  fuel: Fuel,
  on: IsoDate,
  fee: { before: Rate; after: Rate },
): FeeBill {
  const priced = (feePerKwh: Rate) => {
    const bill = sampleBill(customer, fuel, { today: on, feePerKwh });
    if (!bill.ok) throw new Error(`sample customer ${customer.id} cannot be priced: ${bill.problem.code}`);
    return { grossPence: bill.value.gross, feePence: bill.value.fee };
  };
  return {
    customerId: customer.id,
    name: customer.name,
    yearlyKwh: totalKwh(customer.supplies[fuel].facts.kwhByRegister),
    before: priced(fee.before),
    after: priced(fee.after),
  };
}

/** Calculates the effect of a fee on ten sample customers’ yearly bills. Problem: bad-fields. */
export const showFeeBills: Handler<typeof previewFee> = async ({ db, body, now }) => {
  const wrong = wrongFields(body, now);
  if (wrong.length > 0) return refuseFields(wrong);
  const { fuel, upliftPerKwh } = body;
  const on = isoDate(body.validFrom);
  const before = feeOf(await feePolicies.policyOn(db, fuel, { on, knownAt: now }));
  const fee = { before, after: rate(upliftPerKwh) };
  return { result: true, bills: SAMPLE_CUSTOMERS.map((customer) => billOf(customer, fuel, on, fee)) };
};

const taskKey = (feeId: string): string => `fee-approval:${feeId}`;

/** Proposes a fee and opens a task for another person to approve it. Problems: bad-fields, conflict. */
export const proposeOne: Handler<typeof proposeFeeCall> = async (context) => {
  const { db, body, now, staff } = context;
  const wrong = wrongFields(body, now);
  if (wrong.length > 0) return refuseFields(wrong);
  const { feeId, fuel, reason } = body;
  const proposal = {
    id: feeId,
    fuel,
    upliftPerKwh: rate(body.upliftPerKwh),
    capPerKwh: rate(body.capPerKwh),
    validFrom: isoDate(body.validFrom),
    reason,
  };
  const made = await proposeFee(db, proposal, { staffId: staff.staffId, now });
  if (!made.ok) return refusals[made.problem];
  if (made.value === 'new') {
    await auditStaff(context, 'fee.propose', feeId);
    await openTask(db, {
      kind: 'fee-approval',
      subject: { kind: 'fee', id: feeId },
      title: `${fuelNames[fuel]}: fee of ${formatRate(proposal.upliftPerKwh)} per kWh to approve`,
      dueAt: new Date(ukDayStart(proposal.validFrom)),
      key: taskKey(feeId),
      now,
    });
  }
  return { result: true, ...(await feesFor(context)) };
};

/** Approves or refuses someone else's proposal. Problems: not-found, not-allowed, conflict, bad-fields. */
export const decideOne: Handler<typeof decideFeeCall> = async (context) => {
  const { db, params, body, now, staff } = context;
  if (!body.isApproved && body.reason === '')
    return refuseFields([{ field: 'reason', message: 'Say why it is refused' }]);
  const made = await decideFee(db, { id: params.feeId, ...body }, { staffId: staff.staffId, now });
  if (!made.ok) return refusals[made.problem];
  await auditStaff(context, body.isApproved ? 'fee.approve' : 'fee.refuse', params.feeId);
  await closeTask(db, params.feeId, context);
  return { result: true, ...(await feesFor(context)) };
};

/** Withdraws a fee that is not in force. Problems: not-found, conflict. */
export const withdrawOne: Handler<typeof withdrawFeeCall> = async (context) => {
  const { db, params, now, staff } = context;
  const made = await withdrawFee(db, params.feeId, { staffId: staff.staffId, now });
  if (!made.ok) return refusals[made.problem];
  await auditStaff(context, 'fee.withdraw', params.feeId);
  await closeTask(db, params.feeId, context);
  return { result: true, ...(await feesFor(context)) };
};

const closeTask = (db: Db, feeId: string, { staff, now }: Pick<Asking, 'staff' | 'now'>) =>
  closeTasks(db, { key: taskKey(feeId) }, { at: now, by: staff.staffId });
