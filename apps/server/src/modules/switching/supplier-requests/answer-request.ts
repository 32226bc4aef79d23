import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { answerSupplierRequest } from '@switch/contract/http/switching/supplier-request.ts';
import { reconcile, voidedNotices } from '@switch/domain/journey/change.ts';
import type { ContractEnd } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import { tidyMessage } from '@switch/domain/enquiry/message.ts';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import {
  answersWithEnd,
  readSupplierAnswer,
  type SupplierAnswer,
} from '@switch/domain/supplier-request/supplier-answer.ts';
import { isAllowed } from '@switch/domain/supplier-request/supplier-request.ts';
import { type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { applicationOfDraft } from '../applications/application.queries.ts';
import { lockDraft } from '../drafts/draft.queries.ts';
import { takeAnsweredPeriods } from '../history/switch-history.queries.ts';
import { storeChange } from '../drafts/store-change.ts';
import type { Operation, Services } from '../services.ts';
import { stateAfter } from './ask-supplier.ts';
import { mailAnswer, type AnswerEffect } from './request.mail.ts';
import { staffView } from './request-views.ts';
import { NO_REQUEST, refuseMove } from './staff-requests.ts';
import {
  lockRequest,
  requestById,
  updateRequest,
  type SupplierRequestRow,
} from './supplier-request.queries.ts';

type Request = Context<typeof answerSupplierRequest>;
type Answer = ResponseOf<typeof answerSupplierRequest>;
type Body = BodyOf<typeof answerSupplierRequest>;

const NO_DATES = { endDate: null, noticeDays: null, opensDays: null } as const;

/** Reads what was entered; for a refusal, only the reason. */
function readAnswer(body: Body, today: IsoDate): Outcome<SupplierAnswer, readonly FieldProblem[]> {
  if (body.kind === 'answered') return readSupplierAnswer(body, today);
  const notes = tidyMessage(body.notes);
  return notes === ''
    ? { ok: false, problem: [{ field: 'notes', message: 'Enter why the supplier does not answer' }] }
    : { ok: true, value: { ...NO_DATES, notes } };
}

const isRepeat = (row: SupplierRequestRow, { kind }: Body, given: SupplierAnswer): boolean =>
  row.state === kind &&
  row.endDate === given.endDate &&
  row.noticeDays === given.noticeDays &&
  row.opensDays === given.opensDays &&
  row.notes === given.notes;

/**
 * Stores what a supplier answered, and mails it to the customer. The end date is put into their draft by the
 * same rules as any change, unless they have changed that answer in the meantime. The same answer again
 * changes nothing. Problems: not-found, not-allowed, bad-fields.
 */
export const answerRequest: Operation<typeof answerSupplierRequest> = async (context, services) => {
  const { db, params, body, now } = context;
  const row = await lockRequest(db, params.requestId);
  if (!row) return NO_REQUEST;
  const given = readAnswer(body, ukDateAt(now));
  if (!given.ok) return refuseFields(given.problem);
  if (isRepeat(row, body, given.value)) return { result: true, request: staffView(row) };
  if (!isAllowed(row.state, body.kind)) return refuseMove(row);
  const effect = await applyToDraft(context, { row, given: given.value }, services);
  const { isApplied, changes } = effect;
  await updateRequest(db, row.id, {
    ...given.value,
    state: stateAfter(row, body.kind),
    answeredAt: now,
    answerNumber: row.answerNumber + 1,
    appliedEnd: effect.end && JSON.stringify(effect.end),
    changes: JSON.stringify(changes),
  });
  if (row.draftId !== null) await takeAnsweredPeriods(db, row.draftId);
  await auditStaff(context, 'supplier-request.answer', row.id);
  return shown(context, row.id, async (answered) =>
    mailAnswer(db, answered, { isApplied, changes }, services),
  );
};

async function shown(
  { db }: Request,
  id: string,
  effect: (row: SupplierRequestRow) => Promise<void>,
): Promise<Answer> {
  const row = await requestById(db, id);
  if (!row) return NO_REQUEST;
  await effect(row);
  return { result: true, request: staffView(row) };
}

type Applied = AnswerEffect & { readonly end: ContractEnd | null };

/**
 * Puts the end date into the draft. A draft that has been sent is not changed, because it was signed as it
 * is.
 */
async function applyToDraft(
  { db, now }: Request,
  { row, given }: { readonly row: SupplierRequestRow; readonly given: SupplierAnswer },
  services: Services,
): Promise<Applied> {
  const untouched: Applied = { isApplied: false, changes: [], end: row.appliedEnd };
  const draft = row.draftId === null ? undefined : await lockDraft(db, row.draftId, services);
  if (!draft || (await applicationOfDraft(db, draft.id))) return untouched;
  const earlier = row.appliedEnd;
  const next = answersWithEnd(draft.answers, row.fuel, given, { today: ukDateAt(now), earlier });
  if (!next) return untouched;
  const { voided } = await storeChange(db, draft, reconcile(draft.answers, next.answers), {
    now,
    ...services,
  });
  return { isApplied: true, changes: voidedNotices(voided), end: next.end };
}
