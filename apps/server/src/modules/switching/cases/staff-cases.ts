import { isUuid } from '@switch/domain/shapes.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { listSupplyCases, moveSupplyCase, SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { caseStateTexts, moveCase, staffMoves } from '@switch/domain/journey/case-state.ts';
import { replyEffect } from '@switch/domain/hand-over/reply-effect.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { casesOf, lockCase, movesWithNames, type CaseRow, type MoveRow } from './case.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Operation, Services } from '../services.ts';
import { withCurrentStarts } from '../hand-over/replies/start-change.queries.ts';
import { dropRegistration, queueRegistration } from '../hand-over/registration/queue-registration.ts';
import { auditStaff, type StaffActor } from '../../identity/index.ts';
import { isHeldByRequest, reasonForStaff } from '@switch/domain/history/stop-reasons.ts';
import { endUnneededMandates } from '../mandates/make-mandates.ts';
import { moveCases } from './move-case.ts';

/** The state to move a supply to, and the one the screen showed it in. */
type WantedMove = BodyOf<typeof moveSupplyCase> & { readonly supplyId: string };
type Moved = ResponseOf<typeof moveSupplyCase>;

/** Returns the supplies of one application, with every move. */
export const listCases: Handler<typeof listSupplyCases> = async ({ db, query }) => {
  const rows = await casesOf(db, query.reference);
  const moves = await movesWithNames(
    db,
    rows.map(({ id }) => id),
  );
  const current = await withCurrentStarts(db, rows);
  return { supplies: rows.map((row, index) => caseView(row, moves, current[index] ?? row)) };
};

export const NO_SUPPLY = refuse('not-found', 'There is no such supply.');
const UNSIGNED = refuse(
  'not-allowed',
  'The contract is not signed by everybody yet. Until then its case is the customer’s.',
);

const staffText = (state: CaseRow['state']): string => caseStateTexts[state].staff;

/** Returns whether the last move was this same one. */
const isRepeated = (last: MoveRow | undefined, { from, to, reason }: WantedMove): boolean =>
  last?.fromState === from && last.toState === to && last.reason === reason;

/**
 * Moves the case of a supply, only by its allowed moves and once everyone has signed. The job that mails
 * moves notifies the customer. Problems: not-found, conflict, not-allowed, bad-fields.
 */
export const moveCaseByStaff: Operation<typeof moveSupplyCase> = async (context, services) => {
  const { db, params, body } = context;
  const moved = await moveSupply(context, { ...params, ...body }, services);
  return 'outcome' in moved ? moved : shownSupply(db, moved);
};

/**
 * Moves one supply in the name of a member, with what follows for its mandates and its supplier: once an
 * objection is settled, the supplier is asked to register the switch again. Problems: as `moveCaseByStaff`.
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
  const refused = refusalOf(row, wanted) ?? (wanted.to === 'live' ? await notBeforeStart(by, row) : null);
  return refused ?? (await move(by, row, wanted, services));
}

function refusalOf({ state }: CaseRow, { from, to, reason }: WantedMove): Refusal | null {
  if (state !== from)
    return refuse('conflict', `It was moved to “${staffText(state)}” in between. Look at what was done.`);
  if (state === 'awaiting_signature') return UNSIGNED;
  if (isHeldByRequest(to, reason))
    return refuseFields([{ field: 'reason', message: 'Ask the customer what is missing: that holds it' }]);
  const moved = moveCase(from, { to, reason });
  if (!staffMoves(from).includes(to) || (!moved.ok && moved.problem.code === 'illegal_move'))
    return refuse('not-allowed', `A case at “${staffText(from)}” cannot go to “${staffText(to)}”.`);
  const message = to === 'rejected' ? 'Choose why the supplier turned it down' : 'Say why';
  return moved.ok ? null : refuseFields([{ field: 'reason', message }]);
}

/** Returns a refusal if the supply's start date has not come yet. */
async function notBeforeStart({ db, now }: StaffActor, row: CaseRow): Promise<Refusal | null> {
  const [{ startDate } = row] = await withCurrentStarts(db, [row]);
  return startDate <= ukDateAt(now)
    ? null
    : refuse(
        'not-allowed',
        `It starts on ${longDate(startDate)}, and is not live before. If it has started, note the supplier’s reply with the day.`,
      );
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
  // A request that is on hold is sent once the case is released.
  else if (to !== 'on_hold' && to !== 'clear_again') await dropRegistration(db, row.id, now);
  await auditStaff(by, 'case.move', row.id);
  return { ...row, state: to };
}

/** Returns a supply as the response to the member who moved it. */
export async function shownSupply(db: Db, row: CaseRow): Promise<Moved> {
  const [current = row] = await withCurrentStarts(db, [row]);
  return { result: true, supply: caseView(row, await movesWithNames(db, [row.id]), current) };
}

const whoMoved = ({ staffName, actorId }: MoveRow): string =>
  staffName ?? (actorId === null ? 'System' : 'the customer');

/**
 * Builds one supply as staff see it, with its current start date; `moves` may include those of other
 * supplies.
 */
function caseView(row: CaseRow, moves: readonly MoveRow[], current: Pick<CaseRow, 'startDate'>): SupplyCase {
  const own = moves.filter(({ supplyId }) => supplyId === row.id);
  return {
    ...row,
    supplyId: row.id,
    supplierName: row.offer.supplierName,
    currentStart: current.startDate,
    canMoveStart: replyEffect('start-moved', row.state, 'person').ok,
    stateWords: staffText(row.state),
    since: (own.at(-1)?.movedAt ?? row.submittedAt).toISOString(),
    moves: [...staffMoves(row.state)],
    history: own.map((move) => ({
      from: move.fromState,
      to: move.toState,
      toWords: staffText(move.toState),
      at: move.movedAt.toISOString(),
      who: whoMoved(move),
      reason: reasonForStaff(move.toState, move.reason),
    })),
  };
}
