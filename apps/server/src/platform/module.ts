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

/**
 * What every module receives, including access to everything outside the process; `app.ts` chooses the
 * vendors.
 */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  /** Hashes passwords, with a limit on concurrent work for the whole process. */
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  /** Queues mails that the recipient may have unsubscribed from or opted out of. */
  readonly addWantedMail: AddWantedMail;
  /** Tells whether such a mail would be sent, for screens that say what is mailed. */
  readonly mailWishes: MailWishes;
  readonly attempts: Attempts;
  readonly sealer: Sealer;
  /** Watches whether incoming requests fit the configured proxies. */
  readonly proxyWatch: ProxyWatch;
  /** Files that people upload. */
  readonly uploads: Uploads;
  readonly lookUps: LookUps;
  /** Reloads settings that were saved in the database, so that this process uses them at once. */
  readonly refreshSettings: () => Promise<void>;
}

/** Outside services. All but the meter registers have an embedded default. */
export interface LookUps {
  readonly companies: OrganisationRegister;
  readonly charities: OrganisationRegister;
  readonly scottishCharities: OrganisationRegister;
  readonly premises: PremisesLookup;
  /**
   * The registers that provide meters for addresses that come without them: at most one for each fuel, and
   * none without access.
   */
  readonly meters: readonly MeterRegister[];
}

/** What a module adds to the server, as data: `app.ts` mounts its routes and runs its jobs and purges. */
export interface Module {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly RunnableJob[];
  readonly purges?: readonly Purge[];
  /** Numbers for monitoring the installation. */
  readonly gauges?: readonly WatchedGauge[];
  /** Jobs that start at set times, in UTC. */
  readonly schedule?: readonly CronItem[];
}
