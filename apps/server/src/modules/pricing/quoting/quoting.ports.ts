import type pg from 'pg';
import type { Platform } from '../../../platform/module.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DraftClaim, Identity } from '../../../platform/http/identity.ts';

/** What the quoting capability is built from. */
export interface QuotingPorts extends Pick<
  Platform,
  'config' | 'db' | 'clock' | 'ids' | 'vault' | 'outbox' | 'attempts'
> {
  /** For copying a new sample book in. */
  readonly pool: pg.Pool;
  /** Port: whose a draft is, for quotations that are kept for one. The application capability keeps drafts. */
  readonly ownsDraft: Identity['ownsDraft'];
  /** Port: the answers of a draft, none for whoever cannot show that it is theirs. The application capability keeps them. */
  readonly answersOf: (db: Db, claim: DraftClaim) => Promise<Answers>;
}
