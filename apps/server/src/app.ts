import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import type { CronItem } from 'graphile-worker';
import type pg from 'pg';
import type { Module, Platform } from './platform/module.ts';
import { identityParts } from './identity-parts.ts';
import { identityModule } from './modules/identity/index.ts';
import { complaintDigest, enquiriesModule, isActivePartner } from './modules/enquiries/index.ts';
import { referenceModule } from './modules/reference/index.ts';
import { accountChoice, privacyModule } from './modules/privacy/index.ts';
import { tasksModule } from './modules/tasks/index.ts';
import { PRICE_BOOK_FORMATS } from './integrations/price-book/formats.ts';
import { quotationStore, pricingModule, priceDigest } from './modules/pricing/index.ts';
import {
  chatModule,
  describeMentions,
  existingConversations,
  type ChatModule,
} from './modules/chat/index.ts';
import { docuSignOf } from './integrations/e-sign/docusign/from-config.ts';
import { languageModelOf } from './integrations/language-model/from-config.ts';
import { clamd } from './integrations/virus-scanner/clamd.ts';
import { addPages } from './pages.ts';
import type { Config } from './config.ts';
import type { DataKeys } from './platform/crypto/data-keys.ts';
import { createPasswords, type PasswordCosts } from './platform/crypto/passwords.ts';
import { resealPepper, storedPepper } from './platform/crypto/pepper.queries.ts';
import { createVault } from './platform/crypto/vault.ts';
import { createDatabase } from './platform/db/database.ts';
import { poolBeside, poolTrouble } from './platform/db/pool.ts';
import { createApp } from './platform/http/app.ts';
import { lookUpsOf, watchOf } from './look-ups.ts';
import { createProxyWatch } from './platform/http/networks/proxy-watch.ts';
import { deleteOldAttempts } from './platform/http/attempt.queries.ts';
import { createAttempts } from './platform/http/attempts.ts';
import { openLiveConfig } from './platform/firm/live-firm.ts';
import { runnable, type RunnableJob } from './platform/jobs/job.ts';
import { PURGE_SCHEDULE, purgeJob } from './platform/jobs/purge.ts';
import { RELEASE_SCHEDULE, releaseJob } from './platform/jobs/release.ts';
import { runDueJobs, startJobs, type RunnerPorts } from './platform/jobs/runner.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { mailWishes, wantedMails } from './platform/mail/wanted-mail.ts';
import { sendMailJob } from './platform/mail/send-mail.ts';
import { mailerOf } from './platform/mail/smtp-mailer.ts';
import { gaugesOf } from './platform/observe/gauges.ts';
import { createMetrics, type Metrics } from './platform/observe/metrics.ts';
import { renderPdf } from './platform/pdf/render-pdf.ts';
import { openSealer } from './platform/pdf/seal.ts';
import { checkUploadJob, purgeUploads } from './platform/uploads/check-upload.job.ts';
import { resealUploads } from './platform/uploads/reseal-uploads.queries.ts';
import { uploadService } from './platform/uploads/uploads.ts';
import type { Clock } from './platform/clock.ts';
import type { Ids } from './platform/ids.ts';
import { every, systemScheduler, type Scheduler } from './platform/scheduler.ts';
import { supplierWaysOf } from './supplier-ways.ts';
import {
  formsByRegister,
  openForms,
  switchingModule,
  type SwitchingParameters,
} from './modules/switching/index.ts';

/** How often a process reloads settings that another one may have saved. */
const REFRESH_MS = 5_000;

/** What comes from outside: real in `main.ts`, controllable in tests. */
export interface Parts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly dataKeys: DataKeys;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The machine's timers unless a test controls them. */
  readonly scheduler?: Scheduler;
  /** The cost of hashing a password: as OWASP recommends unless a test makes it cheap. */
  readonly passwordCosts?: PasswordCosts;
  /** How many jobs run at once: several unless a test wants them in order. */
  readonly jobsAtOnce?: number | undefined;
}

/** The composed server. */
export interface Application {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /**
   * Starts serving the chat's sockets and running its timers and queue. Throws with one clear line if Redis
   * can't be used.
   */
  readonly openChat: () => Promise<void>;
  readonly chat: ChatModule;
  readonly startJobs: () => Promise<void>;
  /** Runs the jobs that are due now, until none are left. */
  readonly runDueJobs: () => Promise<void>;
  /** Every job, and when the schedule starts each one, for tests that move a clock through months. */
  readonly calendar: { readonly jobs: readonly RunnableJob[]; readonly schedule: readonly CronItem[] };
  /** Processes one mail from the mail-in box, as received. */
  readonly takeMail: (raw: Buffer) => Promise<void>;
  /**
   * Drains: accepts no new requests, lets running ones end, then jobs, then mail connections. The caller
   * still owns the pool.
   */
  readonly close: () => Promise<void>;
}

/** Returns every module, with what it needs from the others. A new module is one more line here. */
function modulesOf(
  platform: Platform,
  pool: pg.Pool,
  parameters: Omit<SwitchingParameters, 'takeChatMail' | 'isActivePartner'>,
) {
  const switching = switchingModule(platform, {
    ...parameters,
    isActivePartner,
    takeChatMail: async ({ doubt, ...mail }) => {
      const conversationId = await chat.takeMail({ ...mail, isForged: doubt === 'wrong-sender' });
      return conversationId === null ? null : `/console/inbox/ended/${conversationId}`;
    },
  });
  const { ownsDraft, draftAnswers, documents } = switching;
  const identity = identityModule(platform, {
    maskedPayment: switching.maskedBankDetails,
    ...identityParts(platform),
    onSignIn: async (tx, { stepsId, ...holder }) => {
      await quotationStore.attach(tx, holder);
      return stepsId !== undefined && switching.attachDraft(tx, { ...holder, stepsId });
    },
  });
  const chat: ChatModule = chatModule(platform, {
    pool,
    languageModel: languageModelOf(platform.config, () => platform.clock.now().getTime()),
    findSession: identity.findSession,
    staffSessions: identity.staffSessions,
    ownerStatus: switching.ownerStatus,
    ownerDraft: switching.ownerDraft,
  });
  const modules: readonly Module[] = [
    identity,
    tasksModule(platform, {
      digestParts: [switching.digest, complaintDigest, priceDigest],
      describeTasks: describeMentions,
    }),
    pricingModule(platform, {
      pool,
      drafts: {
        ownsDraft,
        answersOf: draftAnswers,
        openAnswers: switching.openAnswers,
        unreminded: switching.unremindedDrafts,
      },
      openCases: switching.openCases,
      formats: PRICE_BOOK_FORMATS,
    }),
    switching,
    referenceModule(platform),
    enquiriesModule(platform, { findConversations: existingConversations }),
    privacyModule(platform, { documents, renderPdf: parameters.renderPdf }),
    chat,
  ];
  return { modules, chat, documents, takeMail: switching.takeMail, identity: { ...identity, ownsDraft } };
}

/** Returns the scanner for uploads; null if none is configured. */
const scannerOf = ({ clamdSocket }: Config) => (clamdSocket === undefined ? null : clamd(clamdSocket));

/** Opens a separate pool for counting attempts. A count is one short statement and waits for no other. */
const openCountingPool = (pool: Parts['pool'], log: Parts['log']) =>
  poolBeside(pool, { connections: 2, ...poolTrouble(log) });

async function runInSequence(refreshers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const refresh of refreshers) await refresh();
}

/** Builds the application. Only this function knows which implementation is behind each port. */
export async function compose(parts: Parts): Promise<Application> {
  const { pool, log, clock } = parts;
  const live = await openLiveConfig(parts.config, createDatabase(pool), clock);
  const { config } = live;
  const metrics = createMetrics(pool);
  const countingPool = openCountingPool(pool, log);
  const refreshers = [live.refresh];
  const refreshSettings = () => runInSequence(refreshers);
  const base = portsOf({ ...parts, config }, metrics, { countingPool, refreshSettings });
  const platform: Platform = { ...base, sealer: await openSealer(base) };
  const mailer = mailerOf(config, platform.db);
  const forms = await formsByRegister(await openForms(config), platform);
  refreshers.push(forms.refresh);
  const suppliers = supplierWaysOf(config, platform);
  const { modules, identity, chat, documents, takeMail } = modulesOf(platform, pool, {
    vendor: docuSignOf(config, watchOf('docusign', 'signing service left alone', parts, metrics)),
    forms,
    renderPdf: (content) => renderPdf(content, config),
    ...suppliers.parameters,
  });
  const sending = sendMailJob({ ...platform, mailer, readDocument: documents.read });
  const background = backgroundOf(modules, runnable(sending), { ...parts, ...platform, metrics });
  const checkDatabase = () => pool.query('select 1').then(() => undefined);
  const isRedisConnected = () => chat.gateway.isClusterConnected;
  for (const gauge of gaugesOf(platform, modules, { checkDatabase, isRedisConnected })) metrics.watch(gauge);
  let isServing = true;
  const app = await createApp(
    modules.flatMap(({ routes }) => routes),
    {
      ...config,
      ...platform,
      metrics,
      identity,
      checkDatabase,
      isServing: () => isServing,
      isOpen: () => config.missingFirmFacts.length === 0,
      addPages: (scope) => addPages(scope, platform, (refresh) => refreshers.push(refresh)),
    },
  );
  return {
    app,
    platform,
    chat,
    openChat: () => chat.open(app.server),
    startJobs: () => suppliers.receive(takeMail).then(background.start),
    runDueJobs: background.runDue,
    calendar: background.calendar,
    takeMail,
    close: async () => {
      isServing = false;
      await chat.drain();
      await app.close();
      await chat.close();
      await background.stop();
      mailer.close();
      await suppliers.close();
      await countingPool.end();
    },
  };
}

/**
 * Runs what a process does besides answering requests: jobs, and picking up settings that other processes
 * save within seconds.
 */
function backgroundOf(modules: readonly Module[], sendMail: RunnableJob, ports: Platform & RunnerPorts) {
  const { config, scheduler, refreshSettings, log, vault } = ports;
  const purges = modules.flatMap((each) => each.purges ?? []);
  const platformPurges = [
    { name: 'attempts', run: deleteOldAttempts },
    purgeUploads,
    resealUploads(vault),
    resealPepper(vault),
  ];
  const jobs = [
    sendMail,
    runnable(checkUploadJob({ vault, scanner: scannerOf(config) })),
    runnable(releaseJob),
    runnable(purgeJob([...purges, ...platformPurges])),
    ...modules.flatMap((each) => each.jobs ?? []),
  ];
  const schedule = [PURGE_SCHEDULE, RELEASE_SCHEDULE, ...modules.flatMap((each) => each.schedule ?? [])];
  const refresh = () => {
    refreshSettings().catch((error: unknown) => log.warn({ err: error }, 'settings were not read again'));
  };
  const stops: (() => void | Promise<void>)[] = [];
  return {
    start: async () => {
      // The embedded database belongs to this process alone.
      const isAlone = config.databaseUrl === undefined;
      const runner = await startJobs(jobs, schedule, { ...ports, scheduler, isAlone });
      stops.push(every(scheduler, REFRESH_MS, refresh), runner.stop);
    },
    runDue: () => runDueJobs(jobs, ports),
    calendar: { jobs, schedule },
    stop: async () => {
      for (const stop of stops.splice(0)) await stop();
    },
  };
}

function portsOf(
  parts: Parts,
  metrics: Metrics,
  { countingPool, refreshSettings }: { countingPool: pg.Pool; refreshSettings: () => Promise<void> },
): Omit<Platform, 'sealer'> {
  const { config, pool, dataKeys, log, clock, ids, scheduler = systemScheduler } = parts;
  const [db, vault] = [createDatabase(pool), createVault(dataKeys)];
  const outbox = createOutbox(vault, ids, clock);
  const attempts = createAttempts(createDatabase(countingPool));
  const base = { config, db, clock, scheduler, ids, log, vault, outbox };
  const wishes = { mailWishes: mailWishes(accountChoice) };
  return {
    ...base,
    ...wishes,
    passwords: createPasswords(parts.passwordCosts, storedPepper(db, vault, clock)),
    proxyWatch: createProxyWatch(config),
    addWantedMail: wantedMails({ ...base, ...wishes }),
    attempts,
    uploads: uploadService({ vault, attempts, ids }),
    lookUps: lookUpsOf(parts, metrics),
    refreshSettings,
  };
}
