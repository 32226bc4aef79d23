import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DraftClaim, Identity } from '../../platform/http/identity.ts';

/** What pricing needs to know about drafts, which the module `switching` stores. */
export interface Drafts {
  /** Returns whether a draft is the caller's, for quotations that are stored for it. */
  readonly ownsDraft: Identity['ownsDraft'];
  /** Returns the answers of a draft; none if the caller cannot prove that it is theirs. */
  readonly answersOf: (db: Db, claim: DraftClaim) => Promise<Answers>;
  /**
   * Returns the answers of drafts by their ids, without homes and birth dates, whoever asks: only for working out what
   * stored prices still depend on.
   */
  readonly openAnswers: (db: Db, draftIds: readonly string[]) => Promise<ReadonlyMap<string, Answers>>;
  /** Returns which of these drafts get no reminder: those of test traffic, and those that were sent. */
  readonly unreminded: (db: Db, draftIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
