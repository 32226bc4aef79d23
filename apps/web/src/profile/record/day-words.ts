import type { RecordSupply } from '@switch/contract/http/record.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { DayKind } from '@switch/domain/record/turn.ts';

const meaning: Readonly<Record<DayKind, string>> = {
  'expected-by': 'Expected by',
  'expected-on': 'Expected on',
  'expected-from': 'Expected from',
  'last-day': 'Last day:',
};

/** A day to come, with how it is meant; empty where there is none. */
export const dayWords = (day: RecordSupply['now']['day']): string =>
  day === null ? '' : `${meaning[day.kind]} ${dateInWords(day.date)}`;

/** By when a switch goes on from where it stands; an objection's day is that of the next try. */
export function nowDayWords({ state, now: { day } }: Pick<RecordSupply, 'state' | 'now'>): string {
  const words = dayWords(day);
  return state === 'objected' && words !== ''
    ? `Next try ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

/** A number of days in words. */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
