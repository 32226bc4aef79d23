import type { DraftState } from '@switch/contract/http/draft.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentReader } from './application.ports.ts';
import { findReferenceOf } from './application.queries.ts';
import type { Draft } from './draft.queries.ts';
import { signatureOn } from './signature-on.ts';

/** A draft as its own browser or owner sees it: with the bank details, signature and application that it has by now. */
export async function draftState(db: Db, draft: Draft, payments: PaymentReader): Promise<DraftState> {
  const payment = draft.userId === null ? null : await payments.facts(db, draft.userId);
  const submittedReference = await findReferenceOf(db, draft.id);
  const signature = await signatureOn(db, draft.id, payment?.version ?? null);
  return {
    stepsId: draft.id,
    revision: draft.revision,
    answers: draft.answers,
    isPaymentSaved: payment !== null,
    signature: signature
      ? {
          signName: signature.signName,
          method: signature.method,
          signedAt: signature.signedAt.toISOString(),
        }
      : null,
    submittedReference,
    isOwned: draft.userId !== null,
    updatedAt: draft.updatedAt.toISOString(),
  };
}
