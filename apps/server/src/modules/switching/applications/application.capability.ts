import type { Module } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findReferenceOf } from './application.queries.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { applicationRoutes } from './application.routes.ts';
import {
  attachDraft,
  deleteOldDrafts,
  emptyOldDrafts,
  findDraft,
  isOwnDraft,
  KEPT_DAYS,
} from '../drafts/draft.queries.ts';
import { ownerStatus } from './owner-status.ts';
import { resealApplications } from './reseal.ts';
import { voidRecords } from '../drafts/signature.queries.ts';

const DAY_MS = 86_400_000;

/** Drafts, signatures and sent applications. */
export const applicationCapability = (platform: ApplicationPorts): Module => ({
  name: 'application',
  routes: applicationRoutes(platform),
  purges: [
    {
      name: 'drafts',
      run: (db, now) => deleteOldDrafts(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    },
    {
      name: 'drafts that were taken back',
      run: (db, now) => emptyOldDrafts(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    },
    { name: 'applications under former keys', run: (db) => resealApplications(db, platform.vault) },
  ],
});

/** Whose drafts are whose: for the request pipeline, and for signing in. */
export const draftOwnership = { ownsDraft: isOwnDraft, attach: attachDraft };

/** What was signed on bank details: for those who keep them. */
export const signatures = {
  /**
   * Voids the mandate of a user's draft, because the bank details it was given on have changed; the draft counts as
   * unsigned until it is signed again. Answers whether there was one; false for a draft that is not the user's, is sent
   * already, or was not signed.
   */
  voidMandate: async (tx: Db, stepsId: string, userId: string, now: Date): Promise<boolean> => {
    if (!(await isOwnDraft(tx, { stepsId, userId, draftTokenHash: null }))) return false;
    const draft = await findDraft(tx, stepsId);
    if (!draft || (await findReferenceOf(tx, draft.id)) !== null) return false;
    const voided = { because: 'bank-details-changed', at: now, kind: 'mandate' } as const;
    return (await voidRecords(tx, draft.id, voided)) > 0;
  },
};

/** Where a proven user's applications stand, in plain words: for those who talk to customers. */
export const applicationStatus = (platform: Pick<ApplicationPorts, 'payments' | 'signings'>) => ({
  statusOf: ownerStatus(platform),
});
