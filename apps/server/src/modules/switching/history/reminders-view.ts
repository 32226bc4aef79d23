import type { Reminder } from '@switch/contract/http/switching/history.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { DatedChoice } from '@switch/domain/person/contact-choice.ts';
import type { Db } from '../../../platform/db/database.ts';
import { reminderEvent } from '../../../platform/mail/wanted-mail.ts';
import type { SentRow } from '../applications/application.queries.ts';
import type { Services } from '../services.ts';
import type { SwitchHistory, WholeSupply } from './switch-history.ts';

/** Returns the contact choice in the answers, dated by when they were given. */
export function choiceIn(answers: Answers, answeredAt: Date): DatedChoice | null {
  const choice = answers['personal-details']?.contact?.choice;
  return choice ? { choice, at: answeredAt } : null;
}

/** Returns whether the mail about an application's next contracts will be sent. */
export type IsRenewalWanted = (row: Pick<SentRow, 'answers' | 'submittedAt'>) => boolean;

/**
 * Fetches the mail choices of the owner of applications, in a fixed number of queries however many
 * applications there are.
 */
export async function isRenewalWantedBy(
  db: Db,
  history: Pick<SwitchHistory, 'owner'> | undefined,
  { mailWishes }: Pick<Services, 'mailWishes'>,
): Promise<IsRenewalWanted> {
  const to = history?.owner?.emailAddress;
  const isWanted = to === undefined ? () => true : await mailWishes(db, { to, kind: 'renewal-window' });
  return ({ answers, submittedAt }) => isWanted(choiceIn(answers, submittedAt));
}

/**
 * Returns the mails to come about one meter. Only the mail about the next contract can be suppressed by the
 * owner's contact choice.
 */
export const remindersView = (
  { row: application, mailed }: SwitchHistory,
  { row, calendar, muted }: WholeSupply,
  isRenewalWanted: IsRenewalWanted,
): Reminder[] =>
  calendar.reminders.map((reminder) => ({
    ...reminder,
    isOn: !muted.includes(reminder.id),
    state: stateOf(
      mailed.has(reminderEvent(row.id, reminder)),
      reminder.id !== 'renewal' || isRenewalWanted(application),
    ),
  }));

function stateOf(isSent: boolean, isWanted: boolean): Reminder['state'] {
  if (isSent) return 'sent';
  return isWanted ? 'to-come' : 'unwanted';
}
