import { isIsoDate } from '@switch/domain/units/period.ts';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** When a day of a lifecycle begins, after its night and morning jobs have finished (UTC). */
const OPENS = '09:00';

/** Scheduled jobs that no customer of a lifecycle can notice, and that take the most time. */
const leftOut: readonly string[] = [
  'price-book.refresh-sample',
  'chat.settle',
  'job.release',
  'personal-data.forget-exports',
  'price-file.look-into-folder',
  'price-book.publish-due',
  'price-file.tidy',
  'supplier-reply.collect-files',
];

/**
 * Jobs scheduled every few minutes or hours that only need to run once in the morning, because they then find
 * everything that has happened since the day before.
 */
const onceIsEnough: readonly string[] = [
  'case-card.refresh',
  'digest.send',
  'envelope.sweep',
  'mail.find-forgotten',
  'mandate.take-to-paper',
  'reminder.quotations',
  'reminder.drafts',
];

/** Generates new sample prices, just before someone asks for prices. */
const REFRESH_PRICES = 'price-book.refresh-sample';

/** Data past its retention is deleted once a week instead of every night. */
const PURGE = { task: 'kept.purge', everyDays: 7 };

/** A job may queue another one, up to this many times in a row. */
const MOST_RUNS = 10;

/** Returns the waiting jobs, each with the reason for its last failure. */
async function queued({ db }: TestApp): Promise<readonly string[]> {
  const { rows } = await sql<{ job: string }>`
    select t.identifier || coalesce(' ' || j.last_error, '') as job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(
    db,
  );
  return rows.map(({ job }) => job);
}

/** The server's calendar, driven by a clock that tests move. */
export interface Calendar {
  /**
   * Runs the jobs scheduled for fixed times before nine, each at its own time, and those that only need to
   * run once a day.
   */
  readonly morning: (date: string) => Promise<void>;
  /** Runs the jobs scheduled every few minutes, and everything that is queued. */
  readonly often: () => Promise<void>;
  /** Runs everything that is queued. */
  readonly settle: () => Promise<void>;
  /** Generates new sample prices if the present ones have expired. */
  readonly refreshPrices: () => Promise<void>;
}

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;

/** Returns at how many minutes after midnight a daily job starts; null for one that starts more often. */
function onceADay(match: string): number | null {
  const [minute = '', hour = '', ...rest] = match.split(' ');
  if (rest.join(' ') !== '* * *')
    throw new Error(`The calendar of a lifecycle knows no days such as ${match}.`);
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? Number(hour) * 60 + Number(minute) : null;
}

/**
 * Creates the calendar of a composed server: the same jobs in the same order, without the minutes in which
 * nothing happens.
 */
export function calendarOf(app: TestApp): Calendar {
  const { jobs, schedule } = app.calendar;
  const timed = schedule
    .filter(({ task }) => !leftOut.includes(task))
    .map(({ task, match }) => ({ task, at: onceADay(String(match)) }));
  const daily = timed
    .flatMap(({ task, at }) => (at === null ? [] : [{ task, at }]))
    .toSorted((one, other) => one.at - other.at);
  const { seldom = [], frequent = [] } = Object.groupBy(
    timed.filter(({ at }) => at === null),
    ({ task }) => (onceIsEnough.includes(task) ? 'seldom' : 'frequent'),
  );

  async function start(task: string): Promise<void> {
    const job = jobs.find(({ name }) => name === task);
    if (!job) throw new Error(`The calendar starts ${task}, which is no job.`);
    await job.start({}, { db: app.db, now: app.clock.now(), log: app.platform.log, isLastTry: true });
  }

  /**
   * Runs everything that is queued, even if scheduled for later, because minutes pass in a lifecycle. Throws
   * if jobs keep failing.
   */
  async function settle(): Promise<void> {
    for (let run = 0; run < MOST_RUNS; run += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db);
      if ((await queued(app)).length === 0) return;
      await app.runJobs();
    }
    throw new Error(`Jobs do not end: ${(await queued(app)).join(', ')}`);
  }

  return {
    morning: async (date) => {
      if (!isIsoDate(date)) throw new Error(`${date} is no day.`);
      const today = daily.filter(
        ({ task }) => task !== PURGE.task || dayNumber(date) % PURGE.everyDays === 0,
      );
      for (const { task, at } of today) {
        app.clock.moveTo(new Date(Date.parse(`${date}T00:00:00Z`) + at * 60_000).toISOString());
        await start(task);
      }
      app.clock.moveTo(`${date}T${OPENS}:00Z`);
      for (const { task } of seldom) await start(task);
      await settle();
    },
    settle,
    often: async () => {
      await settle();
      for (const { task } of frequent) await start(task);
      await settle();
    },
    refreshPrices: () => start(REFRESH_PRICES),
  };
}
