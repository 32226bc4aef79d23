import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Fetches the application of a pack. */
export const evidenceCase = (db: Db, reference: string) =>
  db
    .selectFrom('applications as a')
    .leftJoin('signatures as s', 's.id', 'a.signatureId')
    .select(['a.id', 'a.reference', 'a.draftId', 'a.userId', 'a.organisationName', 'a.siteAddress'])
    .select(['a.source', 'a.partnerId', 'a.submittedAt', 'a.isTest', 'a.shape', 'a.answers'])
    .select('a.privateSealed')
    .select([
      's.keyFacts',
      's.keyFactsHash',
      's.signName',
      's.method',
      's.signedAt',
      's.ipAddress',
      's.userAgent',
    ])
    .where('a.reference', '=', reference)
    .executeTakeFirst();

/** Fetches the supplies with the quotations and receipts that their prices are based on. */
export const pricesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('applicationSupplies as s')
    .leftJoin('quotations as q', 'q.id', 's.quotationId')
    .select(['s.fuel', 's.meterNumber', 's.yearlyKwh', 's.offer', 's.totalPence', 's.feePence', 's.state'])
    .select(['s.quotationId', 'q.receiptId', 'q.createdAt as quotedAt', 'q.expiresAt as heldUntil'])
    .where('s.applicationId', '=', applicationId)
    .orderBy('s.fuel')
    .execute();

/** Fetches what was ticked and signed on screen, word for word, with its hash. */
export const signedRecordsOf = (db: Db, draftId: string) =>
  db
    .selectFrom('signedRecords as r')
    .innerJoin('signatures as s', 's.id', 'r.signatureId')
    .select(['r.kind', 'r.document', 'r.documentHash', 'r.consents', 'r.voidedAt', 'r.voidReason'])
    .select(['s.signName', 's.signerName', 's.method', 's.signedAt', 's.ipAddress'])
    .where('r.draftId', '=', draftId)
    .orderBy('s.signedAt')
    .orderBy('r.kind')
    .execute();

/** Fetches everyone who was asked to sign: when, from where, how, and what they ticked. */
export const signersOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('envelopeSigners as g')
    .innerJoin('envelopes as e', 'e.id', 'g.envelopeId')
    .leftJoin('eSignSigners as b', (join) => join.on(sql<boolean>`b.signer_id = g.id::text`))
    .select(['g.name', 'g.role', 'g.email', 'g.state', 'g.askedAt', 'g.stateAt', 'e.service'])
    .select([
      'b.method',
      'b.signName',
      'b.isNameConfirmed',
      'b.address',
      'b.userAgent',
      'b.consents',
      'b.shown',
    ])
    .where('e.applicationId', '=', applicationId)
    .orderBy('e.number')
    .orderBy('g.position')
    .execute();

/** Fetches the ticks on amber checks before sending. */
export const ticksOf = (db: Db, draftId: string) =>
  db.selectFrom('acceptedChecks').selectAll().where('draftId', '=', draftId).orderBy('acceptedAt').execute();

/** Fetches the mandates, with their digits masked. */
export const mandatesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('mandates')
    .select([
      'supplierName',
      'serviceUserNumber',
      'reference',
      'state',
      'masked',
      'signName',
      'signedAt',
      'madeAt',
    ])
    .where('applicationId', '=', applicationId)
    .orderBy('madeAt')
    .execute();

/** Fetches the chat messages of the account since `since`. */
export const chatsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('chatMessages as m')
    .innerJoin('chatRooms as r', 'r.id', 'm.roomId')
    .select(['m.conversationId', 'm.seq', 'm.author', 'm.sender', 'm.text', 'm.answer', 'm.at'])
    .where('r.userId', '=', userId)
    .where('m.at', '>=', since)
    .orderBy('m.at')
    .orderBy('m.seq')
    .execute();

/** Fetches the notes of staff about those chats. */
export const chatNotesOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('chatNotes as n')
    .innerJoin('chatConversations as c', 'c.id', 'n.conversationId')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .select(['n.conversationId', 'n.staffName', 'n.text', 'n.at'])
    .where('r.userId', '=', userId)
    .where('n.at', '>=', since)
    .orderBy('n.at')
    .execute();

/** Fetches what was sent to suppliers, without the tokens. */
export const handOversOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('handOvers')
    .select(['id', 'purpose', 'supplierName', 'state', 'channel', 'destination', 'attempts', 'bankDetails'])
    .select([
      'receipt',
      'sentHash',
      'queuedAt',
      'sentAt',
      'acknowledgedAt',
      'failedAt',
      'lastProblem',
      'note',
    ])
    .where('applicationId', '=', applicationId)
    .orderBy('queuedAt')
    .execute();

/** Fetches the names and hashes of the files that were sent with them. */
export const handOverFilesOf = (db: Db, handOverIds: readonly string[]) =>
  handOverIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('handOverFiles')
        .select(['handOverId', 'fileName', 'mediaType', 'sha256', 'sizeBytes', 'hasBankDetails'])
        .where('handOverId', 'in', [...handOverIds])
        .orderBy('position')
        .execute();

/** Fetches what suppliers answered. */
export const repliesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('supplierReplies')
    .select([
      'receivedAt',
      'way',
      'state',
      'sender',
      'originalName',
      'reading',
      'changes',
      'note',
      'decidedAt',
    ])
    .where('applicationId', '=', applicationId)
    .orderBy('receivedAt')
    .execute();

/** Fetches every contact choice the customer has made. */
export const choicesOf = async (db: Db, userId: string) =>
  (
    await sql<Record<string, unknown>>`
      select to_jsonb(c) - 'network_address' as choice from contact_choices c where user_id = ${userId}::uuid`.execute(
      db,
    )
  ).rows;
