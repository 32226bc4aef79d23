import type { Db } from '../../../platform/db/database.ts';
import type { Session, DraftClaim } from '../../../platform/http/identity.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { attachDraft, findOwnDraft, lockDraft, type Draft } from './draft.queries.ts';
import type { WithVault } from './sealed-answers.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Who is asking for a draft, and how they show that it is theirs. */
interface Caller {
  readonly db: Db;
  readonly session: Session;
  readonly draftTokenHash: Buffer | null;
}

/**
 * Fetches a draft for the signed-in caller: their own, or one that this browser opened and no one owns yet.
 * Otherwise throws the problem unauthorised, whether it is someone else's or does not exist.
 */
export async function ownDraft(
  { db, session, draftTokenHash }: Caller,
  stepsId: string,
  of: WithVault,
): Promise<Draft> {
  return found(await findOwnDraft(db, { stepsId, draftTokenHash, userId: session.userId }, of));
}

/** Fetches a draft in the same way, locks it until the transaction ends, and assigns it to the caller. */
export async function lockOwnDraft(caller: Caller, stepsId: string, of: WithVault): Promise<Draft> {
  const { session, draftTokenHash, db } = caller;
  const isOwned = await attachDraft(db, { stepsId, draftTokenHash, userId: session.userId });
  return found(isOwned ? await lockDraft(db, stepsId, of) : undefined);
}

function found(draft: Draft | undefined): Draft {
  if (!draft) throw new ProblemError('unauthorised');
  return draft;
}

/** Returns the answers of a draft if the claim matches; empty for anyone else, or if the draft is gone. */
export async function draftAnswers(db: Db, claim: DraftClaim, of: WithVault): Promise<Answers> {
  return (await findOwnDraft(db, claim, of))?.answers ?? {};
}

/** A sent application can no longer be changed. */
export const ALREADY_SUBMITTED = refuse('already-submitted', 'This application has been sent.');

/** Someone has saved the draft since the screen read it. */
export const CONFLICT = refuse(
  'conflict',
  'This application was changed in another window. Look at it again.',
);

/** What was read differs from what would be signed. */
export const KEY_FACTS_CHANGED = refuse(
  'key-facts-changed',
  'The key facts have changed since you read them. Read them again and sign.',
);

/** What was ticked differs from what the check says now. */
export const CHECK_CHANGED = refuse('conflict', 'This point reads differently by now. Read it again.');

/** Someone else is named to sign, and signs after the application is sent. */
export const OTHERS_SIGN = refuse(
  'not-allowed',
  'Nothing is signed here: whoever you have named is asked to sign after you send the application.',
);

/** There is no valid signature on the draft. */
export const NOT_SIGNED = refuse('not-signed', 'Sign before you send the application.');
