import type { CronItem } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Vault } from './crypto/vault.ts';
import type { Db } from './db/database.ts';
import type { Attempts } from './http/attempts.ts';
import type { ProxyWatch } from './http/networks/proxy-watch.ts';
import type { Route } from './http/route.ts';
import type { MeterRegister } from '../integrations/meter-register/port.ts';
import type { OrganisationRegister } from '../integrations/organisation-register/port.ts';
import type { PremisesLookup } from '../integrations/premises-lookup/port.ts';
import type { RunnableJob } from './jobs/job.ts';
import type { Purge } from './jobs/purge.ts';
import type { Outbox } from './mail/outbox.ts';
import type { AddWantedMail, MailWishes } from './mail/wanted-mail.ts';
import type { Sealer } from './pdf/seal.ts';
import type { WatchedGauge } from './observe/metrics.ts';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Scheduler } from './scheduler.ts';
import type { Uploads } from './uploads/uploads.ts';

/** What every module receives, including everything outside the process; `app.ts` chooses the vendors. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  /** Hashing of passwords, its parallel work bounded for the whole process. */
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  /** For mails that somebody may have stopped, or chosen against. */
  readonly addWantedMail: AddWantedMail;
  /** Whether such a mail would go out: for screens that say what is mailed. */
  readonly mailWishes: MailWishes;
  readonly attempts: Attempts;
  readonly sealer: Sealer;
  /** What arrives, and whether it fits the proxies that are named. */
  readonly proxyWatch: ProxyWatch;
  /** Files that people send. */
  readonly uploads: Uploads;
  readonly lookUps: LookUps;
  /** Reads settings again that were saved in the database, so that this process goes by them at once. */
  readonly refreshSettings: () => Promise<void>;
}

/** Services outside, each but the registers of meters with an embedded default. */
export interface LookUps {
  readonly companies: OrganisationRegister;
  readonly charities: OrganisationRegister;
  readonly scottishCharities: OrganisationRegister;
  readonly premises: PremisesLookup;
  /** Of the meters at addresses that come without them: one for each fuel at most, none where no access was given. */
  readonly meters: readonly MeterRegister[];
}

/** What a module brings to the server, as data: `app.ts` mounts its routes and runs its jobs and purges. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly RunnableJob[];
  readonly purges?: readonly Purge[];
  /** Numbers for whoever watches over the installation. */
  readonly gauges?: readonly WatchedGauge[];
  /** Jobs that start by the clock, in UTC. */
  readonly schedule?: readonly CronItem[];
}
