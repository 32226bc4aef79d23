import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DraftClaim } from '../../../platform/http/identity.ts';
import { findDraft, isOwnDraft } from './draft.queries.ts';

/** The answers of a draft for whoever shows that it is theirs; none for anybody else, and when it is gone. */
export async function draftAnswers(db: Db, claim: DraftClaim): Promise<Answers> {
  if (!(await isOwnDraft(db, claim))) return {};
  const draft = await findDraft(db, claim.stepsId);
  return draft?.answers ?? {};
}
