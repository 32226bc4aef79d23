import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  chatNations,
  type ChatSettings,
  type WeeklyHours,
  type addClosure,
  type changeClosure,
  type deleteClosure as deleteCall,
  type listClosures,
  type readSettings,
  type setHours,
  type setRetention,
} from '@switch/contract/http/chat/settings.ts';
import { bankHolidaysOf, ukNations } from '@switch/domain/units/bank-holidays.ts';
import { addMonths, type IsoDate } from '@switch/domain/units/period.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { ChatContext } from '../context.ts';
import { audited, rangeProblems, type Operation } from '../operation.ts';
import * as queries from './hours.queries.ts';

async function currentSettings({ db, hours }: ChatContext, now: Date): Promise<ChatSettings> {
  await hours.ready();
  const { nations, retentionMonths, areHoursSample } = await queries.findSettings(db);
  return {
    hours: await queries.findWeek(db),
    nations: chatNations.filter((nation) => nations.includes(nation)),
    retentionMonths,
    isSample: areHoursSample,
    isOpen: hours.isOpen(now),
    opensAgain: hours.opensAgain(now),
  };
}

export const showSettings: Operation<typeof readSettings> = async (chat, { now }) => ({
  settings: await currentSettings(chat, now),
});

/**
 * Returns what is wrong with the hours of a week: a period that ends before it starts, or starts before the
 * previous one ends.
 */
const hoursProblems = (hours: WeeklyHours): FieldProblem[] =>
  hours.flatMap((spans, weekday) =>
    spans.flatMap(({ from, to }, index) => {
      const before = spans[index - 1];
      const at = `hours.${weekday}.${index}`;
      if (queries.minuteOf(from) >= queries.minuteOf(to))
        return [{ field: `${at}.to`, message: 'Choose a time after the first one' }];
      if (before && queries.minuteOf(from) <= queries.minuteOf(before.to))
        return [{ field: `${at}.from`, message: 'Choose a time after the end of the hours before' }];
      return [];
    }),
  );

/** Sets hours and nations. They apply at once. */
export const changeHours: Operation<typeof setHours> = async (chat, context) => {
  const { body, now } = context;
  const problems = hoursProblems(body.hours);
  if (problems.length > 0) return refuseFields(problems);
  const spans = body.hours.flatMap((day, index) =>
    day.map(({ from, to }) => ({
      weekday: index + 1,
      opensMinute: queries.minuteOf(from),
      closesMinute: queries.minuteOf(to),
    })),
  );
  await audited(chat.db, context, ['settings.hours', 'hours'], async (tx) => {
    await queries.replaceSpans(tx, spans);
    const nations = [...new Set(body.nations)];
    await queries.updateSettings(tx, { nations, areHoursSample: false, changedAt: now });
  });
  await chat.hours.refresh();
  return { result: true, settings: await currentSettings(chat, now) };
};

export const changeRetention: Operation<typeof setRetention> = async (chat, context) => {
  const { body, now } = context;
  await audited(chat.db, context, ['settings.retention', 'retention'], (tx) =>
    queries.updateSettings(tx, { retentionMonths: body.months, changedAt: now }),
  );
  return { result: true, settings: await currentSettings(chat, now) };
};

/** The longest closure in days; a longer one is taken for a mistake. */
const MOST_DAYS = 62;

const closureProblems = (range: BodyOf<typeof addClosure>): FieldProblem[] =>
  rangeProblems(range, MOST_DAYS, `Close at most ${MOST_DAYS} days at once`);

function holidaysOf(nations: readonly string[], today: IsoDate): string[] {
  const end = addMonths(today, 12);
  const days = ukNations
    .filter((nation) => nations.includes(nation))
    .flatMap((nation) => [today, end].flatMap((day) => bankHolidaysOf(nation, Number(day.slice(0, 4)))));
  return [...new Set<string>(days)].filter((day) => day >= today && day < end).toSorted();
}

export const showClosures: Operation<typeof listClosures> = async (_chat, { db, now }) => {
  const today = ukDateAt(now);
  const { nations } = await queries.findSettings(db);
  return { closures: await queries.findClosures(db, today), bankHolidays: holidaysOf(nations, today) };
};

/** Adds a closure. The same days for the same reason again are the same closure. */
export const close: Operation<typeof addClosure> = async ({ db, hours, ids }, context) => {
  const { body } = context;
  const problems = closureProblems(body);
  if (problems.length > 0) return refuseFields(problems);
  const made = { closureId: ids.uuid(), ...body };
  const isNew = await audited(db, context, ['closure.add', made.closureId], (tx) =>
    queries.insertClosure(tx, made),
  );
  await hours.refresh();
  return { result: true, closure: (isNew ? null : await queries.findSameClosure(db, body)) ?? made };
};

export const changeClosed: Operation<typeof changeClosure> = async ({ db, hours }, context) => {
  const { body, params } = context;
  const problems = closureProblems(body);
  if (problems.length > 0) return refuseFields(problems);
  const closure = { closureId: params.closureId, ...body };
  const same = await queries.findSameClosure(db, body);
  if (same && same.closureId !== closure.closureId)
    return refuseFields([{ field: 'from', message: 'Another closure has these days and this reason' }]);
  const subject = ['closure.change', closure.closureId] as const;
  if (!(await audited(db, context, subject, (tx) => queries.updateClosure(tx, closure))))
    return refuse('not-found', 'This closure is not there any more.');
  await hours.refresh();
  return { result: true, closure };
};

export const reopen: Operation<typeof deleteCall> = async ({ db, hours }, context) => {
  const { closureId } = context.params;
  await audited(db, context, ['closure.delete', closureId], (tx) => queries.deleteClosure(tx, closureId));
  await hours.refresh();
  return { result: true };
};
