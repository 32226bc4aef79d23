import type { Closure, WeeklyHours } from '@switch/contract/http/chat/settings.ts';
import type { WorkingHours } from '@switch/domain/chat/working-hours.ts';
import { ukNations } from '@switch/domain/units/bank-holidays.ts';
import type { Selectable, Updateable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { ChatHoursTable, ChatSettingTable } from '../staff.tables.ts';

/** A period of a weekday as stored: minutes after midnight, UK time; Monday is 1. */
export type StoredSpan = Selectable<ChatHoursTable>;

/** Returns the periods of the week, in order. */
const findSpans = (db: Db): Promise<StoredSpan[]> =>
  db.selectFrom('chatHours').selectAll().orderBy('weekday').orderBy('opensMinute').execute();

/** Returns the seven weekdays, Monday first, each with its periods converted by `show`. */
const weekOf = <Span>(spans: readonly StoredSpan[], show: (span: StoredSpan) => Span): Span[][] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => spans.filter((span) => span.weekday === weekday).map(show));

/** Returns the configured opening hours. */
export async function loadWorkingHours(db: Db): Promise<WorkingHours> {
  const [spans, closures, settings] = await Promise.all([
    findSpans(db),
    db.selectFrom('chatClosures').select(['firstDay as first', 'lastDay as last']).execute(),
    findSettings(db),
  ]);
  const week = weekOf(spans, ({ opensMinute: opens, closesMinute: closes }) => ({ opens, closes }));
  const nations = ukNations.filter((nation) => settings.nations.includes(nation));
  return { week, closures, nations };
}

const MINUTES = 60;

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / MINUTES)).padStart(2, '0')}:${String(minute % MINUTES).padStart(2, '0')}`;

/** Converts a time `HH:mm` to minutes after midnight. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3, 5));

/** Returns the week as the console shows it: Monday first. */
export const findWeek = async (db: Db): Promise<WeeklyHours> =>
  weekOf(await findSpans(db), ({ opensMinute, closesMinute }) => ({
    from: clockTime(opensMinute),
    to: clockTime(closesMinute),
  }));

export async function replaceSpans(tx: Db, spans: readonly StoredSpan[]): Promise<void> {
  await tx.deleteFrom('chatHours').execute();
  if (spans.length > 0)
    await tx
      .insertInto('chatHours')
      .values([...spans])
      .execute();
}

/** Returns the chat's settings other than its hours. */
export const findSettings = (db: Db) =>
  db
    .selectFrom('chatSettings')
    .select(['nations', 'retentionMonths', 'areHoursSample'])
    .executeTakeFirstOrThrow();

export async function updateSettings(tx: Db, change: Updateable<ChatSettingTable>): Promise<void> {
  await tx.updateTable('chatSettings').set(change).execute();
}

const columns = ['id as closureId', 'firstDay as from', 'lastDay as to', 'reason'] as const;

/** Returns closures that end on `today` or later, by first day. */
export const findClosures = (db: Db, today: string): Promise<Closure[]> =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('lastDay')
    .orderBy('reason')
    .execute();

export const findSameClosure = (db: Db, { from, to, reason }: Omit<Closure, 'closureId'>) =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('firstDay', '=', from)
    .where('lastDay', '=', to)
    .where('reason', '=', reason)
    .executeTakeFirst();

export const insertClosure = (tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> =>
  hasRows(
    tx
      .insertInto('chatClosures')
      .values({ id: closureId, firstDay: from, lastDay: to, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );

export const updateClosure = async (tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> =>
  isUuid(closureId) &&
  hasRows(
    tx
      .updateTable('chatClosures')
      .set({ firstDay: from, lastDay: to, reason })
      .where('id', '=', closureId)
      .returning('id'),
  );

export const deleteClosure = async (tx: Db, closureId: string): Promise<boolean> =>
  isUuid(closureId) && hasRows(tx.deleteFrom('chatClosures').where('id', '=', closureId).returning('id'));
