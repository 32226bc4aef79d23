import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { TimelineEntry } from '@switch/contract/http/switching/case-file.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isForStaff } from '../../documents/case-documents.ts';
import { documentsOfApplication } from '../../documents/document.queries.ts';
import { sentChecks } from '../../drafts/checks.queries.ts';
import { timelineOf } from './timeline.ts';
import { caseOf } from './timeline.queries.ts';

/**
 * This module's part of an evidence pack: history, checks as they were at sending, and documents that staff
 * may have.
 */
export interface CaseEvidence {
  readonly timeline: readonly TimelineEntry[];
  readonly checks: readonly ReadinessCheck[];
  /** Newest first, without their bytes; forms with full bank details are left out. */
  readonly documents: Awaited<ReturnType<typeof documentsOfApplication>>;
}

/** Returns the evidence of a case; empty for an unknown reference. */
export async function caseEvidence(db: Db, reference: string): Promise<CaseEvidence> {
  const of = await caseOf(db, reference);
  if (!of) return { timeline: [], checks: [], documents: [] };
  return {
    timeline: await timelineOf(db, of),
    checks: await sentChecks(db, of.id),
    documents: (await documentsOfApplication(db, of.id)).filter(isForStaff),
  };
}
