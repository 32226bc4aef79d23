import { isUuid } from '@switch/domain/shapes.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { listSupplyCases, moveSupplyCase, SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { caseStateTexts, moveCase, staffMoves } from '@switch/domain/journey/case-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import { casesOf, lockCase, movesWithNames, type CaseRow, type MoveRow } from './case.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Operation, Services } from '../services.ts';
import { dropRegistration, queueRegistration } from '../hand-over/registration/queue-registration.ts';
import { auditStaff, type StaffActor } from '../../identity/index.ts';
import { reasonForStaff } from '@switch/domain/history/stop-reasons.ts';
import { endUnneededMandates } from '../mandates/make-mandates.ts';
import { moveCases } from './move-case.ts';

/** Where a supply is to go, from where the screen showed it. */
type WantedMove = BodyOf<typeof moveSupplyCase> & { readonly supplyId: string };
type Moved = ResponseOf<typeof moveSupplyCase>;

/** The supplies of one application, with every move. */
export const listCases: Handler<typeof listSupplyCases> = async ({ db, query }) => {
  const rows = await casesOf(db, query.reference);
  const moves = await movesWithNames(
    db,
    rows.map(({ id }) => id),
  );
  return { supplies: rows.map((row) => caseView(row, moves)) };
};

export const NO_SUPPLY = refuse('not-found', 'There is no such supply.');
const UNSIGNED = refuse(
  'not-allowed',
  'The contract is not signed by everybody yet. Until then its case is the customer’s.',
);

const words = (state: CaseRow['state']): string => caseStateTexts[state].staff;

/** Whether this very move was the last one. */
const isRepeated = (last: MoveRow | undefined, { from, to, reason }: WantedMove): boolean =>
  last?.fromState === from && last.toState === to && last.reason === reason;

/**
 * Moves the case of a supply by its legal moves only, once everybody has signed. Its customer is notified by the job
 * that mails moves. Problems: not-found, conflict, not-allowed, bad-fields.
 */
export const moveCaseByStaff: Operation<typeof moveSupplyCase> = async (context, services) => {
  const { db, params, body } = context;
  const moved = await moveSupply(context, { ...params, ...body }, services);
  return 'outcome' in moved ? moved : shownSupply(db, moved);
};

/**
 * Moves one supply in the name of a member, with what follows for its mandates and for its supplier: once an objection is
 * settled, that is asked to register the switch again. Problems: as `moveCaseByStaff`.
 */
export async function moveSupply(
  by: StaffActor,
  wanted: WantedMove,
  services: Pick<Services, 'ids' | 'vault'>,
): Promise<CaseRow | Refusal> {
  const { db } = by;
  const row = isUuid(wanted.supplyId) ? await lockCase(db, wanted.supplyId) : undefined;
  if (!row) return NO_SUPPLY;
  const last = (await movesWithNames(db, [row.id])).at(-1);
  if (isRepeated(last, wanted)) return row;
  return refusalOf(row, wanted) ?? (await move(by, row, wanted, services));
}

function refusalOf({ state }: CaseRow, { from, to, reason }: WantedMove): Refusal | null {
  if (state !== from)
    return refuse('conflict', `It was moved to “${words(state)}” in between. Look at what was done.`);
  if (state === 'awaiting_signature') return UNSIGNED;
  const moved = moveCase(from, { to, reason });
  if (!staffMoves(from).includes(to) || (!moved.ok && moved.problem.code === 'illegal_move'))
    return refuse('not-allowed', `A case at “${words(from)}” cannot go to “${words(to)}”.`);
  const message = to === 'rejected' ? 'Choose why the supplier turned it down' : 'Say why';
  return moved.ok ? null : refuseFields([{ field: 'reason', message }]);
}

async function move(
  by: StaffActor,
  row: CaseRow,
  { to, reason }: WantedMove,
  services: Pick<Services, 'ids' | 'vault'>,
): Promise<CaseRow> {
  const { db, staff, now } = by;
  await moveCases(
    db,
    { supplyId: row.id },
    { path: [row.state, to], reason, at: now, actorId: staff.staffId },
  );
  if (to === 'rejected' || to === 'cancelled')
    await endUnneededMandates(db, row.applicationId, { staffId: staff.staffId, at: now });
  if (row.state === 'objected' && to === 'clear_again') await queueRegistration(db, row, now, services);
  // What is held goes out once it is released.
  else if (to !== 'on_hold' && to !== 'clear_again') await dropRegistration(db, row.id, now);
  await auditStaff(by, 'case.move', row.id);
  return { ...row, state: to };
}

/** A supply as it is answered to whoever moved it. */
export const shownSupply = async (db: Db, row: CaseRow): Promise<Moved> => ({
  result: true,
  supply: caseView(row, await movesWithNames(db, [row.id])),
});

const whoMoved = ({ staffName, actorId }: MoveRow): string =>
  staffName ?? (actorId === null ? 'System' : 'the customer');

/** One supply as staff see it; `moves` may include those of others. */
function caseView(row: CaseRow, moves: readonly MoveRow[]): SupplyCase {
  const own = moves.filter(({ supplyId }) => supplyId === row.id);
  return {
    ...row,
    supplyId: row.id,
    supplierName: row.offer.supplierName,
    stateWords: words(row.state),
    since: (own.at(-1)?.movedAt ?? row.submittedAt).toISOString(),
    moves: [...staffMoves(row.state)],
    history: own.map((move) => ({
      from: move.fromState,
      to: move.toState,
      toWords: words(move.toState),
      at: move.movedAt.toISOString(),
      who: whoMoved(move),
      reason: reasonForStaff(move.toState, move.reason),
    })),
  };
}
