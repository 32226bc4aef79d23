import { isIsoDate } from '@switch/domain/units/period.ts';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** When a day of a lifecycle begins, and when its jobs of the night and the morning are over (UTC). */
const OPENS = '09:00';

/** What the calendar starts that no customer of a lifecycle can notice, and that takes most of the time. */
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

/** What starts every few minutes or hours, and of which once in the morning is enough: it finds what has come about since the day before. */
const onceIsEnough: readonly string[] = [
  'case-card.refresh',
  'digest.send',
  'envelope.sweep',
  'mail.find-forgotten',
  'mandate.take-to-paper',
  'reminder.quotations',
  'reminder.drafts',
];

/** New sample prices: made when somebody is about to ask for prices. */
const REFRESH_PRICES = 'price-book.refresh-sample';

/** What is kept long enough goes once a week rather than every night. */
const PURGE = { task: 'kept.purge', everyDays: 7 };

/** A job that queues another may do so a few times over. */
const MOST_RUNS = 10;

/** The jobs that wait, each with the reason for which it failed last. */
async function queued({ db }: TestApp): Promise<readonly string[]> {
  const { rows } = await sql<{ job: string }>`
    select t.identifier || coalesce(' ' || j.last_error, '') as job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(
    db,
  );
  return rows.map(({ job }) => job);
}

/** The server's calendar, run by a clock that is moved. */
export interface Calendar {
  /** Runs what the calendar starts at fixed times before nine, each at its own time, and what once a day is enough of. */
  readonly morning: (date: string) => Promise<void>;
  /** Runs what the calendar starts every few minutes, and everything that is queued. */
  readonly often: () => Promise<void>;
  /** Runs everything that is queued. */
  readonly settle: () => Promise<void>;
  /** Makes new sample prices where those that there are have run out. */
  readonly refreshPrices: () => Promise<void>;
}

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;

/** Minutes after midnight of a job that starts once a day; null for one that starts more often. */
function onceADay(match: string): number | null {
  const [minute = '', hour = '', ...rest] = match.split(' ');
  if (rest.join(' ') !== '* * *')
    throw new Error(`The calendar of a lifecycle knows no days such as ${match}.`);
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? Number(hour) * 60 + Number(minute) : null;
}

/** The calendar of a composed server: the same jobs in the same order, without the minutes in which nothing happens. */
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

  /** Runs whatever is queued, also for a later time: minutes pass in a lifecycle. Throws when jobs fail again and again. */
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
