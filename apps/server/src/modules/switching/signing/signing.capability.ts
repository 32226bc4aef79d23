import type { Module } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runnable } from '../../../platform/jobs/job.ts';
import type { EnvelopeProgress } from '../../../integrations/e-sign/port.ts';
import { resealSignings } from './built-in/reseal.ts';
import { doorsForAsked } from './built-in/signer-access.ts';
import {
  envelopeOfVendor,
  newestEnvelope,
  waitForTurn,
  signingProgressOf,
} from './envelopes/envelope.queries.ts';
import { followProgress } from './envelopes/follow-progress.ts';
import { finishEnvelopeJob } from './envelopes/finish-envelope.job.ts';
import { BY_PRODUCT, holdEnvelope, moveEnvelope } from './envelopes/move-envelope.ts';
import { prepareEnvelopeJob } from './envelopes/prepare-envelope.job.ts';
import { SWEEP_SCHEDULE } from './envelopes/envelope-jobs.ts';
import type { SigningPorts } from './signing.ports.ts';
import { resealTexts } from './reseal-texts.ts';
import { signingRoutes } from './signing.routes.ts';
import { startLater, startLaterJob } from './envelopes/start-envelope.ts';
import { sweepEnvelopesJob } from './envelopes/sweep-envelopes.job.ts';
import { tellServiceJob } from './envelopes/instruct-service.job.ts';

/** Envelopes: who signs a sent application, and what becomes of it. */
export const signingCapability = (platform: SigningPorts): Module => ({
  name: 'signing',
  routes: signingRoutes({ ...platform, doors: doorsForAsked(platform.doors) }),
  jobs: [
    runnable(startLaterJob(platform)),
    runnable(prepareEnvelopeJob(platform)),
    runnable(finishEnvelopeJob(platform)),
    runnable(tellServiceJob(platform)),
    runnable(sweepEnvelopesJob(platform)),
  ],
  schedule: [SWEEP_SCHEDULE],
  purges: [
    { name: 'signings under former keys', run: (db) => resealSignings(db, platform.vault) },
    { name: 'words of signed documents under former keys', run: (db) => resealTexts(db, platform.vault) },
  ],
});

/** Envelopes, for whoever changes what is being signed. */
export const standingEnvelopes = (platform: Pick<SigningPorts, 'applications' | 'outbox' | 'config'>) => ({
  /**
   * Voids the envelope of an application because something material in it has changed, in the transaction that changes it.
   * Answers whether there was one that could still be stopped; what is signed by everybody stands. Until that transaction
   * ends, nobody signs in it and none is made.
   */
  voidFor: async (tx: Db, applicationId: string, reason: string, now: Date): Promise<boolean> => {
    await waitForTurn(tx, applicationId);
    const newest = await newestEnvelope(tx, applicationId);
    const held = newest && (await holdEnvelope(tx, newest.id));
    if (!held || held.row.state === 'voided') return false;
    const moved = await moveEnvelope(tx, held, { kind: 'voided', reason }, { by: BY_PRODUCT, now }, platform);
    return moved.ok;
  },
  /** How far signing has come, by application; those without an envelope are not in it. */
  progress: signingProgressOf,
  startLater,
  /** Takes what a vendor's signing service tells of an envelope; news of one that is not ours changes nothing. */
  follow: async (tx: Db, progress: EnvelopeProgress, now: Date): Promise<void> => {
    const row = await envelopeOfVendor(tx, 'docusign', progress.vendorId);
    if (row) await followProgress(tx, row.id, progress, { now }, platform);
  },
});
