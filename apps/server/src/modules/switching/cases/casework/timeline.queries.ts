import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { addressHash } from '../../../../platform/mail/stop.queries.ts';
import { sentMailsTo } from '../../../../platform/mail/outbox.queries.ts';
import type { ApplicationTable } from '../../switching.tables.ts';

/** The application of a timeline. */
export type TimelineCase = Pick<Selectable<ApplicationTable>, 'id' | 'userId' | 'submittedAt'>;

export const caseOf = (db: Db, reference: string): Promise<TimelineCase | undefined> =>
  db
    .selectFrom('applications')
    .select(['id', 'userId', 'submittedAt'])
    .where('reference', '=', reference)
    .executeTakeFirst();

export const supplyMoves = (db: Db, applicationId: string) =>
  db
    .selectFrom('caseMoves as m')
    .innerJoin('applicationSupplies as s', 's.id', 'm.supplyId')
    .leftJoin('staffMembers as b', 'b.id', 'm.actorId')
    .selectAll('m')
    .select(['s.fuel', 'b.displayName as staffName'])
    .where('s.applicationId', '=', applicationId)
    .execute();

export const mandateMovesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('mandateMoves as m')
    .innerJoin('mandates as d', 'd.id', 'm.mandateId')
    .leftJoin('staffMembers as b', 'b.id', 'm.actorId')
    .selectAll('m')
    .select(['d.supplierName', 'b.displayName as staffName'])
    .where('d.applicationId', '=', applicationId)
    .execute();

export const signingEventsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('envelopeEvents as e')
    .innerJoin('envelopes as n', 'n.id', 'e.envelopeId')
    .leftJoin('envelopeSigners as g', 'g.id', 'e.signerId')
    .select(['e.number', 'e.happenedAt', 'e.kind', 'e.actor', 'e.detail', 'g.name as signerName'])
    .where('n.applicationId', '=', applicationId)
    .execute();

export const eventsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('caseEvents as e')
    .leftJoin('staffMembers as b', 'b.id', 'e.actorId')
    .selectAll('e')
    .select('b.displayName as staffName')
    .where('e.applicationId', '=', applicationId)
    .execute();

/** What was mailed to whoever sent the application, since they did: kinds and times, nothing of what was written. */
export async function mailsOf(db: Db, { userId, submittedAt }: TimelineCase) {
  const user = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? sentMailsTo(db, addressHash(user.emailAddress), submittedAt) : [];
}
