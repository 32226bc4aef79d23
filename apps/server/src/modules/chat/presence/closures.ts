import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type {
  addClosure,
  changeClosure,
  Closure,
  deleteClosure as deleteCall,
  listClosures,
} from '@switch/contract/http/chat/settings.ts';
import { bankHolidaysOf, ukNations } from '@switch/domain/units/bank-holidays.ts';
import { addMonths, daysBetween, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { transaction } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { ukDate } from '../../../platform/clock.ts';
import { auditStaff } from '../../identity/index.ts';
import {
  deleteClosure,
  findClosures,
  findSameClosure,
  insertClosure,
  updateClosure,
  findSettings,
} from './hours.queries.ts';
import type { ChatContext } from '../context.ts';

type Body = BodyOf<typeof addClosure>;

/** Longest closure in days: a longer one is a slip. */
const MOST_DAYS = 62;

function problemsOf({ from, to }: Body): FieldProblem[] {
  const days = daysBetween(isoDate(from), isoDate(to)) + 1;
  if (days < 1) return [{ field: 'to', message: 'Choose a last day that does not come before the first' }];
  return days > MOST_DAYS ? [{ field: 'to', message: `Close at most ${MOST_DAYS} days at once` }] : [];
}

function holidaysOf(nations: readonly string[], today: IsoDate): string[] {
  const end = addMonths(today, 12);
  const days = ukNations
    .filter((nation) => nations.includes(nation))
    .flatMap((nation) => [today, end].flatMap((day) => bankHolidaysOf(nation, Number(day.slice(0, 4)))));
  return [...new Set<string>(days)].filter((day) => day >= today && day < end).toSorted();
}

export const showClosures: Handler<typeof listClosures> = async ({ db, now }) => {
  const today = ukDate(now);
  const { nations } = await findSettings(db);
  return { closures: await findClosures(db, today), bankHolidays: holidaysOf(nations, today) };
};

/** Closes days. The same days for the same reason again are the same closure. */
export const close =
  ({ db, hours, ids }: ChatContext): Handler<typeof addClosure> =>
  async (context) => {
    const { body } = context;
    const problems = problemsOf(body);
    if (problems.length > 0) return refuseFields(problems);
    const made: Closure = { closureId: ids.uuid(), ...body };
    const closure = await transaction(db, async (tx) => {
      if (!(await insertClosure(tx, made))) return findSameClosure(tx, body);
      await auditStaff({ ...context, db: tx }, 'closure.add', made.closureId);
      return made;
    });
    await hours.refresh();
    return { result: true, closure: closure ?? made };
  };

export const changeClosed =
  ({ db, hours }: ChatContext): Handler<typeof changeClosure> =>
  async (context) => {
    const { body, params } = context;
    const problems = problemsOf(body);
    if (problems.length > 0) return refuseFields(problems);
    const closure: Closure = { closureId: params.closureId, ...body };
    const outcome = await transaction(db, async (tx) => {
      const same = await findSameClosure(tx, body);
      if (same && same.closureId !== closure.closureId) return 'same';
      if (!(await updateClosure(tx, closure))) return 'not-found';
      await auditStaff({ ...context, db: tx }, 'closure.change', closure.closureId);
      return 'changed';
    });
    if (outcome === 'not-found') return refuse('not-found', 'This closure is not there any more.');
    if (outcome === 'same')
      return refuseFields([{ field: 'from', message: 'Another closure has these days and this reason' }]);
    await hours.refresh();
    return { result: true, closure };
  };

export const reopen =
  ({ db, hours }: ChatContext): Handler<typeof deleteCall> =>
  async (context) => {
    const { closureId } = context.params;
    await transaction(db, async (tx) => {
      if (await deleteClosure(tx, closureId))
        await auditStaff({ ...context, db: tx }, 'closure.delete', closureId);
    });
    await hours.refresh();
    return { result: true };
  };
