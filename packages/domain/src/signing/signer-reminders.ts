import { addDays, type IsoDate } from '../units/period.ts';

/** The reminders for a person who is asked to sign. */
export type SignerReminder = 'after-2' | 'after-5' | 'day-before';

/**
 * Returns which reminder a signer is due today: two and five days after they were asked, and on the day before the
 * deadline; null if none. Only the latest due one counts, so that nobody gets two after a morning on which the job did not
 * run.
 */
export function dueSignerReminder({
  askedOn,
  endsOn,
  today,
}: {
  readonly askedOn: IsoDate;
  /** The last day for a signature. */
  readonly endsOn: IsoDate;
  readonly today: IsoDate;
}): SignerReminder | null {
  if (today > endsOn || today <= askedOn) return null;
  if (today >= addDays(endsOn, -1)) return 'day-before';
  if (today >= addDays(askedOn, 5)) return 'after-5';
  return today >= addDays(askedOn, 2) ? 'after-2' : null;
}
