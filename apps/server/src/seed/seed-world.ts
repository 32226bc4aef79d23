import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/module.ts';
import type { Config } from '../config.ts';
import { newestMails } from '../platform/mail/mailbox.queries.ts';
import { waitingMailIds } from '../platform/mail/outbox.queries.ts';
import { openBrowser } from './browser.ts';
import { followSwitch } from './follow-switch.queries.ts';
import type { SeedWorld } from './scenario.ts';

const MAILS_READ = 100;
const DELIVERY_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Settings that take a scenario to somebody else's service, where sample premises, organisations and signers are unknown. */
const outside = {
  SMTP_URL: 'smtpUrl',
  IDEAL_POSTCODES_KEY: 'idealPostcodesKey',
  COMPANIES_HOUSE_KEY: 'companiesHouseKey',
  CHARITY_COMMISSION_KEY: 'charityCommissionKey',
  OSCR_KEY: 'oscrKey',
  DOCUSIGN_BASE_URL: 'docusignBaseUrl',
} as const;

/** The first setting with which nothing can be seeded; undefined when everything is embedded. */
export const settingAgainstSeeding = (config: Config): string | undefined =>
  Object.entries(outside).find(([, name]) => config[name])?.[0];

/** What seeding needs of the composed server. */
export interface SeedServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly runDueJobs: () => Promise<void>;
  readonly takeMail: (raw: Buffer) => Promise<void>;
}

/** The composed server as the place where scenarios are played. */
export function seedWorld({ app, platform, runDueJobs }: SeedServer): SeedWorld {
  const { config, clock, db } = platform;
  return {
    clock,
    follow: (followed) => followSwitch(db, { ...followed, at: clock.now() }),
    browser: () => openBrowser(app, { origin: config.publicUrl }),
    mails: async (recipient) => {
      await runDueJobs();
      // A server that runs on the same database may have taken the mail, and be about to deliver it.
      const deadline = performance.now() + DELIVERY_MS;
      while ((await waitingMailIds(db)).length > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      return (await newestMails(db, MAILS_READ, recipient ?? null)).reverse();
    },
  };
}
