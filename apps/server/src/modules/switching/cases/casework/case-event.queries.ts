import type { CaseEventKind } from '@switch/domain/cases/case-event.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Something that was done about an application. */
export interface CaseEvent {
  readonly applicationId: string;
  readonly kind: CaseEventKind;
  readonly at: Date;
  /** A member of staff; null for the product. */
  readonly actorId: string | null;
  /** The values before and after, in words; left out if there is nothing to compare. Nothing secret. */
  readonly was?: string;
  readonly became?: string;
  readonly detail?: string;
}

/** Adds something that was done about an application to its timeline, in the transaction that does it. */
export async function addCaseEvent(tx: Db, event: CaseEvent): Promise<void> {
  const { at, was = '', became = '', detail = '', ...rest } = event;
  await tx
    .insertInto('caseEvents')
    .values({ ...rest, happenedAt: at, was, became, detail })
    .execute();
}
