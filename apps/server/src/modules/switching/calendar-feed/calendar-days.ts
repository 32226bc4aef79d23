import { calendarDays, clockDays } from '@switch/domain/history/clock-days.ts';
import { calendarText, type CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { MailFile } from '../../../platform/mail/mailer.ts';
import { datedSupply } from '../history/read-switch-history.ts';
import type { SwitchHistory, WholeSupply } from '../history/switch-history.ts';

/** The days of a supply from `from` on, as the tracker says them; they name fuel, supplier and reference alone. */
function daysOf(history: SwitchHistory, whole: WholeSupply, from: string): readonly CalendarDay[] {
  const supply = datedSupply(history, whole);
  return calendarDays(supply, clockDays(supply, from), `Application ${history.row.reference}`);
}

/**
 * The days of applications, past ones too: a calendar that follows them keeps its entries. What two applications say of one meter, such
 * as the end of the contract that the second one leaves, stands there once.
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

/** The days to come of these supplies as a file for a mail. */
export const calendarFile = (history: SwitchHistory, supplies: readonly WholeSupply[]): MailFile => {
  const today = ukDateAt(history.now);
  const days = supplies.flatMap((supply) => daysOf(history, supply, today));
  return {
    fileName: 'Energy dates.ics',
    mediaType: 'text/calendar; charset=utf-8',
    base64: Buffer.from(calendarText(days, history.now)).toString('base64'),
  };
};
