import type { DraftState } from '@switch/contract/http/draft.ts';
import type { Db } from '../../db/database.ts';
import type { Draft } from './draft.queries.ts';

/** What else is known of a draft: kept by other parts of the application, asked when a draft is shown. */
export type DraftFacts = {
  /** Whether the draft's owner has saved bank details. */
  readonly isPaymentSaved: (db: Db, userId: string) => Promise<boolean>;
  /** The signature that stands on the draft, or null. */
  readonly findSignature: (db: Db, draftId: string) => Promise<DraftState['signature']>;
  /** The reference of the application made from the draft, or null. */
  readonly findReference: (db: Db, draftId: string) => Promise<string | null>;
};

/** A draft as its own browser or owner sees it. */
export async function draftState(db: Db, draft: Draft, facts: DraftFacts): Promise<DraftState> {
  return {
    stepsId: draft.id,
    revision: draft.revision,
    answers: draft.answers,
    isPaymentSaved: draft.userId !== null && (await facts.isPaymentSaved(db, draft.userId)),
    signature: await facts.findSignature(db, draft.id),
    submittedReference: await facts.findReference(db, draft.id),
    isOwned: draft.userId !== null,
    updatedAt: draft.updatedAt.toISOString(),
  };
}
