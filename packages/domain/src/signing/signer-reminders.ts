import { addDays, type IsoDate } from '../units/period.ts';

/** The reminders of somebody who is asked to sign. */
export type SignerReminder = 'after-2' | 'after-5' | 'day-before';

/**
 * Which reminder a signer is due today: two and five days after they were asked, and on the day before the last one; null for
 * none. The newest that is due counts, so that nobody gets two for a morning on which nothing ran.
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
