import { calendarText, type CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { isEndState } from '@switch/domain/journey/case-state.ts';
import { openingDays } from '@switch/domain/meter/opening-reading.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import type { MailFile } from '../../../platform/mail/mailer.ts';
import type { SwitchHistory, WholeSupply } from '../history/switch-history.ts';

/** The days of an application, or of some of its supplies. */
export const calendarDays = (
  { row, supplies: all }: SwitchHistory,
  supplies: readonly WholeSupply[] = all,
): readonly CalendarDay[] => supplies.flatMap((supply) => daysOf(supply, row.reference));

/**
 * The days of these supplies as a file for a mail. Their ids are those of the feed: whoever opens a later file, or subscribes, has each
 * day once, where it is now.
 */
export const calendarFile = (history: SwitchHistory, supplies: readonly WholeSupply[]): MailFile => ({
  fileName: 'Energy dates.ics',
  mediaType: 'text/calendar; charset=utf-8',
  base64: Buffer.from(calendarText(calendarDays(history, supplies), history.now)).toString('base64'),
});

/** What a day is, when, and how many days before it a calendar reminds. */
type Day = readonly [id: string, date: IsoDate, what: string, remindDays: number];

/** The days of a supply: its start with the reading, notice on the contract, its end. None once it is over. */
function daysOf({ row, calendar }: WholeSupply, reference: string): readonly CalendarDay[] {
  if (isEndState(row.state)) return [];
  const { supplierName } = row.offer;
  const start = isoDate(row.startDate);
  const notice = calendar.notices.new;
  const noticeDays: readonly Day[] =
    notice.kind === 'serve-by'
      ? [
          ...(notice.opensOn === null
            ? []
            : [['window', notice.opensOn, `First day for notice to ${supplierName}`, 0] as const]),
          ['notice', notice.deadline, `Last day for notice to ${supplierName}`, 30],
        ]
      : [];
  const days: readonly Day[] = [
    ['start', start, `${supplierName} supplies you. Read the meter today`, 1],
    ['reading', openingDays(start).to, 'Last day to read the meter', 1],
    ...noticeDays,
    ['end', isoDate(row.endDate), `Contract with ${supplierName} ends`, 60],
  ];
  return days.map(([id, date, what, remindDays]) => ({
    id: `${row.id}-${id}@business-switch`,
    date,
    title: `${fuelNames[row.fuel]}: ${what}`,
    description: `Application ${reference}`,
    remindDays,
  }));
}
