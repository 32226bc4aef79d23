import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/after-start/after-start.ts';
import type { StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { differenceText } from '@switch/domain/bill/bill-query.ts';
import { checkBill, type BillCheck } from '@switch/domain/bill/check-bill.ts';
import { readBill } from '@switch/domain/bill/read-bill.ts';
import { readOpening, takesFirstBill, takesReading } from '@switch/domain/meter/opening-reading.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { UploadSubject } from '../../../platform/uploads/upload.queries.ts';
import { auditCustomer } from '../../identity/index.ts';
import { closeTasks, openTask } from '../../tasks/index.ts';
import {
  applicationByReference,
  applicationsOfUser,
  countApplications,
  ownApplicationOfSupply,
  type SentRow,
} from '../applications/application.queries.ts';
import { suppliesOf, type SupplyRow } from '../cases/case.queries.ts';
import { addCaseEvent } from '../cases/casework/case-event.queries.ts';
import { moveCases } from '../cases/move-case.ts';
import { lockOwnSupply } from '../history/switch-history.queries.ts';
import type { Operation, Services } from '../services.ts';
import { ownerOf } from '../uploads/own-uploads.ts';
import { billsOf, keepBill, keepReading, readingsOf } from './after-start.queries.ts';
import { billedContract, registersOfSupply } from './billed-contract.ts';
import { caseStartView, isStarted, startViews, wholeStarts } from './start-views.ts';

const NOT_FOUND = refuse('not-found', 'We have no such meter of yours.');
const NO_READING = refuse(
  'not-open',
  'The opening reading is taken once the supplier has said yes, until the first bill is settled.',
);
const NO_BILL = refuse('not-open', 'A bill can be compared once the new supply has started.');

/**
 * Returns a page of the user's meters that have got this far. An invalid page number returns the first page.
 */
export const listOwnStarts: Operation<typeof calls.listStarts> = async (context, { uploads }) => {
  const { db, session, query } = context;
  const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
  const starts = (await wholeStarts(db, rows, uploads)).filter(isStarted);
  return {
    supplies: [...(await startViews(db, starts))],
    total: await countApplications(db, session.userId),
  };
};

/** Returns the readings and first bills of a case. */
export const listStartsOfCase: Operation<typeof calls.listCaseStarts> = async (
  { db, params },
  { uploads },
) => {
  const application = await applicationByReference(db, params.reference);
  const starts = application ? await wholeStarts(db, [application], uploads) : [];
  return { supplies: starts.filter(isStarted).map(caseStartView) };
};

type Changing = Pick<Context<typeof calls.giveReading>, 'db' | 'params' | 'session' | 'now' | 'request'>;
type Answer = Refusal | { readonly result: true; readonly supply: StartedSupply };

/**
 * Changes what is stored about the user's own meter. Returns the meter afterwards, or the refusal of
 * `change`.
 */
async function changed(
  { db, params, session }: Changing,
  { uploads }: Services,
  change: (application: SentRow, supply: SupplyRow) => Promise<Refusal | undefined>,
): Promise<Answer> {
  const { supplyId } = params;
  if (!isUuid(supplyId) || !(await lockOwnSupply(db, supplyId, session.userId))) return NOT_FOUND;
  const application = await ownApplicationOfSupply(db, supplyId, session.userId);
  const supply = application && (await suppliesOf(db, [application.id])).find(({ id }) => id === supplyId);
  if (!application || !supply) return NOT_FOUND;
  const refusal = await change(application, supply);
  if (refusal) return refusal;
  const starts = await wholeStarts(db, [application], uploads);
  const own = starts.filter((start) => start.supply.id === supplyId);
  const [view] = await startViews(db, own);
  return view ? { result: true, supply: view } : NOT_FOUND;
}

/**
 * Attaches the files of a form before anything else is written, so that a refusal leaves everything
 * unchanged.
 */
async function attached(
  context: Pick<Changing, 'db' | 'now' | 'session'> & { readonly body: { readonly uploadIds: string[] } },
  { uploads }: Services,
  subject: UploadSubject,
): Promise<Refusal | undefined> {
  const { db, now, body } = context;
  const { uploadIds } = body;
  const outcome = await uploads.attach(db, ownerOf(context), [{ uploadIds, subject }], now);
  return outcome.ok ? undefined : outcome.problem;
}

/**
 * Stores the opening reading of the user's own meter. Problems: not-found, not-open, bad-fields, conflict.
 */
export const giveOwnReading: Operation<typeof calls.giveReading> = (context, services) =>
  changed(context, services, async (application, supply) => {
    const { db, body, now } = context;
    if (!takesReading(supply.state)) return NO_READING;
    const registers = registersOfSupply(supply).map(({ register }) => register);
    const around = { startDate: isoDate(supply.startDate), today: ukDateAt(now) };
    const read = readOpening(body, registers, around);
    if (!read.ok) return refuseFields(read.problem);
    const { takenOn, counts } = read.value;
    const [known] = await readingsOf(db, [supply.id]);
    const id = known?.id ?? services.ids.uuid();
    const refusal = await attached(context, services, { kind: 'opening-reading', id });
    if (refusal) return refusal;
    const row = { supplyId: supply.id, takenOn, counts: JSON.stringify(counts), givenAt: now };
    await keepReading(db, { id, ...row });
    await addCaseEvent(db, {
      applicationId: application.id,
      kind: 'reading-given',
      at: now,
      actorId: null,
      detail: `${fuelNames[supply.fuel]}, taken on ${longDate(takenOn)}`,
    });
    await auditCustomer(context, 'start.give-reading', supply.id);
    return undefined;
  });

/**
 * Compares the first bill of the user's own meter with the contract, and stores it. Problems: not-found,
 * not-open, bad-fields, conflict.
 */
export const compareOwnBill: Operation<typeof calls.compareBill> = (context, services) =>
  changed(context, services, async (application, supply) => {
    const { db, body, now } = context;
    if (!takesFirstBill(supply.state)) return NO_BILL;
    const contract = billedContract(application.answers, supply);
    const { uploadIds: _, ...typed } = body;
    const read = readBill(typed, contract, ukDateAt(now));
    if (!read.ok) return refuseFields(read.problem);
    const [known] = await billsOf(db, [supply.id]);
    const id = known?.id ?? services.ids.uuid();
    const refusal = await attached(context, services, { kind: 'first-bill', id });
    if (refusal) return refusal;
    const result = checkBill(contract, read.value);
    const row = { supplyId: supply.id, typed: JSON.stringify(typed), result: JSON.stringify(result) };
    await keepBill(db, { id, ...row, comparedAt: now });
    await followUp(context, { application, supply, result });
    await auditCustomer(context, 'start.compare-bill', supply.id);
    return undefined;
  });

/** Returns the key of the staff task about a wrong first bill of one supply. */
const billTaskKey = (supplyId: string): string => `first-bill:${supplyId}`;
const TASK_DAYS = 2;

interface Compared {
  readonly application: SentRow;
  readonly supply: SupplyRow;
  readonly result: BillCheck;
}

/** Settles the case and closes its task if the bill is right; opens a task if it is wrong. */
async function followUp(
  { db, now, session }: Pick<Changing, 'db' | 'now' | 'session'>,
  { application, supply, result }: Compared,
): Promise<void> {
  const fuel = fuelNames[supply.fuel];
  await addCaseEvent(db, {
    applicationId: application.id,
    kind: 'bill-compared',
    at: now,
    actorId: null,
    detail: `${fuel}: ${result.isRight ? 'right' : differenceText(result.difference)}`,
  });
  const key = billTaskKey(supply.id);
  if (result.isRight) {
    await closeTasks(db, { key }, { at: now, by: null });
    for (const from of ['live', 'first_bill_query'] as const)
      await moveCases(
        db,
        { supplyId: supply.id },
        { path: [from, 'first_bill_ok'], at: now, reason: '', actorId: session.userId },
      );
    return;
  }
  await openTask(db, {
    kind: 'first-bill',
    subject: { kind: 'application', id: application.reference },
    title: `First ${supply.fuel} bill of ${application.reference}: ${differenceText(result.difference)}`,
    dueAt: new Date(now.getTime() + TASK_DAYS * 86_400_000),
    key,
    now,
  });
}
