/** So many days before the last day for notice a reminder goes, each once. */
export const NOTICE_REMINDER_DAYS = [30, 7] as const;
/** Which of the reminders of a last day for notice. */
export type NoticeReminder = (typeof NOTICE_REMINDER_DAYS)[number];

/** So long before the end of a contract suppliers quote for the next one, and it is of use to compare. */
export const RENEWAL_WINDOW_DAYS = 180;
