import { caseStateTexts, type CaseState } from '@switch/domain/journey/case-state.ts';
import { RENEWAL_WINDOW_DAYS } from '@switch/domain/protection/notice.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { addWorkingDays } from '@switch/domain/units/working-days.ts';
import { z } from 'zod';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { leastBusy, openTask } from '../../../tasks/index.ts';
import { moveCases, overdueTaskKey } from '../move-case.ts';
import { lateCases, runningSupplies, type LateCase } from './follow-up.queries.ts';

/** How many working days staff have to deal with a late case. */
const SEEN_TO_WORKING_DAYS = 1;

/** Moves cases on and opens tasks for late ones each morning, before the first mails of the day. */
export const followUpJob: Job<unknown> = {
  name: 'case.follow-up',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const today = ukDateAt(now);
    const moved = await moveOn(db, today, now);
    const late = await lateCases(db, today);
    for (const each of late) await transaction(db, (tx) => askToFollowUp(tx, each, now));
    log.info({ moved, late: late.length }, 'cases followed up');
  },
};

export const FOLLOW_UP_SCHEDULE = { task: followUpJob.name, match: '45 6 * * *' } as const;

/**
 * Opens a task for a late case, for its owner or otherwise the member with the fewest tasks. The customer
 * sees that it is being followed up.
 */
async function askToFollowUp(tx: Db, late: LateCase, now: Date): Promise<void> {
  const { applicationId, reference, state, assigneeId } = late;
  const lateFrom = isoDate(late.lateFrom);
  const lastDay = addWorkingDays(lateFrom, SEEN_TO_WORKING_DAYS, bankHolidaysAround(lateFrom));
  const kind = 'case-overdue' as const;
  await openTask(tx, {
    kind,
    subject: { kind: 'application', id: reference },
    title: titleOf(reference, state),
    dueAt: new Date(ukDayStart(addDays(lastDay, 1))),
    ownerId: assigneeId ?? (await leastBusy(tx, { kind, subjectKind: 'application' })),
    key: overdueTaskKey(applicationId),
    now,
  });
}

const titleOf = (reference: string, state: CaseState): string =>
  state === 'renewal_window'
    ? `The contract of ${reference} has ended: find out what came after it`
    : `${reference} is late at “${caseStateTexts[state].staff}”: find out why, and tell the customer`;

/**
 * Moves supplies whose first bill was right into their term, and into the renewal window once suppliers quote
 * for the next contract. Returns how many.
 */
async function moveOn(db: Db, today: IsoDate, now: Date): Promise<number> {
  const supplies = await runningSupplies(db, addDays(today, RENEWAL_WINDOW_DAYS));
  for (const { id: supplyId, state, endDate } of supplies) {
    const isOpen = addDays(isoDate(endDate), -RENEWAL_WINDOW_DAYS) <= today;
    const before: readonly CaseState[] = state === 'in_term' ? [] : ['in_term'];
    const path = [state, ...before, ...(isOpen ? ['renewal_window' as const] : [])] as const;
    await transaction(db, (tx) => moveCases(tx, { supplyId }, { path, at: now, reason: '', actorId: null }));
  }
  return supplies.length;
}
