import type { moveSupplyStart as call } from '@switch/contract/http/switching/cases.ts';
import { replyEffect } from '@switch/domain/hand-over/reply-effect.ts';
import { readNewStart } from '@switch/domain/history/start-change.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import { auditStaff } from '../../../identity/index.ts';
import { insertStartChange, startChangesOf } from '../../hand-over/replies/start-change.queries.ts';
import type { Operation } from '../../services.ts';
import { refreshCards } from '../cards/case-card.ts';
import { lockCase } from '../case.queries.ts';
import { NO_SUPPLY, shownSupply } from '../staff-cases.ts';

/**
 * Records a different start date of a supply in the name of a member, with the reason that its customer
 * reads. The same again changes nothing. Problems: not-found, conflict, not-allowed, bad-fields.
 */
export const moveStart: Operation<typeof call> = async (context, { ids }) => {
  const { db, params, body, staff, now } = context;
  const row = isUuid(params.supplyId) ? await lockCase(db, params.supplyId) : undefined;
  if (!row) return NO_SUPPLY;
  const [last] = await startChangesOf(db, [row.id]);
  const current = isoDate(last?.startDate ?? row.startDate);
  const { from, to, reason } = body;
  if (last?.reason === reason && last.previousDate === from && last.startDate === to)
    return shownSupply(db, row);
  if (from !== current)
    return refuse(
      'conflict',
      `The start was moved to ${longDate(current)} in between. Look at what was done.`,
    );
  if (!replyEffect('start-moved', row.state, 'person').ok)
    return refuse('not-allowed', `The start does not move at “${caseStateTexts[row.state].staff}”.`);
  const start = readNewStart(to, { today: ukDateAt(now), current });
  if (!start.ok) return refuseFields([{ field: 'to', message: start.problem.message }]);
  await insertStartChange(db, {
    id: ids.uuid(),
    supplyId: row.id,
    kind: 'moved',
    startDate: start.value,
    previousDate: current,
    replyId: null,
    reason,
    actorId: staff.staffId,
    notedAt: now,
  });
  await refreshCards(db, [row.applicationId]);
  await auditStaff(context, 'case.move-start', row.id);
  return shownSupply(db, row);
};
