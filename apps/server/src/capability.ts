import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Vault } from './platform/crypto/vault.ts';
import type { Db } from './platform/db/database.ts';
import type { Attempts } from './platform/http/attempts.ts';
import type { Route } from './platform/http/route.ts';
import type { BankCheck } from './integrations/bank-check/port.ts';
import type { CharityRegister } from './integrations/charity-register/port.ts';
import type { CompanyRegister } from './integrations/company-register/port.ts';
import type { PremisesLookup } from './integrations/premises-lookup/port.ts';
import type { ScottishCharityRegister } from './integrations/scottish-charity-register/port.ts';
import type { RunnableJob } from './platform/jobs/job.ts';
import type { Purge } from './platform/jobs/purge.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { Sealer } from './platform/pdf/seal.ts';
import type { Clock } from './platform/clock.ts';
import type { Ids } from './platform/ids.ts';
import type { Scheduler } from './platform/scheduler.ts';

/** What capabilities may use. Everything outside the process comes in here; `compose.ts` chooses what stands behind it. */
export interface Ports {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: Ids;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  readonly outbox: Outbox;
  readonly attempts: Attempts;
  readonly sealer: Sealer;
  readonly lookUps: LookUps;
}

/** Services outside, each with an embedded default. */
export interface LookUps {
  readonly companies: CompanyRegister;
  readonly charities: CharityRegister;
  readonly scottishCharities: ScottishCharityRegister;
  readonly premises: PremisesLookup;
  readonly bankCheck: BankCheck;
}

/** When a job starts by itself: `match` as in a crontab, in UTC. */
export interface Schedule {
  readonly task: string;
  readonly match: string;
}

/** One thing the product can do, as data: the server mounts its routes and runs its jobs and purges. */
export interface Capability {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly RunnableJob[];
  readonly purges?: readonly Purge[];
  /** Jobs that start by the clock. */
  readonly schedule?: readonly Schedule[];
}
