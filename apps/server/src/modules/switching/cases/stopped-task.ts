import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import type { TaskKind } from '@switch/domain/tasks/task-kind.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { addWorkingDays } from '@switch/domain/units/working-days.ts';
import type { Db } from '../../../platform/db/database.ts';
import { closeTasks, leastBusy, openTask } from '../../tasks/index.ts';

/** What staff have to do about a case that has stopped. */
interface Stop {
  readonly kind: TaskKind;
  readonly toDo: string;
}

/** What staff have to do at once about a case that has stopped, by its state. */
const stops: Partial<Readonly<Record<CaseState, Stop>>> = {
  objected: {
    kind: 'objection',
    toDo: 'the present supplier objects. Find out what settles it, and tell the customer',
  },
  on_hold: { kind: 'case-stopped', toDo: 'on hold. Ask the customer for what is missing' },
  rejected: {
    kind: 'case-stopped',
    toDo: 'the supplier turns it down. Find out why, and look for another offer with the customer',
  },
};

/** How signing may end without the signatures that are needed. */
type Unsigned = 'expired' | 'declined';

/** The case stays where it is when signing ends in such a way, and only a new start of signing moves it on. */
const unsigned: Readonly<Record<Unsigned, string>> = {
  expired:
    'the time to sign has run out. Ask the customer what kept them, and whether to ask everybody again',
  declined:
    'somebody who has to sign has declined. Settle with the customer who signs, or what should change',
};

/** Returns the key of the task that a case has stopped: it is closed once the case moves. */
export const stoppedTaskKey = (applicationId: string): string => `case-stopped:${applicationId}`;

/**
 * Opens a task for a case that has just stopped, due by the end of the next working day, for its owner or
 * otherwise the member with the fewest tasks. Does nothing if the case is in another state, is test traffic,
 * or was put on hold by a person, who asks the customer when doing so.
 */
export async function askToSeeTo(
  tx: Db,
  applicationId: string,
  {
    state,
    at: now,
    actorId,
  }: { readonly state: CaseState; readonly at: Date; readonly actorId: string | null },
): Promise<void> {
  const stop = stops[state];
  if (stop && (state !== 'on_hold' || actorId === null)) await openStopped(tx, applicationId, stop, now);
}

/**
 * Opens the same task for a case whose signing has ended without the signatures needed. It is closed when the
 * case moves, such as by being taken back, and by `closeUnsigned`. Does nothing for test traffic.
 */
export const askToSeeToUnsigned = (tx: Db, applicationId: string, why: Unsigned, at: Date): Promise<void> =>
  openStopped(tx, applicationId, { kind: 'case-stopped', toDo: unsigned[why] }, at);

/** Closes the task about a case that was not signed, because everyone is asked again. */
export const closeUnsigned = (tx: Db, applicationId: string, at: Date): Promise<number> =>
  closeTasks(tx, { key: stoppedTaskKey(applicationId) }, { at, by: null });

async function openStopped(tx: Db, applicationId: string, stop: Stop, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('applications as a')
    .leftJoin('caseCards as c', 'c.applicationId', 'a.id')
    .select(['a.reference', 'c.assigneeId'])
    .where('a.id', '=', applicationId)
    .where('a.isTest', '=', false)
    .executeTakeFirst();
  if (!found) return;
  const { reference, assigneeId } = found;
  const today = ukDateAt(now);
  await openTask(tx, {
    kind: stop.kind,
    subject: { kind: 'application', id: reference },
    title: `${reference}: ${stop.toDo}`,
    dueAt: new Date(ukDayStart(addDays(addWorkingDays(today, 1, bankHolidaysAround(today)), 1))),
    ownerId: assigneeId ?? (await leastBusy(tx, { kind: stop.kind, subjectKind: 'application' })),
    key: stoppedTaskKey(applicationId),
    now,
  });
}

/**
 * Closes the tasks about rejected applications of the same customer if every stopped meter of theirs is in
 * the application that was just sent.
 */
export async function closeChosenAgain(tx: Db, applicationId: string, at: Date): Promise<void> {
  const chosenAgain = await tx
    .selectFrom('applications as sent')
    .innerJoin('applicationSupplies as chosen', 'chosen.applicationId', 'sent.id')
    .innerJoin('applications as earlier', (join) =>
      join.onRef('earlier.userId', '=', 'sent.userId').onRef('earlier.submittedAt', '<', 'sent.submittedAt'),
    )
    .innerJoin('applicationSupplies as stopped', (join) =>
      join
        .onRef('stopped.applicationId', '=', 'earlier.id')
        .onRef('stopped.fuel', '=', 'chosen.fuel')
        .onRef('stopped.meterNumber', '=', 'chosen.meterNumber'),
    )
    .select(['earlier.id', ({ fn }) => fn.countAll<number>().as('meters')])
    .select(({ selectFrom }) =>
      selectFrom('applicationSupplies as every')
        .select(({ fn }) => fn.countAll<number>().as('stopped'))
        .whereRef('every.applicationId', '=', 'earlier.id')
        .where('every.state', 'in', keysOf(stops))
        .as('stopped'),
    )
    .where('sent.id', '=', applicationId)
    .where('stopped.state', '=', 'rejected')
    .groupBy('earlier.id')
    .execute();
  for (const { id, meters, stopped } of chosenAgain)
    if (meters === stopped) await closeTasks(tx, { key: stoppedTaskKey(id) }, { at, by: null });
}
