import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DraftClaim, Identity } from '../../platform/http/identity.ts';

/** What pricing asks about drafts; the module `switching` keeps them. */
export interface Drafts {
  /** Whose a draft is, for quotations that are stored for one. */
  readonly ownsDraft: Identity['ownsDraft'];
  /** The answers of a draft, none for whoever cannot show that it is theirs. */
  readonly answersOf: (db: Db, claim: DraftClaim) => Promise<Answers>;
  /** Which of these drafts get no reminder: those of test traffic, and those that were sent. */
  readonly unreminded: (db: Db, draftIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
