import type { Fuel } from '@switch/domain/units/energy.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { Moment } from '../suppliers/supplier.queries.ts';
import type { FeeProposalTable } from './fee.tables.ts';

export type FeeRow = Selectable<FeeProposalTable>;
/** A fee with the names of those who proposed, decided and withdrew it. */
export type NamedFee = FeeRow & {
  readonly proposedByName: string | null;
  readonly decidedByName: string | null;
  readonly withdrawnByName: string | null;
};

/** Fetches the approved fee of a fuel in force on a day, as known at an instant. */
export const feeOn = (db: Db, fuel: Fuel, { on, knownAt }: Moment): Promise<FeeRow | undefined> =>
  db
    .selectFrom('feeProposals')
    .selectAll()
    .where('fuel', '=', fuel)
    .where('validFrom', '<=', on)
    // A withdrawn proposal may never have been approved: `decidedAt` tells.
    .where('decidedAt', '<=', knownAt)
    .where('state', 'in', ['approved', 'withdrawn'])
    .where(({ or, eb }) => or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>', knownAt)]))
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Fetches every proposal, newest first. */
export const allFees = (db: Db): Promise<NamedFee[]> =>
  db
    .selectFrom('feeProposals as f')
    .leftJoin('staffMembers as p', 'p.id', 'f.proposedBy')
    .leftJoin('staffMembers as d', 'd.id', 'f.decidedBy')
    .leftJoin('staffMembers as w', 'w.id', 'f.withdrawnBy')
    .selectAll('f')
    .select([
      'p.displayName as proposedByName',
      'd.displayName as decidedByName',
      'w.displayName as withdrawnByName',
    ])
    .orderBy('f.number', 'desc')
    .execute();

/** Adds a proposal. Returns false if its id exists, or if the fuel has an open proposal. */
export const insertFee = async (tx: Db, row: Insertable<FeeProposalTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('feeProposals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0;

export const lockFee = (tx: Db, id: string): Promise<FeeRow | undefined> =>
  tx.selectFrom('feeProposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateFee(tx: Db, id: string, change: Updateable<FeeProposalTable>): Promise<void> {
  await tx.updateTable('feeProposals').set(change).where('id', '=', id).execute();
}
