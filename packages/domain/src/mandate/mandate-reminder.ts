/** Days after which somebody is reminded of a mandate that waits for them; there is no third time. */
export const mandateReminderDays = [3, 10] as const;

/** Which reminder it is, by its day. */
export type MandateReminderDay = (typeof mandateReminderDays)[number];

const DAY_MS = 86_400_000;

/** Days for which reminders that were missed are made good; what waits longer is left to people. */
const FORGOTTEN_AFTER_DAYS = 40;

/**
 * The reminder that is due of a mandate that has waited since `sinceMs` (milliseconds since 1970, as `nowMs`): the later
 * one when both are, so that nobody gets two at once; null before the first day and once it has waited for 40.
 */
export function dueMandateReminder(sinceMs: number, nowMs: number): MandateReminderDay | null {
  const days = (nowMs - sinceMs) / DAY_MS;
  if (days >= FORGOTTEN_AFTER_DAYS) return null;
  return mandateReminderDays.findLast((day) => days >= day) ?? null;
}
