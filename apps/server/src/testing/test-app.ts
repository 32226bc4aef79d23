import { countedIds } from '@switch/testkit/counted-ids.ts';
import { loudLog, type LoudLog } from '@switch/testkit/loud-log.ts';
import { movableClock, type MovableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler, type MovableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { afterAll, afterEach } from 'vitest';
import { compose, type Application } from '../app.ts';
import type { Environment } from '../config.ts';
import { parseDataKeys } from '../platform/crypto/data-keys.ts';
import { testDatabase, type TestDatabase } from '../platform/db/testing/database.ts';
import { newestMails, type MailboxMail } from '../platform/mail/mailbox.queries.ts';
import { createLog } from '../platform/observe/log.ts';
import { randomIds, type Ids } from '../platform/ids.ts';
import { openBrowser, type Browser } from '../seed/browser.ts';
import { testConfig } from './test-config.ts';
import { TEST_KEYS } from './test-keys.ts';

/** What a test may choose. */
export interface TestAppOptions {
  /** Settings that differ from the defaults, by their names in the environment. */
  readonly settings?: Environment;
  /**
   * `counted` for ids that a test can predict. Random by default, so that no test relies on them by accident.
   */
  readonly ids?: 'random' | 'counted';
  /** True to run jobs one by one in the order in which they were queued; otherwise several run at once. */
  readonly jobsInOrder?: boolean;
}

/** The real server, composed on its own database, with a clock that the test moves. */
export interface TestApp extends Application, TestDatabase {
  readonly clock: MovableClock;
  readonly scheduler: MovableScheduler;
  readonly log: LoudLog;
  /** Opens a browser without cookies, at the given network address. */
  readonly browser: (from?: string) => Browser;
  /** Makes one call from a browser without cookies. */
  readonly call: Browser['call'];
  /** Runs every job that is due. */
  readonly runJobs: () => Promise<void>;
  /** Runs the jobs. Returns all mails so far, or those to one recipient if given, newest last. */
  readonly mails: (recipient?: string) => Promise<MailboxMail[]>;
}

/**
 * Test passwords protect nothing, and hashing them at the real cost took a tenth of the time of tests that
 * sign people in.
 */
const PASSWORD_COSTS = { memoryKibibytes: 64, passes: 1, atOnce: 4, waiting: 100 };

const SETTINGS = {
  LOG_LEVEL: 'info',
  REQUESTS_PER_MINUTE: '100000',
  STORED_PER_HOUR: '1000000',
  SESSION_MINUTES: '60',
};

/**
 * Composes a server. Call it once at the top of a test file; it is closed after the last test. Logged errors
 * fail the test.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const clock = movableClock();
  const scheduler = movableScheduler(clock);
  const log = loudLog();
  const ids: Ids = options.ids === 'counted' ? countedIds() : randomIds;
  const config = testConfig({ ...SETTINGS, ...options.settings });
  const dataKeys = parseDataKeys(TEST_KEYS);
  const parts = {
    config,
    pool: database.pool,
    dataKeys,
    log: createLog(config.logLevel, log),
    clock,
    scheduler,
    ids,
    passwordCosts: PASSWORD_COSTS,
    jobsAtOnce: options.jobsInOrder ? 1 : undefined,
  };
  const application = await compose(parts);
  afterEach(() => log.assertCalm());
  afterAll(() => application.close());
  const { app } = application;
  let lastRun = Promise.resolve();
  /**
   * Runs follow one another, because a run that finds nothing says nothing about jobs that another run has
   * taken.
   */
  function runDueJobs(): Promise<void> {
    const run = lastRun.then(application.runDueJobs);
    lastRun = run.catch(() => undefined);
    return run;
  }
  return {
    ...database,
    ...application,
    runDueJobs,
    clock,
    scheduler,
    log,
    browser: (from) => openBrowser(app, { from }),
    call: (call, sent) => openBrowser(app).call(call, sent),
    runJobs: runDueJobs,
    mails: async (recipient) => {
      await runDueJobs();
      return (await newestMails(database.db, 1_000, recipient ?? null)).reverse();
    },
  };
}
