import { calendarDays, clockDays } from '@switch/domain/history/clock-days.ts';
import { calendarText, type CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { MailFile } from '../../../platform/mail/mailer.ts';
import { datedSupply } from '../history/read-switch-history.ts';
import type { SwitchHistory, WholeSupply } from '../history/switch-history.ts';

/**
 * Returns the days of a supply from `from` on, as the tracker shows them; they only name fuel, supplier and
 * reference.
 */
function daysOf(history: SwitchHistory, whole: WholeSupply, from: string): readonly CalendarDay[] {
  const supply = datedSupply(history, whole);
  return calendarDays(supply, clockDays(supply, from), `Application ${history.row.reference}`);
}

/**
 * Returns the days of applications, including past ones, so that a subscribed calendar keeps its entries. A
 * day that two applications share for one meter, such as the end of the contract that the second one leaves,
 * appears once.
 */
export function allDays(histories: readonly SwitchHistory[]): readonly CalendarDay[] {
  const days = histories.flatMap((history) =>
    history.supplies.flatMap((supply) =>
      daysOf(history, supply, '').map(
        (day) => [`${supply.row.meterNumber} ${day.date} ${day.title}`, day] as const,
      ),
    ),
  );
  return [...new Map(days).values()];
}

/** Builds a calendar file for a mail with the future days of these supplies. */
export const calendarFile = (history: SwitchHistory, supplies: readonly WholeSupply[]): MailFile => {
  const today = ukDateAt(history.now);
  const days = supplies.flatMap((supply) => daysOf(history, supply, today));
  return {
    fileName: 'Energy dates.ics',
    mediaType: 'text/calendar; charset=utf-8',
    base64: Buffer.from(calendarText(days, history.now)).toString('base64'),
  };
};
