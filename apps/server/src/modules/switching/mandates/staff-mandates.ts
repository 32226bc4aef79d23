import { isUuid } from '@switch/domain/shapes.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  listMandateCases,
  moveMandateCase,
  setMandateReference,
} from '@switch/contract/http/switching/cases.ts';
import { bacsReason } from '@switch/domain/mandate/bacs-reason.ts';
import { mandateReference } from '@switch/domain/mandate/mandate-reference.ts';
import { canMoveMandate } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import { awaitsSignature } from '../cases/case.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import {
  isReferenceTaken,
  lockReferencesOf,
  lockMandate,
  mandatesOfApplication,
  moveRow,
  movesOf,
  writeReference,
  type MandateOfCase,
} from './mandate.queries.ts';
import { NO_MANDATE, staffView } from './mandate-views.ts';
import { withPeople } from './mandate-people.ts';
import { signatoriesOf } from './signatory.queries.ts';
import { notifyFailed, notifyOfSignature } from './mail-people.ts';
import type { Services } from '../services.ts';

type Move = Context<typeof moveMandateCase>;
type SetReference = Context<typeof setMandateReference>;
type Moved = ResponseOf<typeof moveMandateCase>;

/** The mandates of one application, with every move. */
export async function listCases({
  db,
  query,
}: Context<typeof listMandateCases>): Promise<ResponseOf<typeof listMandateCases>> {
  const rows = await mandatesOfApplication(db, query.reference);
  const ids = rows.map(({ id }) => id);
  const [moves, people] = [await movesOf(db, ids), await signatoriesOf(db, ids)];
  return { mandates: withPeople(rows, people).map((mandate) => staffView(mandate, moves)) };
}

const locked = async (db: Db, id: string): Promise<MandateOfCase | undefined> =>
  isUuid(id) ? lockMandate(db, id) : undefined;

const shown = async (db: Db, id: string): Promise<Moved> => {
  const row = await lockMandate(db, id);
  if (!row) return NO_MANDATE;
  const mandate = { row, people: await signatoriesOf(db, [id]) };
  return { result: true, mandate: staffView(mandate, await movesOf(db, [id])) };
};

/** What is missing for a move, beside its field. */
function moveProblems({ to, reason, report, code }: Move['body'], { reference }: MandateOfCase) {
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
 * Moves a mandate by its legal moves only, such as one on paper that has come in signed; the customer is told when it is
 * signed and when it failed. Problems: not-found, bad-fields, not-allowed.
 */
export const moveByStaff =
  (services: Services) =>
  (context: Move): Promise<Moved> =>
    move(context, services);

async function move(context: Move, services: Services): Promise<Moved> {
  const { db, params, body } = context;
  const row = await locked(db, params.mandateId);
  if (!row) return NO_MANDATE;
  if (row.state === body.to && isSameFailure(row, body)) return shown(db, row.id);
  if (!canMoveMandate(row.state, body.to))
    return refuse('not-allowed', `A mandate that is “${row.state}” cannot become “${body.to}”.`);
  const problems = moveProblems(body, row);
  if (problems.length > 0) return refuseFields(problems);
  if (body.to === 'sent_to_supplier' && (await awaitsSignature(db, row.applicationId))) return UNSIGNED;
  await moveRow(db, row, body.to, mover(context), factsOf(body));
  await notifyOfMove(context, row, services);
  await note(context, 'mandate.move', row.id);
  return shown(db, row.id);
}

async function notifyOfMove({ db, body, now }: Move, row: MandateOfCase, services: Services): Promise<void> {
  const moved = { ...row, ...factsOf(body), state: body.to };
  if (body.to === 'failed') await notifyFailed(db, moved, now, services);
  // By hand, on paper: who signed is not known here, and whoever was asked by a link need not be told.
  if (body.to === 'signed') await notifyOfSignature(db, { row: moved, people: [] }, '', services);
}

const isSameFailure = (row: MandateOfCase, { to, report, code }: Move['body']): boolean =>
  to !== 'failed' || (row.failedReport === report && row.failedCode === code);

const factsOf = ({ to, report, code }: Move['body']) =>
  to === 'failed' ? { failedReport: report ?? null, failedCode: code ?? null } : {};

const mover = ({ staff, body, now }: Move) =>
  ({ actor: 'staff', actorId: staff.staffId, reason: body.reason, movedAt: now }) as const;

/** Notes the supplier's reference. Problems: not-found, not-allowed, bad-fields, taken. */
export async function setReference(context: SetReference): Promise<ResponseOf<typeof setMandateReference>> {
  const { db, params, body } = context;
  const row = await locked(db, params.mandateId);
  if (!row) return NO_MANDATE;
  if (row.state === 'cancelled') return refuse('not-allowed', 'This mandate is cancelled.');
  const read = mandateReference(body.reference);
  if (!read.ok) return refuseFields(read.problem.map(({ message }) => ({ field: 'reference', message })));
  if (row.reference === read.value) return shown(db, row.id);
  await lockReferencesOf(db, row.supplierId);
  if (await isReferenceTaken(db, row, read.value))
    return refuse('taken', 'The supplier has given this reference to another mandate.');
  await writeReference(db, row.id, read.value);
  await note(context, 'mandate.set-reference', row.id);
  return shown(db, row.id);
}

function note(
  { db, staff, request, now }: Pick<Move, 'db' | 'staff' | 'request' | 'now'>,
  event: 'mandate.move' | 'mandate.set-reference',
  subjectId: string,
): Promise<void> {
  return recordAudit(db, {
    event,
    actorId: staff.staffId,
    subjectId,
    requestId: request.id,
    happenedAt: now,
  });
}
