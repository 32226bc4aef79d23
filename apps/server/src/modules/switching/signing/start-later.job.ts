import type { z } from 'zod';
import { signatoryProblems } from '@switch/domain/signing/signatories.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { addJob, type Job } from '../../../platform/jobs/job.ts';
import { tellNotStarted } from './envelope.mail.ts';
import { newestEnvelope } from './envelope.queries.ts';
import { BY_PRODUCT } from './move-envelope.ts';
import { pricesNow } from './price-check.ts';
import { START } from './signing-jobs.ts';
import type { SigningPorts } from './signing.ports.ts';
import { makeEnvelope } from './start-envelope.ts';

/** How long a browser has to start the signing of what it sent, before the product does it by itself. */
const BROWSER_SECONDS = 120;

/** Queues the start of an application's signing, in the transaction that sends it. Once, however often it is queued. */
export const startLater = (tx: Db, applicationId: string): Promise<void> =>
  addJob(tx, START, { applicationId }, { key: START.keyOf(applicationId), afterSeconds: BROWSER_SECONDS });

/**
 * Starts the signing of a sent application whose browser never did: it was closed, or lost its network. Where an envelope
 * has been made, nothing is left to do; what became of that one is its owner's to decide. Where none can be made, its
 * owner is told why.
 */
export const startLaterJob = (platform: SigningPorts): Job<z.output<typeof START.schema>> => ({
  name: START.name,
  schema: START.schema,
  run: async ({ applicationId }, { db, now }) => {
    const application = await platform.applications.byId(db, applicationId);
    if (!application?.awaitsSignature || (await newestEnvelope(db, applicationId))) return;
    const prices = await pricesNow(application, now, platform);
    const isSignable = signatoryProblems(application.rule, application.people).length === 0;
    await transaction(db, async (tx) => {
      if (prices.isGone || !isSignable) return tellNotStarted(tx, application, platform);
      const { differences } = prices;
      await makeEnvelope(
        tx,
        application,
        { by: BY_PRODUCT, now, differences, predecessorId: null },
        platform,
      );
    });
  },
});
