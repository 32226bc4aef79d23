import { emailKey } from '@switch/domain/person/email.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { addressHash } from '../../../../platform/mail/stop.queries.ts';
import { sentMailsTo } from '../../../../platform/mail/outbox.queries.ts';
import type { ApplicationTable } from '../../switching.tables.ts';

/** The application whose timeline is read. */
export type TimelineCase = Pick<Selectable<ApplicationTable>, 'id' | 'draftId' | 'userId' | 'submittedAt'>;

export const caseOf = (db: Db, reference: string): Promise<TimelineCase | undefined> =>
  db
    .selectFrom('applications')
    .select(['id', 'draftId', 'userId', 'submittedAt'])
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
    .select(['e.number', 'e.happenedAt as at', 'e.kind', 'e.actor', 'e.detail', 'g.name as signerName'])
    .where('n.applicationId', '=', applicationId)
    .execute();

export const eventsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('caseEvents as e')
    .leftJoin('staffMembers as b', 'b.id', 'e.actorId')
    .selectAll('e')
    .select(['e.happenedAt as at', 'b.displayName as staffName'])
    .where('e.applicationId', '=', applicationId)
    .execute();

/** Fetches the letters to current suppliers that were signed in the draft of an application. */
export const supplierRequestsOf = (db: Db, draftId: string) =>
  db
    .selectFrom('supplierRequests')
    .select(['id', 'fuel', 'supplierName', 'signerName', 'signedAt', 'askedAt', 'askedAddress'])
    .select(['answeredAt', 'endDate', 'noticeDays', 'notes', 'withdrawnAt', 'withdrawalSentAt'])
    .where('draftId', '=', draftId)
    .execute();

/** Fetches what customers recorded about notices for their contracts. */
export const noticesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('noticeNotes as n')
    .innerJoin('applicationSupplies as s', 's.id', 'n.supplyId')
    .select(['n.id', 'n.contract', 'n.kind', 'n.happenedOn', 'n.way', 'n.notedAt', 'n.takenBackAt', 's.fuel'])
    .where('s.applicationId', '=', applicationId)
    .execute();

/**
 * Fetches the kinds and times of the mails to the sender of the application and to those asked to sign it,
 * since it was sent, but nothing of their content.
 */
export async function mailsOf(db: Db, { id, userId, submittedAt }: TimelineCase) {
  const user = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', userId)
    .executeTakeFirst();
  const signers = await db
    .selectFrom('envelopeSigners as g')
    .innerJoin('envelopes as n', 'n.id', 'g.envelopeId')
    .select(['g.email', 'g.name'])
    .where('n.applicationId', '=', id)
    .execute();
  const own = user ? emailKey(user.emailAddress) : '';
  const names = new Map(signers.map(({ email, name }) => [emailKey(email), name]));
  const found = [];
  for (const address of new Set([own, ...names.keys()].filter(Boolean)))
    for (const mail of await sentMailsTo(db, addressHash(address), submittedAt))
      found.push({ ...mail, to: address === own ? '' : (names.get(address) ?? '') });
  return found;
}
