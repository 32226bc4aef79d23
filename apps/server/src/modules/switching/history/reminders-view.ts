import type { Reminder } from '@switch/contract/http/switching/history.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { DatedChoice } from '@switch/domain/person/contact-choice.ts';
import type { Db } from '../../../platform/db/database.ts';
import { reminderEvent } from '../../../platform/mail/wanted-mail.ts';
import type { SentRow } from '../applications/application.queries.ts';
import type { Services } from '../services.ts';
import type { SwitchHistory, WholeSupply } from './switch-history.ts';

/** What was chosen in the answers, as old as they are. */
export function choiceIn(answers: Answers, answeredAt: Date): DatedChoice | null {
  const choice = answers['personal-details']?.contact?.choice;
  return choice ? { choice, at: answeredAt } : null;
}

/** Whether the mail about what follows the contracts of an application goes out. */
export type IsRenewalWanted = (row: Pick<SentRow, 'answers' | 'submittedAt'>) => boolean;

/** Reads what the owner of applications chose about mails, with a fixed number of queries however many applications there are. */
export async function isRenewalWantedBy(
  db: Db,
  history: Pick<SwitchHistory, 'owner'> | undefined,
  { mailWishes }: Pick<Services, 'mailWishes'>,
): Promise<IsRenewalWanted> {
  const to = history?.owner?.emailAddress;
  const isWanted = to === undefined ? () => true : await mailWishes(db, { to, kind: 'renewal-window' });
  return ({ answers, submittedAt }) => isWanted(choiceIn(answers, submittedAt));
}

/** The mails to come of one meter: only that about the next contract may be kept back by what its owner chose. */
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
