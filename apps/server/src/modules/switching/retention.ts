import {
  DRAFT_KEPT_DAYS,
  FIRST_ANSWER_KEPT_DAYS,
  SUPPLIER_REQUEST_KEPT_MONTHS,
} from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Purge } from '../../platform/jobs/purge.ts';
import { deleteUnused } from './documents/document.queries.ts';
import { deleteDroppedDrafts, deleteOldDrafts, emptyOldDrafts } from './drafts/draft.queries.ts';
import { deleteOldBatches } from './cases/casework/batch.queries.ts';
import { deleteOldReplies } from './hand-over/replies/reply.queries.ts';
import { resealPurges } from './reseal.queries.ts';
import { deleteOldMessages, deleteOldNews } from './signing/docusign/docusign.queries.ts';
import { deleteOldRequests } from './supplier-requests/supplier-request.queries.ts';

const DAY_MS = 86_400_000;
/** How long replies that were set aside and belong to no case are kept. */
const REPLY_KEPT_DAYS = 365;
/**
 * Documents of a quotation that led to nothing are kept for a year; those of an application are kept as long
 * as it is.
 */
const UNUSED_DOCUMENT_DAYS = 365;
/** Longer than any envelope stays open without being polled. */
const PROGRESS_KEPT_DAYS = 30;
/** A batch can be undone for minutes; what it did is in the timeline of each case. */
const BATCH_KEPT_DAYS = 30;

/** Returns the instant before which signed requests to current suppliers are deleted. */
const requestsKeptSince = (now: Date): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -SUPPLIER_REQUEST_KEPT_MONTHS)));

/** Defines a purge of what is older than a number of days. */
const olderThan = (days: number, name: string, run: Purge['run']): Purge => ({
  name,
  run: (db, now) => run(db, new Date(now.getTime() - days * DAY_MS)),
});

/**
 * Returns what this module deletes when it is due. The purges for a signing service's messages are only
 * included if one is configured.
 */
export const switchingPurges = (vault: Vault, hasSigningService: boolean): readonly Purge[] => [
  olderThan(DRAFT_KEPT_DAYS, 'drafts', deleteOldDrafts),
  olderThan(FIRST_ANSWER_KEPT_DAYS, 'drafts never gone on with', deleteDroppedDrafts),
  olderThan(DRAFT_KEPT_DAYS, 'drafts that were taken back', emptyOldDrafts),
  olderThan(UNUSED_DOCUMENT_DAYS, 'documents of no application', deleteUnused),
  olderThan(BATCH_KEPT_DAYS, 'acts on many cases', deleteOldBatches),
  { name: 'supplier requests', run: (db, now) => deleteOldRequests(db, requestsKeptSince(now)) },
  olderThan(REPLY_KEPT_DAYS, 'supplier replies of no case', deleteOldReplies),
  ...resealPurges(vault),
  ...(hasSigningService
    ? [
        { name: 'e-sign-messages', run: deleteOldMessages },
        olderThan(PROGRESS_KEPT_DAYS, 'e-sign-news', deleteOldNews),
      ]
    : []),
];
