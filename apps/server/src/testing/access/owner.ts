import { listSessions } from '@switch/contract/http/identity/account.ts';
import { listDocuments } from '@switch/contract/http/switching/documents.ts';
import { getEnvelope } from '@switch/contract/http/switching/envelope.ts';
import { askSignatory, listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { noteNotice, readHistory } from '@switch/contract/http/switching/history.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { bankForm } from '../../modules/switching/applications/testing/journey.ts';
import { hashToken } from '../../platform/crypto/hashes.ts';
import { sendFile, smallPdf } from '../../platform/uploads/testing/send-file.ts';
import { seedScenario } from '../../seed/seed-data.ts';
import { seedWorld } from '../../seed/seed-world.ts';
import type { Browser } from '../../seed/browser.ts';
import { ask, done, made, type Visit } from '../../seed/scenario.ts';
import { signInStaff } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import type { Things } from './others-things.ts';

/** A user who owns one of everything that a route can identify, with the browser that created it. */
export interface Owner {
  readonly browser: Browser;
  /** The token that its scripts keep in local storage. */
  readonly token: string;
  readonly password: string;
  readonly email: string;
  readonly things: Things;
}

const first = <Value>(values: readonly Value[], what: string): Value => made(values[0], what);

/** Creates a customer whose application two officers are asked to sign. */
export async function ownerOfEverything(app: TestApp): Promise<Owner> {
  const email = 'owner@meadow-hall.example';
  const account = { email, password: 'eleven lamps along the quay', isNew: true };
  const visit = await seedScenario(seedWorld(app), 'signing', account);
  const { reference } = made(visit.application, 'application');
  const { supplyId, noteId } = await notedSupply(visit);
  const mandate = await mandateOfTwo(visit);
  const { documents } = done(await ask(visit, listDocuments, { query: { reference } }));
  const { envelope } = done(await ask(visit, getEnvelope, { params: { reference } }));
  const { sessions } = await ask(visit, listSessions);
  return {
    browser: visit.browser,
    token: made(visit.session, 'session').token,
    password: account.password,
    email,
    things: {
      userId: made(visit.session, 'session').userId,
      sessionId: first(sessions, 'session').sessionId,
      stepsId: made(visit.stepsId, 'draft'),
      reference,
      signerId: first(envelope?.signers ?? [], 'signer').signerId,
      documentId: first(documents, 'document').documentId,
      ...mandate,
      quotationId: first(Object.values(visit.quotations), 'quotation').quotationId,
      supplyId,
      noteId,
      uploadId: await attachedFile(app, visit.browser, made(visit.session, 'session').userId),
      requestId: await questionFor(app, supplyId, await letterToSupplier(app, made(visit.stepsId, 'draft'))),
      ...(await endedChat(app, visit.browser)),
    },
  };
}

async function notedSupply(visit: Visit): Promise<{ readonly supplyId: string; readonly noteId: string }> {
  const { applications } = await ask(visit, readHistory);
  const { supplyId } = first(first(applications, 'application').supplies, 'supply');
  const on = visit.world.clock.now().toISOString().slice(0, 10);
  const body = { contract: 'present', kind: 'sent', on, way: 'email' };
  const { clock } = done(await ask(visit, noteNotice, { params: { supplyId }, body })).supply;
  return { supplyId, noteId: first(clock.notes, 'notice').noteId };
}

/** Uploads a file and attaches it to something, so that it is not deleted as unused. */
async function attachedFile(app: TestApp, browser: Browser, userId: string): Promise<string> {
  const { uploadId } = await sendFile(browser, smallPdf());
  await app.runJobs();
  const attachment = { uploadIds: [uploadId], subject: { kind: 'test', id: randomUUID() } };
  await app.platform.uploads.attach(app.db, { kind: 'user', id: userId }, [attachment], app.clock.now());
  return uploadId;
}

/** Creates a letter of the draft that its supplier has received. */
async function letterToSupplier({ db, clock, platform }: TestApp, draftId: string): Promise<string> {
  const id = randomUUID();
  const hash = hashToken(platform.ids.token());
  await sql`
    insert into supplier_requests (id, reference, fingerprint, draft_id, fuel, state, is_sample, organisation_name,
      supplier_name, supplier_key, site_address, meter_number, signer_name, job_title, email, sign_name, signed_at,
      signed_from, user_agent, letter_hash, asked_at)
    values (${id}, 'LA-OWNER', ${hash}, ${draftId}, 'electricity', 'asked', false, 'Meadow Hall', 'Sample Energy',
      'sample energy', '1 Meadow Lane', '', 'Maud Meadow', 'Treasurer', 'owner@meadow-hall.example', 'Maud Meadow',
      ${clock.now()}, '203.0.113.5', '', ${hash}, ${clock.now()})`.execute(db);
  return id;
}

/**
 * Creates a request from staff about a supply with a single question, all under an id that is also used
 * elsewhere. Returns that id.
 */
async function questionFor(app: TestApp, supplyId: string, id: string): Promise<string> {
  const { staffId } = await signInStaff(app, 'operations');
  await sql`
    insert into customer_requests (id, application_id, supply_ids, is_holding, asked_by, asked_at, answer_by)
    select ${id}, application_id, array[id], false, ${staffId}, ${app.clock.now()}, date '2099-01-01'
    from application_supplies where id = ${supplyId}`.execute(app.db);
  await sql`
    insert into customer_request_items (id, request_id, position, kind, question, hint)
    values (${id}, ${id}, 1, 'text', 'What is the meter for?', '')`.execute(app.db);
  return id;
}

/** Creates a mandate on an account with a second signatory, who has been asked to sign. */
async function mandateOfTwo(
  visit: Visit,
): Promise<{ readonly mandateId: string; readonly signatoryId: string }> {
  const { userId } = made(visit.session, 'session');
  const paymentObj = { ...bankForm, isOnlySignature: 'no' };
  done(await ask(visit, savePayment, { params: { userId }, body: { userId, paymentObj } }));
  const { mandateId } = first((await ask(visit, listDirectDebits)).mandates, 'mandate');
  const body = { name: 'Idris Vane', role: 'Chair', email: 'chair@meadow-hall.example' };
  const { mandate } = done(await ask(visit, askSignatory, { params: { mandateId }, body }));
  const asked = mandate.signatories.filter(({ isYou }) => !isYou);
  return { mandateId, signatoryId: first(asked, 'signatory').signatoryId };
}

/** Creates a guest's room, bound to the browser by its cookie, with a chat that has ended. */
async function endedChat(
  { db, clock, platform }: TestApp,
  browser: Browser,
): Promise<{ readonly roomId: string; readonly conversationId: string }> {
  const [id, roomId, conversationId, secret] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    platform.ids.token(),
  ];
  const now = clock.now();
  browser.cookies.set('visitor', secret);
  await sql`
    insert into chat_rooms (id, wire_id, secret_hash, name, email, is_verified, network_address, created_at, last_seq,
      consent_at, consent_version)
    values (${id}, ${roomId}, ${hashToken(secret)}, 'Maud', 'maud@meadow-hall.example', false, '203.0.113.5', ${now}, 1,
      ${now}, 'pre-chat-1')`.execute(db);
  await sql`
    insert into chat_conversations (id, room_id, version, state, state_at, last_visitor_at, opened_at, ended_at, end_reason,
      opened_after_seq, is_opened_in_hours, last_seq, last_at)
    values (${conversationId}, ${id}, 1, 'ended', ${now}, ${now}, ${now}, ${now}, 'visitor', 0, true, 1, ${now})`.execute(
    db,
  );
  await sql`
    insert into chat_messages (room_id, seq, id, conversation_id, kind, author, sender, text, at)
    values (${id}, 1, ${randomUUID()}, ${conversationId}, 'text', 'customer', 'Maud', 'Hello', ${now})`.execute(
    db,
  );
  return { roomId, conversationId };
}
