import { ukNations, type UkNation } from '@switch/domain/units/bank-holidays.ts';
import type { WorkingHours } from '@switch/domain/chat/working-hours.ts';
import type { Db } from '../../../platform/db/database.ts';

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
