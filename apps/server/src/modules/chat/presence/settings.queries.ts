import type { ChatNation, WeeklyHours } from '@switch/contract/http/desk-settings.ts';
import type { Db } from '../../../platform/db/database.ts';

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
