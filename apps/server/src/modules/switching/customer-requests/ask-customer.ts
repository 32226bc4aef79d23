import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/casework/customer-request.ts';
import { holdReason, readRequest, type AskedItem } from '@switch/domain/cases/customer-request.ts';
import { caseStateTexts, isEndState, moveCase } from '@switch/domain/journey/case-state.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff, type StaffActor } from '../../identity/index.ts';
import { closeTasks } from '../../tasks/index.ts';
import { addCaseEvent } from '../cases/casework/case-event.queries.ts';
import { lockCase, suppliesOf, type SupplyRow } from '../cases/case.queries.ts';
import { moveCases } from '../cases/move-case.ts';
import type { Operation } from '../services.ts';
import { insertRequest, lockRequest, requestedOf, setWithdrawn } from './customer-request.queries.ts';
import { mailRequest } from './customer-request.mail.ts';
import { heldBy, NO_CASE, requestsView } from './request-views.ts';
import { answerTaskKey, stateOfRequest } from './request-state.ts';

type Asked = BodyOf<typeof calls.askCustomer>;

const staffText = ({ state }: Pick<SupplyRow, 'state'>): string => `“${caseStateTexts[state].staff}”`;

/**
 * Locks the supplies that the request is about. Returns a refusal if one is not part of this case, has been
 * moved, or can't wait.
 */
async function lockSupplies(
  { db }: StaffActor,
  applicationId: string,
  { supplies, isHolding }: Asked,
): Promise<readonly SupplyRow[] | Refusal> {
  const locked: SupplyRow[] = [];
  for (const { supplyId, from } of supplies.toSorted((one, other) =>
    one.supplyId.localeCompare(other.supplyId),
  )) {
    const row = (await suppliesOf(db, [applicationId])).some(({ id }) => id === supplyId)
      ? await lockCase(db, supplyId)
      : undefined;
    if (!row) return refuse('not-found', 'There is no such supply in this case.');
    if (row.state !== from)
      return refuse('conflict', `It was moved to ${staffText(row)} in between. Look at what was done.`);
    const refusal = cannotAsk(row, isHolding);
    if (refusal) return refusal;
    locked.push(row);
  }
  return locked;
}

function cannotAsk(row: SupplyRow, isHolding: boolean): Refusal | null {
  if (row.state === 'awaiting_signature')
    return refuse(
      'not-allowed',
      'The contract is not signed by everybody yet. Until then its case is the customer’s.',
    );
  if (isEndState(row.state))
    return refuse('not-allowed', `A case at ${staffText(row)} has ended: there is nothing to wait for.`);
  const canHold = row.state === 'on_hold' || moveCase(row.state, { to: 'on_hold', reason: 'answer' }).ok;
  return isHolding && !canHold
    ? refuse('not-allowed', `A case at ${staffText(row)} cannot be put on hold.`)
    : null;
}

/**
 * Asks the customer of a case for what is missing, by mail and on their profile, and puts its supplies on
 * hold if that is asked for. The same request again changes nothing. Problems: not-found, conflict,
 * not-allowed, bad-fields.
 */
export const askCustomer: Operation<typeof calls.askCustomer> = async (context, services) => {
  const { db, params, body, staff, now } = context;
  const application = await requestedOf(db, params.reference);
  if (!application) return NO_CASE;
  if (await lockRequest(db, body.requestId)) return requestsView(context, application.id, services);
  if (body.supplies.length === 0)
    return refuseFields([{ field: 'supplies', message: 'Choose what it is about' }]);
  const read = readRequest(body, ukDateAt(now));
  if (!read.ok) return refuseFields([...read.problem]);
  const supplies = await lockSupplies(context, application.id, body);
  if ('outcome' in supplies) return supplies;
  const request = { ...read.value, applicationId: application.id, supplies };
  await storeRequest(context, { ...request, requestId: body.requestId, isHolding: body.isHolding }, services);
  await mailRequest(db, { application, ...request, isHolding: body.isHolding }, body.requestId, services);
  await addCaseEvent(db, {
    applicationId: application.id,
    kind: 'customer-asked',
    at: now,
    actorId: staff.staffId,
    detail: request.items.map(({ question }) => question).join('; '),
  });
  await auditStaff(context, 'case.ask-customer', application.id);
  return requestsView(context, application.id, services);
};

interface NewRequest {
  readonly requestId: string;
  readonly applicationId: string;
  readonly supplies: readonly SupplyRow[];
  readonly items: readonly AskedItem[];
  readonly answerBy: IsoDate;
  readonly isHolding: boolean;
}

async function storeRequest(
  { db, staff, now }: StaffActor,
  { requestId, applicationId, supplies, items, answerBy, isHolding }: NewRequest,
  { ids }: { readonly ids: { readonly uuid: () => string } },
): Promise<void> {
  await insertRequest(
    db,
    {
      id: requestId,
      applicationId,
      supplyIds: supplies.map(({ id }) => id),
      isHolding,
      askedBy: staff.staffId,
      askedAt: now,
      answerBy,
      withdrawnAt: null,
    },
    items.map((item) => ({ id: ids.uuid(), ...item })),
  );
  if (!isHolding) return;
  const by = { reason: holdReason(items), at: now, actorId: staff.staffId };
  for (const { id: supplyId, state } of supplies)
    if (state !== 'on_hold') await moveCases(db, { supplyId }, { path: [state, 'on_hold'], ...by });
}

/** Fetches and locks a request of a case; undefined if the case has none with this id. */
async function requestOf(
  context: StaffActor,
  { reference, requestId }: { reference: string; requestId: string },
) {
  const application = await requestedOf(context.db, reference);
  const request = application && (await lockRequest(context.db, requestId));
  return request?.applicationId === application?.id ? request : undefined;
}

/** Withdraws the unanswered part of a request. Repeating the call changes nothing. Problem: not-found. */
export const withdrawRequest: Operation<typeof calls.withdrawRequest> = async (context, services) => {
  const { db, params, staff, now } = context;
  const request = await requestOf(context, params);
  if (!request) return NO_CASE;
  const { id, applicationId } = request;
  if (stateOfRequest(request) === 'open') {
    await setWithdrawn(db, id, now);
    await closeTasks(db, { key: answerTaskKey(id) }, { at: now, by: staff.staffId });
    await addCaseEvent(db, { applicationId, kind: 'request-withdrawn', at: now, actorId: staff.staffId });
    await auditStaff(context, 'case.withdraw-request', applicationId);
  }
  return requestsView(context, applicationId, services);
};

/**
 * Releases the supplies that a request holds, so that they continue in their previous state. Repeating the
 * call changes nothing. Problems: not-found, not-allowed.
 */
export const continueHeld: Operation<typeof calls.continueHeld> = async (context, services) => {
  const { db, params, staff, now } = context;
  const request = await requestOf(context, params);
  if (!request) return NO_CASE;
  const held = await heldBy(db, request);
  if (held.length === 0 && stateOfRequest(request) === 'open')
    return refuse('not-allowed', 'Nothing of this request is on hold.');
  const by = { reason: '', at: now, actorId: staff.staffId };
  for (const { supplyId, goesOnAt } of held)
    await moveCases(db, { supplyId }, { path: ['on_hold', goesOnAt], ...by });
  if (held.length > 0) await auditStaff(context, 'case.continue', request.applicationId);
  return requestsView(context, request.applicationId, services);
};
