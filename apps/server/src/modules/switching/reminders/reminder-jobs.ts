import { z } from 'zod';
import { remindOfMandates } from '../mandates/remind-of-mandates.ts';
import type { Services } from '../services.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runnable, type Job, type RunnableJob } from '../../../platform/jobs/job.ts';
import { remindOfContracts, remindOfDrafts, mailMoves } from './send-reminders.ts';

/** What the calendar brings: each job sends what is due, and nothing twice however often it runs. */
const REMINDER_JOBS = {
  contracts: 'reminder.contracts',
  drafts: 'reminder.drafts',
  moves: 'reminder.case-moves',
  mandates: 'reminder.mandates',
} as const;

/** When each of them starts: by day, when people read mail; what became of a switch at any time. */
export const REMINDER_SCHEDULE = [
  { task: REMINDER_JOBS.contracts, match: '15 8 * * *' },
  { task: REMINDER_JOBS.mandates, match: '35 8 * * *' },
  { task: REMINDER_JOBS.drafts, match: '25 7-18 * * *' },
  { task: REMINDER_JOBS.moves, match: '*/5 * * * *' },
] as const;

/** Mails that the calendar sends: last days for notice, renewal, unfinished comparisons, waiting mandates, and moves of cases. */
export function reminderJobs(services: Services): readonly RunnableJob[] {
  const { config, addWantedMail: addWanted } = services;
  const reminding = { config, addWanted };
  const job = (name: string, send: (db: Db, now: Date) => Promise<number>): Job<unknown> => ({
    name,
    schema: z.unknown(),
    run: async (_payload, { db, now, log }) => {
      log.info({ reminders: name, mails: await send(db, now) }, 'reminded');
    },
  });
  return [
    runnable(job(REMINDER_JOBS.contracts, (db, now) => remindOfContracts(reminding, db, now))),
    runnable(job(REMINDER_JOBS.drafts, (db, now) => remindOfDrafts(reminding, db, now))),
    runnable(job(REMINDER_JOBS.moves, (db, now) => mailMoves(reminding, db, now))),
    runnable(job(REMINDER_JOBS.mandates, (db, now) => remindOfMandates(services, db, now))),
  ];
}
