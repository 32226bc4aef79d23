import { addLead, complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { putContactChoices, setMailStop } from '@switch/contract/http/privacy/personal-data.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { contactFlagsOf } from '@switch/domain/journey/storage-keys/contact.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { done } from '../../../seed/scenario.ts';
import { smallPdf } from '../../../platform/uploads/testing/send-file.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { sealSnapshot } from '../../chat/conversations/snapshots/sealed-snapshot.ts';
import { documentStore } from '../../switching/documents/document-store.ts';
import { signedDraft, submit, type Traveller } from '../../switching/applications/testing/journey.ts';

/** A user about whom the product holds data in every way it can. */
export interface FullAccount extends Traveller {
  readonly applicationId: string;
  readonly reference: string;
  /** One document of the switch, and one of a quotation. */
  readonly documents: readonly string[];
  readonly pdf: Buffer;
}

/** Text that staff wrote about them, and text that they wrote, for tests to look for. */
export const NOTE = 'Sounds unsure about the contract end';
export const CHAT_TEXT = 'Can I keep my old supplier for gas?';
/** The billing address that they let staff see in the chat. */
export const BILLED_AT = '3 Foxglove Yard';
/** The name of the file that they sent in the chat. */
export const CHAT_FILE = 'bill of the hall.pdf';

/** Moves the supplies of an application to a state. */
export const setState = (
  app: TestApp,
  applicationId: string,
  state: 'awaiting_signature' | 'submitted' | 'in_term' | 'withdrawn',
) =>
  app.db
    .updateTable('applicationSupplies')
    .set({ state })
    .where('applicationId', '=', applicationId)
    .execute();

/**
 * Creates an account with a running contract, a draft, quotations, documents, a chat, an enquiry, a complaint
 * and choices.
 */
export async function fullAccount(app: TestApp): Promise<FullAccount> {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { body } = await submit(traveller);
  if (!body.result) throw new Error(`not sent: ${body.outcome.code}`);
  const { reference } = body.application;
  const { id: applicationId } = await app.db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await setState(app, applicationId, 'in_term');
  await traveller.browser.call(createDraft, { body: { answers: electricityBeforePrices } });
  await addLetter(app, traveller);
  const pdf = Buffer.from(`%PDF-1.7 of ${traveller.email}`);
  const documents = await keepDocuments(app, traveller, { applicationId, pdf });
  await addEnvelope(app, traveller, { applicationId, reference });
  await addChat(app, traveller);
  await choose(traveller);
  await enquire(traveller, reference);
  await app.runJobs();
  return { ...traveller, applicationId, reference, documents, pdf };
}

/** Adds a letter to the current supplier, signed for the draft that was not sent. */
async function addLetter(app: TestApp, { userId, email }: Traveller): Promise<void> {
  const now = app.clock.now();
  const id = randomUUID();
  await sql`
    insert into supplier_requests (id, reference, fingerprint, draft_id, fuel, state, is_sample, organisation_name,
      supplier_name, supplier_key, site_address, meter_number, signer_name, job_title, email, sign_name, signed_at,
      signed_from, user_agent, letter_hash)
    select ${id}, ${`LA-${id.slice(0, 8)}`}, sha256(${id}::bytea), d.id, 'electricity', 'to-send', false, 'Meadow Bakery',
      'Lantern Energy', 'lantern energy', '1 Meadow Lane', '', 'Rosa Field', 'Chair', ${email}, 'Rosa Field', ${now},
      '203.0.113.5', '', sha256(${id}::bytea)
    from drafts d where d.user_id = ${userId}::uuid and d.id not in (select draft_id from applications)`.execute(
    app.db,
  );
}

async function keepDocuments(
  app: TestApp,
  { userId }: Traveller,
  { applicationId, pdf }: { readonly applicationId: string; readonly pdf: Buffer },
): Promise<string[]> {
  const store = documentStore(app.platform.vault);
  const facts = {
    kind: 'supply-contract',
    title: 'Supply contract summary',
    fileName: 'contract.pdf',
  } as const;
  const ofSwitch = { ...facts, documentId: randomUUID(), pdf, userId, applicationId };
  const ofNone = { ...facts, documentId: randomUUID(), kind: 'quotation', pdf, userId } as const;
  for (const document of [ofSwitch, ofNone]) await store.put(app.db, document, app.clock.now());
  return [ofSwitch.documentId, ofNone.documentId];
}

/** Adds an envelope that two people signed in the built-in service. */
async function addEnvelope(
  app: TestApp,
  { userId, email }: Traveller,
  { applicationId, reference }: { readonly applicationId: string; readonly reference: string },
): Promise<void> {
  const [id, vendor, mine, theirs] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const now = app.clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  await sql`delete from envelopes where application_id = ${applicationId}::uuid`.execute(app.owner.db);
  await sql`
    insert into envelopes (id, application_id, user_id, reference, organisation_name, state, rule, service, vendor_id, documents,
      created_at, expires_at, prices_hold_until, differences, reason, completed_at)
    values (${id}, ${applicationId}, ${userId}, ${reference}, 'Invented Bakery Ltd', 'completed', '{"kind":"all"}', 'built-in',
      ${vendor}, '[]', ${now}, ${later}, ${later}, '[]', '', ${now})`.execute(app.db);
  await sql`
    insert into envelope_signers (id, envelope_id, position, name, role, email, state, state_at)
    values (${mine}, ${id}, 0, 'Rosa Field', 'Chair', ${email}, 'signed', ${now}),
      (${theirs}, ${id}, 1, 'Ivo Stone', 'Treasurer', 'ivo@meadow-bakery.example', 'signed', ${now})`.execute(
    app.db,
  );
  await sql`
    insert into envelope_events (envelope_id, happened_at, kind, signer_id, actor, address, detail)
    values (${id}, ${now}, 'signed', ${mine}, 'signer', '203.0.113.5', ''),
      (${id}, ${now}, 'signed', ${theirs}, 'signer', '203.0.113.66', '')`.execute(app.db);
  await sql`
    insert into e_sign_envelopes (id, subject, message, state, needed, started_at, expires_at)
    values (${vendor}, 'Contract', 'Please sign', 'completed', 2, ${now}, ${later})`.execute(app.db);
}

async function addChat(app: TestApp, { userId, email }: Traveller): Promise<void> {
  const [room, conversation] = [randomUUID(), randomUUID()];
  const now = app.clock.now();
  const { snapshot, addressSealed } = sealSnapshot(app.platform.vault, room, {
    page: '/address-details',
    advanceQuote: { addressObj: { billingAddressLine1: BILLED_AT } },
  });
  await sql`
    insert into chat_rooms (id, wire_id, secret_hash, user_id, name, email, phone, is_verified, network_address, created_at, last_seq,
      snapshot, address_sealed, snapshot_at)
    values (${room}, ${randomUUID()}, sha256(${room}::bytea), ${userId}, 'Rosa Field', ${email}, '07700900123', true,
      '203.0.113.5', ${now}, 1, ${snapshot}, ${addressSealed}, ${now})`.execute(app.db);
  await sql`
    insert into chat_conversations (id, room_id, version, state, state_at, last_visitor_at, opened_at, ended_at, end_reason,
      opened_after_seq, is_opened_in_hours, last_seq, last_at)
    values (${conversation}, ${room}, 1, 'ended', ${now}, ${now}, ${now}, ${now}, 'visitor', 0, true, 1, ${now})`.execute(
    app.db,
  );
  await sql`
    insert into chat_messages (room_id, seq, id, conversation_id, kind, author, sender, text, at)
    values (${room}, 1, ${randomUUID()}, ${conversation}, 'text', 'customer', 'Rosa', ${CHAT_TEXT}, ${now})`.execute(
    app.db,
  );
  await sql`
    insert into chat_notes (id, conversation_id, after_seq, kind, text, staff_id, staff_name, at)
    values (${randomUUID()}, ${conversation}, 1, 'note', ${NOTE}, ${randomUUID()}, 'Gwen Hill', ${now})`.execute(
    app.db,
  );
  await sendToChat(app, room, conversation);
}

/** Adds a bill that was sent to a person in a chat. */
async function sendToChat({ db, platform: { uploads }, clock }: TestApp, room: string, conversation: string) {
  const owner = { kind: 'room', id: room } as const;
  const bytes = smallPdf('a bill for the chat');
  const announced = { key: randomUUID(), fileName: CHAT_FILE, sizeBytes: bytes.length };
  const begun = await uploads.begin(db, owner, announced, clock.now());
  if (!begun.ok) throw new Error('the file was not begun');
  const { uploadId } = begun.value;
  await uploads.takePart(db, owner, { uploadId, offset: 0, bytes });
  const subject = { kind: 'chat', id: conversation };
  await uploads.attach(db, owner, [{ uploadIds: [uploadId], subject }], clock.now());
}

async function choose({ browser }: Traveller): Promise<void> {
  await browser.call(putContactChoices, { body: contactFlagsOf('email') });
  await browser.call(setMailStop, { body: { topic: 'prices', isStopped: true } });
}

/** Adds an enquiry and a complaint under the account's address. */
async function enquire({ browser, email }: Traveller, reference: string): Promise<void> {
  const about = { name: 'Rosa Field', idempotencyKey: randomUUID() };
  const lead = { ...about, emailAddress: email, hasPermission: true, about: 'no-offers', message: 'Ring me' };
  done((await browser.call(addLead, { body: lead })).body);
  const complaint = { ...about, email, reference, about: 'switch', message: 'It took too long.' };
  done((await browser.call(complain, { body: complaint })).body);
}
