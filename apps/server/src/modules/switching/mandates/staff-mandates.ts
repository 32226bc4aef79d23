import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/switching/cases.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';
import { mandateReference } from '@switch/domain/mandate/mandate-reference.ts';
import { canMoveMandate } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import { awaitsSignature } from '../cases/case.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import {
  isReferenceTaken,
  lockReferencesOf,
  lockMandate,
  mandateById,
  mandatesOfApplication,
  moveRow,
  updateMandate,
  type WholeMandate,
} from './mandate.queries.ts';
import { NO_MANDATE, staffView } from './mandate-views.ts';
import { notifyFailed, notifyOfSignature } from './mandate.mail.ts';
import type { Operation, Services } from '../services.ts';

type Move = Context<typeof calls.moveMandateCase>;
type Moved = ResponseOf<typeof calls.moveMandateCase>;

/** Returns the mandates of one application, with every move. */
export const listMandates: Operation<typeof calls.listMandateCases> = async ({ db, query }, { forms }) => ({
  mandates: (await mandatesOfApplication(db, query.reference)).map((mandate) => staffView(mandate, forms)),
});

const shown = async (db: Db, id: string, { forms }: Pick<Services, 'forms'>): Promise<Moved> => {
  const mandate = await mandateById(db, id);
  return mandate ? { result: true, mandate: staffView(mandate, forms) } : NO_MANDATE;
};

/** Returns what is missing for a move, by field. */
function moveProblems({ to, reason, report, code }: Move['body'], { reference }: WholeMandate) {
  const isKnown = report !== undefined && code !== undefined && bacsReason(report, code) !== undefined;
  return [
    ...(reason === '' ? [{ field: 'reason', message: 'Say why' }] : []),
    ...(to === 'failed' && !isKnown
      ? [{ field: 'code', message: 'Choose the report and the code by which the bank refused it' }]
      : []),
    ...(to === 'active' && reference === null
      ? [{ field: 'reference', message: 'Enter the reference that the supplier gave first' }]
      : []),
  ];
}

const UNSIGNED = refuse(
  'not-allowed',
  'The contract is not signed by everybody yet. Nothing of it goes to the supplier before.',
);

/**
 * Moves a mandate, only by its allowed moves, such as one on paper that arrived signed. The customer is
 * notified when it is signed, when it failed and, by the calendar, when it is set up. Problems: not-found,
 * bad-fields, not-allowed.
 */
export const moveMandate: Operation<typeof calls.moveMandateCase> = async (context, services) => {
  const { db, params, body, staff, now } = context;
  const row = await lockMandate(db, params.mandateId);
  if (!row) return NO_MANDATE;
  if (row.state === body.to && isSameFailure(row, body)) return shown(db, row.id, services);
  if (!canMoveMandate(row.state, body.to))
    return refuse('not-allowed', `A mandate that is “${row.state}” cannot become “${body.to}”.`);
  const problems = moveProblems(body, row);
  if (problems.length > 0) return refuseFields(problems);
  if (body.to === 'sent_to_supplier' && (await awaitsSignature(db, row.applicationId))) return UNSIGNED;
  const facts = factsOf(body);
  const by = { actor: 'staff', actorId: staff.staffId, reason: body.reason, movedAt: now } as const;
  await moveRow(db, row, body.to, by, facts);
  const moved = { ...row, ...facts, state: body.to };
  if (body.to === 'failed') await notifyFailed(db, moved, now, services);
  // It was signed by hand on paper, so we don't know who signed, and people asked by link need no mail.
  if (body.to === 'signed') await notifyOfSignature(db, { ...moved, people: [] }, '', services);
  await auditStaff(context, 'mandate.move', row.id);
  return shown(db, row.id, services);
};

const isSameFailure = (row: WholeMandate, { to, report, code }: Move['body']): boolean =>
  to !== 'failed' || (row.failedReport === report && row.failedCode === code);

const factsOf = ({ to, report, code }: Move['body']) =>
  to === 'failed' ? { failedReport: report ?? null, failedCode: code ?? null } : {};

/** Stores the supplier's reference. Problems: not-found, not-allowed, bad-fields, taken. */
export const setReference: Operation<typeof calls.setMandateReference> = async (context, services) => {
  const { db, params, body } = context;
  const row = await lockMandate(db, params.mandateId);
  if (!row) return NO_MANDATE;
  if (row.state === 'cancelled') return refuse('not-allowed', 'This mandate is cancelled.');
  const read = mandateReference(body.reference);
  if (!read.ok) return refuseFields(read.problem.map(({ message }) => ({ field: 'reference', message })));
  if (row.reference === read.value) return shown(db, row.id, services);
  await lockReferencesOf(db, row.supplierId);
  if (await isReferenceTaken(db, row, read.value))
    return refuse('taken', 'The supplier has given this reference to another mandate.');
  await updateMandate(db, row.id, { reference: read.value });
  await auditStaff(context, 'mandate.set-reference', row.id);
  return shown(db, row.id, services);
};
