import type { ChatNation, Closure, WeeklyHours } from '@switch/contract/http/chat/settings.ts';
import type { WorkingHours } from '@switch/domain/chat/working-hours.ts';
import { type UkNation, ukNations } from '@switch/domain/units/bank-holidays.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** When people answer, as it is set. */
export async function loadWorkingHours(db: Db): Promise<WorkingHours> {
  const [spans, closures, settings] = await Promise.all([
    db.selectFrom('chatHours').selectAll().orderBy('weekday').orderBy('opensMinute').execute(),
    db.selectFrom('chatClosures').select(['firstDay as first', 'lastDay as last']).execute(),
    db.selectFrom('chatSettings').select('nations').executeTakeFirstOrThrow(),
  ]);
  const spansOf = (weekday: number) =>
    spans
      .filter((span) => span.weekday === weekday)
      .map(({ opensMinute, closesMinute }) => ({ opens: opensMinute, closes: closesMinute }));
  return { week: WEEKDAYS.map(spansOf), closures, nations: settings.nations.filter(isNation) };
}

const isNation = (text: string): text is UkNation => ukNations.some((nation) => nation === text);

/** Spans of the weekdays as stored: minutes after midnight in the United Kingdom. */
export interface StoredSpan {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  readonly opensMinute: number;
  readonly closesMinute: number;
}

const MINUTES = 60;

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / MINUTES)).padStart(2, '0')}:${String(minute % MINUTES).padStart(2, '0')}`;

/** Minutes after midnight of a time `HH:mm`. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3, 5));

/** The week as the console shows it: Monday first. */
export const weekOf = (spans: readonly StoredSpan[]): WeeklyHours =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    spans
      .filter((span) => span.weekday === weekday)
      .map(({ opensMinute, closesMinute }) => ({
        from: clockTime(opensMinute),
        to: clockTime(closesMinute),
      })),
  );

/** The hours of the week, in order. */
export const findSpans = (db: Db): Promise<StoredSpan[]> =>
  db
    .selectFrom('chatHours')
    .select(['weekday', 'opensMinute', 'closesMinute'])
    .orderBy('weekday')
    .orderBy('opensMinute')
    .execute();

/** Replaces the hours of the week. */
export async function replaceSpans(tx: Db, spans: readonly StoredSpan[]): Promise<void> {
  await tx.deleteFrom('chatHours').execute();
  if (spans.length > 0)
    await tx
      .insertInto('chatHours')
      .values([...spans])
      .execute();
}

/** What the chat is set to besides its hours. */
export const findSettings = (
  db: Db,
): Promise<{ nations: string[]; retentionMonths: number; areHoursSample: boolean }> =>
  db
    .selectFrom('chatSettings')
    .select(['nations', 'retentionMonths', 'areHoursSample'])
    .executeTakeFirstOrThrow();

/** Stores settings. */
export async function updateSettings(
  tx: Db,
  change: {
    readonly nations?: ChatNation[];
    readonly retentionMonths?: number;
    readonly areHoursSample?: boolean;
    readonly changedAt: Date;
  },
): Promise<void> {
  await tx.updateTable('chatSettings').set(change).execute();
}

const columns = ['id as closureId', 'firstDay as from', 'lastDay as to', 'reason'] as const;

/** Closures that are not over on `today`, by first day. */
export const findClosures = (db: Db, today: string): Promise<Closure[]> =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('lastDay', '>=', today)
    .orderBy('firstDay')
    .orderBy('lastDay')
    .orderBy('reason')
    .execute();

/** The closure of these days for this reason. */
export const findSameClosure = (
  db: Db,
  { from, to, reason }: Omit<Closure, 'closureId'>,
): Promise<Closure | undefined> =>
  db
    .selectFrom('chatClosures')
    .select(columns)
    .where('firstDay', '=', from)
    .where('lastDay', '=', to)
    .where('reason', '=', reason)
    .executeTakeFirst();

/** Stores a closure; false when it is there. */
export async function insertClosure(tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> {
  const stored = await tx
    .insertInto('chatClosures')
    .values({ id: closureId, firstDay: from, lastDay: to, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores a changed closure; false when it is not there. */
export async function updateClosure(tx: Db, { closureId, from, to, reason }: Closure): Promise<boolean> {
  if (!isUuid(closureId)) return false;
  const stored = await tx
    .updateTable('chatClosures')
    .set({ firstDay: from, lastDay: to, reason })
    .where('id', '=', closureId)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Deletes a closure; false when it is not there. */
export async function deleteClosure(tx: Db, closureId: string): Promise<boolean> {
  if (!isUuid(closureId)) return false;
  const deleted = await tx
    .deleteFrom('chatClosures')
    .where('id', '=', closureId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
