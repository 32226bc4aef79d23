import { z } from 'zod';
import type { Module, Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runnable, type Job } from '../../../platform/jobs/job.ts';
import { remindOfContracts, remindOfDrafts, tellOfMoves } from './send-reminders.ts';

/** What the calendar brings: each job sends what is due, and nothing twice however often it runs. */
export const REMINDER_JOBS = {
  contracts: 'reminder.contracts',
  drafts: 'reminder.drafts',
  moves: 'reminder.case-moves',
  mandates: 'reminder.mandates',
} as const;

/** Port: Direct Debit mandates that wait for somebody. The mandates capability keeps them. */
interface WaitingMandates {
  /** Mails whoever a mandate waits for what is due, and nothing twice. Answers how many mails were added. */
  readonly remind: (db: Db, now: Date) => Promise<number>;
}

/** Mails that the calendar sends: last days for notice, renewal, unfinished comparisons, waiting mandates, and news of a switch. */
export function remindersCapability({
  config,
  addWantedMail: addWanted,
  mandates,
}: Pick<Platform, 'config' | 'addWantedMail'> & { readonly mandates: WaitingMandates }): Module {
  const reminding = { config, addWanted };
  const job = (name: string, send: (db: Db, now: Date) => Promise<number>): Job<unknown> => ({
    name,
    schema: z.unknown(),
    run: async (_payload, { db, now, log }) => {
      log.info({ reminders: name, mails: await send(db, now) }, 'reminded');
    },
  });
  return {
    name: 'reminders',
    routes: [],
    jobs: [
      runnable(job(REMINDER_JOBS.contracts, (db, now) => remindOfContracts(reminding, db, now))),
      runnable(job(REMINDER_JOBS.drafts, (db, now) => remindOfDrafts(reminding, db, now))),
      runnable(job(REMINDER_JOBS.moves, (db, now) => tellOfMoves(reminding, db, now))),
      runnable(job(REMINDER_JOBS.mandates, (db, now) => mandates.remind(db, now))),
    ],
    // By day, when people read mail; news of a switch at any time.
    schedule: [
      { task: REMINDER_JOBS.contracts, match: '15 8 * * *' },
      { task: REMINDER_JOBS.mandates, match: '35 8 * * *' },
      { task: REMINDER_JOBS.drafts, match: '25 7-18 * * *' },
      { task: REMINDER_JOBS.moves, match: '*/5 * * * *' },
    ],
  };
}
