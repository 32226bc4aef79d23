import type { takeBackMove as call } from '@switch/contract/http/switching/case-file.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { moveToTakeBack, takeBackProblems } from '@switch/domain/cases/take-back.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { auditStaff, type StaffActor } from '../../../identity/index.ts';
import { dropRegistration } from '../../hand-over/registration/queue-registration.ts';
import { restoreMandates } from '../../mandates/restore-mandates.ts';
import type { Operation, Services } from '../../services.ts';
import { lockCase, movesWithNames, type CaseRow } from '../case.queries.ts';
import { moveBack } from '../move-case.ts';
import { NO_SUPPLY, shownSupply } from '../staff-cases.ts';

/** Which move of a supply to undo, and why. */
interface TakenMove {
  readonly supplyId: string;
  readonly number: number;
  readonly reason: string;
}

type Taken = CaseRow | Refusal;

/**
 * Undoes a move in the name of a member, together with its effect on mandates; the job that mails moves
 * informs the customer. Problems: not-found, conflict, not-allowed, bad-fields.
 */
export async function takeBack(
  by: StaffActor,
  { supplyId, number, reason }: TakenMove,
  services: Services,
): Promise<Taken> {
  const { db, staff, now } = by;
  const row = isUuid(supplyId) ? await lockCase(db, supplyId) : undefined;
  if (!row) return NO_SUPPLY;
  const moves = await movesWithNames(db, [row.id]);
  if (moves.some(({ takesBack }) => takesBack === number)) return row;
  const dated = moves.map((move) => ({ ...move, movedOn: ukDateAt(move.movedAt) }));
  const found = moveToTakeBack(dated, ukDateAt(now));
  if (!found.ok) return refuse('not-allowed', takeBackProblems[found.problem.code]);
  const move = found.value;
  if (move.number !== number)
    return refuse('conflict', 'It was moved again in between. Look at what was done.');
  if (reason === '') return refuseFields([{ field: 'reason', message: 'Say what was wrong' }]);
  await moveBack(db, row.id, move, { at: now, reason, actorId: staff.staffId });
  if (move.toState === 'clear_again') await dropRegistration(db, row.id, now);
  const { movedAt } = move;
  await restoreMandates(
    db,
    row.applicationId,
    { endedAt: movedAt, staffId: staff.staffId, at: now },
    services,
  );
  await auditStaff(by, 'case.take-back', row.id);
  return { ...row, state: move.fromState };
}

const isRefusal = (taken: Taken): taken is Refusal => 'outcome' in taken;

/** Undoes the newest move of a supply. Problems: not-found, conflict, not-allowed, bad-fields. */
export const takeBackByStaff: Operation<typeof call> = async (
  context,
  services,
): Promise<ResponseOf<typeof call>> => {
  const { params, body } = context;
  const taken = await takeBack(context, { supplyId: params.supplyId, ...body }, services);
  return isRefusal(taken) ? taken : shownSupply(context.db, taken);
};
