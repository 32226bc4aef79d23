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
/** Replies that were put aside and belong to no case. */
const REPLY_KEPT_DAYS = 365;
/** Documents of a quotation that nothing came of are kept for a year; those of an application as long as it is. */
const UNUSED_DOCUMENT_DAYS = 365;
/** Longer than any envelope is open without being asked about. */
const PROGRESS_KEPT_DAYS = 30;
/** They can be undone for minutes; what they did is in the timeline of each case. */
const BATCH_KEPT_DAYS = 30;

/** Requests to present suppliers that were signed before this instant are deleted. */
const requestsKeptSince = (now: Date): Date =>
  new Date(ukDayStart(addMonths(ukDateAt(now), -SUPPLIER_REQUEST_KEPT_MONTHS)));

/** A purge of what is older than some days. */
const olderThan = (days: number, name: string, run: Purge['run']): Purge => ({
  name,
  run: (db, now) => run(db, new Date(now.getTime() - days * DAY_MS)),
});

/** What this module deletes in time. A signing service's messages are there only where one is configured. */
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
