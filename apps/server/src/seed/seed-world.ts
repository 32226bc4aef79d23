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

/**
 * Settings that direct a scenario to an outside service, which does not know the sample premises,
 * organisations and signers.
 */
const outside = {
  SMTP_URL: 'smtpUrl',
  IDEAL_POSTCODES_KEY: 'idealPostcodesKey',
  COMPANIES_HOUSE_KEY: 'companiesHouseKey',
  CHARITY_COMMISSION_KEY: 'charityCommissionKey',
  OSCR_KEY: 'oscrKey',
  DOCUSIGN_BASE_URL: 'docusignBaseUrl',
} as const;

/** Returns the first setting that rules out seeding; undefined if everything is embedded. */
export const settingAgainstSeeding = (config: Config): string | undefined =>
  Object.entries(outside).find(([, name]) => config[name])?.[0];

/** What seeding needs from the composed server. */
export interface SeedServer {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly runDueJobs: () => Promise<void>;
  readonly takeMail: (raw: Buffer) => Promise<void>;
}

/** Makes the composed server the world in which scenarios are played. */
export function seedWorld({ app, platform, runDueJobs }: SeedServer): SeedWorld {
  const { config, clock, db } = platform;
  return {
    clock,
    follow: (followed) => followSwitch(db, { ...followed, at: clock.now() }),
    browser: () => openBrowser(app, { origin: config.publicUrl }),
    mails: async (recipient) => {
      await runDueJobs();
      // A server running on the same database may have taken the mail, and be about to deliver it.
      const deadline = performance.now() + DELIVERY_MS;
      while ((await waitingMailIds(db)).length > 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      return (await newestMails(db, MAILS_READ, recipient ?? null)).reverse();
    },
  };
}
