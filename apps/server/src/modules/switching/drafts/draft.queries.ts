import { isUuid } from '@switch/domain/shapes.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { DraftClaim } from '../../../platform/http/identity.ts';
import type { DraftTable } from '../switching.tables.ts';
import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import { sealAnswers, withAllAnswers, type WithVault } from './sealed-answers.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';

/** A draft with its answers in the current shape. */
export type Draft = Omit<Selectable<DraftTable>, 'answers' | 'shape' | 'privateSealed'> & {
  readonly answers: Answers;
};

const draftRow = (db: Db, id: string) => db.selectFrom('drafts').selectAll().where('id', '=', id);

export async function findDraft(db: Db, id: string, { vault }: WithVault): Promise<Draft | undefined> {
  const row = await draftRow(db, id).executeTakeFirst();
  return row && withAllAnswers(vault, row);
}

/** Fetches a draft and locks it until the transaction ends, so that saves happen one at a time. */
export async function lockDraft(db: Db, id: string, { vault }: WithVault): Promise<Draft | undefined> {
  const row = await draftRow(db, id).forUpdate().executeTakeFirst();
  return row && withAllAnswers(vault, row);
}

/** The applications that were sent from a draft. */
const sentFrom = (of: ExpressionBuilder<Database, 'drafts'>) =>
  of.selectFrom('applications').select('id').whereRef('applications.draftId', '=', 'drafts.id');

/** Fetches the unfinished drafts of a user, last saved first, at most 25. */
export async function draftsOfUser(db: Db, userId: string, { vault }: WithVault): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('userId', '=', userId)
    .where((of) => of.not(of.exists(sentFrom(of).where('withdrawnAt', 'is', null))))
    // Emptied drafts are only kept for the applications that were made from them.
    .where(sql<boolean>`answers <> '{}'::jsonb`)
    .orderBy('updatedAt', 'desc')
    .limit(25)
    .execute();
  return rows.map((row) => withAllAnswers(vault, row));
}

/** Stores a new draft at revision 1. */
export async function insertDraft(
  db: Db,
  draft: Omit<Draft, 'revision' | 'userId' | 'updatedAt'> & { readonly userId: string | null },
  { vault }: WithVault,
): Promise<Draft> {
  const row = { ...draft, revision: 1, updatedAt: draft.createdAt };
  await db
    .insertInto('drafts')
    .values({ ...row, ...sealAnswers(vault, draft.id, draft.answers) })
    .execute();
  return row;
}

/** Stores new answers as the next revision. Returns the draft afterwards. */
export async function replaceAnswers(
  db: Db,
  draft: Draft,
  answers: Answers,
  { now, vault }: WithVault & { readonly now: Date },
): Promise<Draft> {
  const next = { ...draft, answers, revision: draft.revision + 1, updatedAt: now };
  await db
    .updateTable('drafts')
    .set({ ...sealAnswers(vault, draft.id, answers), revision: next.revision, updatedAt: now })
    .where('id', '=', draft.id)
    .execute();
  return next;
}

/** Who holds a draft: its owner if it has one, otherwise the browser that opened it. */
type Holder = Pick<Selectable<DraftTable>, 'browserHash' | 'userId'>;

const holderOf = async (db: Db, stepsId: string): Promise<Holder | undefined> =>
  isUuid(stepsId)
    ? db.selectFrom('drafts').select(['browserHash', 'userId']).where('id', '=', stepsId).executeTakeFirst()
    : undefined;

function isHeldBy(holder: Holder | undefined, { draftTokenHash, userId }: DraftClaim): boolean {
  if (!holder) return false;
  if (holder.userId !== null) return holder.userId === userId;
  return draftTokenHash !== null && holder.browserHash.equals(draftTokenHash);
}

/** Fetches a draft; undefined if there is none, or if the claim does not match it. */
export async function findOwnDraft(
  db: Db,
  claim: DraftClaim,
  { vault }: WithVault,
): Promise<Draft | undefined> {
  const row = isUuid(claim.stepsId) ? await draftRow(db, claim.stepsId).executeTakeFirst() : undefined;
  return row && isHeldBy(row, claim) ? withAllAnswers(vault, row) : undefined;
}

/** Returns whether the claim matches the draft. */
export const isOwnDraft = async (db: Db, claim: DraftClaim): Promise<boolean> =>
  isHeldBy(await holderOf(db, claim.stepsId), claim);

/**
 * Assigns a browser's unowned draft to an account, if the cookie shows that this browser opened it. Returns
 * whether the account owns the draft afterwards. Repeating it changes nothing, and if two accounts ask at the
 * same time, one gets it.
 */
export async function attachDraft(
  db: Db,
  claim: { readonly stepsId: string; readonly draftTokenHash: Buffer | null; readonly userId: string },
): Promise<boolean> {
  const holder = await holderOf(db, claim.stepsId);
  if (!isHeldBy(holder, claim)) return false;
  // Nobody takes a draft from the account that it belongs to.
  if (holder?.userId === claim.userId) return true;
  await db
    .updateTable('drafts')
    .set({ userId: claim.userId })
    .where('id', '=', claim.stepsId)
    .where('userId', 'is', null)
    .execute();
  return isOwnDraft(db, { ...claim, draftTokenHash: null });
}

/**
 * Empties drafts untouched since `before` whose applications had all been taken back by then. The rows stay,
 * because the applications have their own retention and refer to them. Returns how many.
 */
export const emptyOldDrafts = (db: Db, before: Date): Promise<number> =>
  rowsChanged(
    db
      .updateTable('drafts')
      .set({ answers: '{}', privateSealed: null })
      .where('updatedAt', '<', before)
      .where(sql<boolean>`answers <> '{}'::jsonb`)
      .where((of) => of.exists(sentFrom(of)))
      .where((of) => {
        const stands = sentFrom(of).where(({ or, eb }) =>
          or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>=', before)]),
        );
        return of.not(of.exists(stands));
      }),
  );

/** Deletes drafts untouched since `before` that led to no application; returns how many. */
export const deleteOldDrafts = (db: Db, before: Date): Promise<number> =>
  rowsChanged(
    db
      .deleteFrom('drafts')
      .where('updatedAt', '<', before)
      .where((of) => of.not(of.exists(sentFrom(of)))),
  );

/**
 * Deletes drafts without an owner that were opened before `before` and never saved again; returns how many.
 */
export const deleteDroppedDrafts = (db: Db, before: Date): Promise<number> =>
  rowsChanged(
    db
      .deleteFrom('drafts')
      .where('updatedAt', '<', before)
      .where('userId', 'is', null)
      .where('revision', '=', 1)
      .where((of) => of.not(of.exists(sentFrom(of)))),
  );

/**
 * Returns which of these drafts get no reminder: those of test traffic, and those that an application was
 * sent from.
 */
export async function unremindedDrafts(db: Db, draftIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (draftIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', draftIds)
    .where((of) => of.or([of('source', 'in', UNREMINDED_SOURCES), of.exists(sentFrom(of))]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the answers of these drafts by their ids, without homes and birth dates. */
export async function openAnswers(
  db: Db,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, Answers>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'shape', 'answers'])
    .where('id', 'in', draftIds)
    .execute();
  return new Map(rows.map((row) => [row.id, withOpenAnswers(row).answers]));
}
