import { isUuid } from '@switch/domain/shapes.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listSupplyCases, moveSupplyCase, SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { caseStateTexts, moveCase, staffMoves } from '@switch/domain/journey/case-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import { casesOf, lockCase, movesWithNames, type CaseRow, type MoveRow } from './case.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { reasonForStaff } from '@switch/domain/history/stop-reasons.ts';
import { endUnneededMandates } from '../mandates/make-mandates.ts';
import { moveCases } from './move-case.ts';

type Move = Context<typeof moveSupplyCase>;
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

const NO_SUPPLY = refuse('not-found', 'There is no such supply.');
const UNSIGNED = refuse(
  'not-allowed',
  'The contract is not signed by everybody yet. Until then its case is the customer’s.',
);

const words = (state: CaseRow['state']): string => caseStateTexts[state].staff;

/** Whether this very move was the last one. */
const isRepeated = (last: MoveRow | undefined, { from, to, reason }: Move['body']): boolean =>
  last?.fromState === from && last.toState === to && last.reason === reason;

/**
 * Moves the case of a supply by its legal moves only, once everybody has signed. Its customer is notified by the job
 * that mails moves. Problems: not-found, conflict, not-allowed, bad-fields.
 */
export const moveCaseByStaff: Handler<typeof moveSupplyCase> = async (context) => {
  const { db, params, body } = context;
  const row = isUuid(params.supplyId) ? await lockCase(db, params.supplyId) : undefined;
  if (!row) return NO_SUPPLY;
  const last = (await movesWithNames(db, [row.id])).at(-1);
  if (isRepeated(last, body)) return shown(db, row);
  return refusalOf(row, body) ?? (await move(context, row));
};

function refusalOf({ state }: CaseRow, { from, to, reason }: Move['body']) {
  if (state !== from)
    return refuse('conflict', `It was moved to “${words(state)}” in between. Look at what was done.`);
  if (state === 'awaiting_signature') return UNSIGNED;
  const moved = moveCase(from, { to, reason });
  if (!staffMoves(from).includes(to) || (!moved.ok && moved.problem.code === 'illegal_move'))
    return refuse('not-allowed', `A case at “${words(from)}” cannot go to “${words(to)}”.`);
  const message = to === 'rejected' ? 'Choose why the supplier turned it down' : 'Say why';
  return moved.ok ? null : refuseFields([{ field: 'reason', message }]);
}

async function move(context: Move, row: CaseRow): Promise<Moved> {
  const { db, body, staff, now } = context;
  const { to, reason } = body;
  await moveCases(
    db,
    { supplyId: row.id },
    { path: [row.state, to], reason, at: now, actorId: staff.staffId },
  );
  if (to === 'rejected' || to === 'cancelled')
    await endUnneededMandates(db, row.applicationId, { staffId: staff.staffId, at: now });
  await auditStaff(context, 'case.move', row.id);
  return shown(db, { ...row, state: to });
}

const shown = async (db: Db, row: CaseRow): Promise<Moved> => ({
  result: true,
  supply: caseView(row, await movesWithNames(db, [row.id])),
});

const whoMoved = ({ staffName, actorId }: MoveRow): string =>
  staffName ?? (actorId === null ? 'the product' : 'the customer');

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
