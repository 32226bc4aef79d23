import { isUuid } from '@switch/domain/shapes.ts';
import { createHash } from 'node:crypto';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type {
  EnvelopeSigner,
  EnvelopeToStart,
  ESign,
  ESignOutcome,
  ESignProblem,
} from '../../../../integrations/e-sign/port.ts';
import {
  addStep,
  envelopeOf,
  insertDocuments,
  insertEnvelope,
  insertSigner,
  lockEnvelope,
  lockSigner,
  setEnvelopeState,
  signersOf,
  updateSigner,
  type EnvelopeRow,
  type SignerRow,
} from './built-in.queries.ts';
import { progressOf } from './progress.ts';
import { sealedDocuments, type BuiltInServices } from './seal-envelope.ts';
import { requestMail } from './request.mail.ts';

const done = <Value>(value: Value): ESignOutcome<Value> => ({ ok: true, value });
const problem = (code: ESignProblem): { readonly ok: false; readonly problem: ESignProblem } => ({
  ok: false,
  problem: code,
});
const NOT_FOUND = problem({ code: 'not-found' });
const refused = (reason: string) => problem({ code: 'refused', reason });

/** A signer who was asked this short a while ago is not asked again: a repeated call is not a second mail. */
const JUST_ASKED_MS = 10 * 60_000;

/** What one call does with a locked envelope. */
type Work = (tx: Db, envelope: EnvelopeRow) => Promise<ESignOutcome<null>>;

/**
 * The built-in signing service: it mails each signer a link that works once, lets them in by a code to the same mailbox,
 * and keeps what they did as evidence. What signers do comes in through its doors (`signer-doors.ts`).
 */
export function builtInSigner(services: BuiltInServices): ESign {
  const { db, clock } = services;
  const within = (vendorId: string, work: Work): Promise<ESignOutcome<null>> =>
    transaction(db, async (tx) => {
      const envelope = isUuid(vendorId) ? await lockEnvelope(tx, vendorId) : undefined;
      return envelope ? work(tx, envelope) : NOT_FOUND;
    });
  return {
    name: 'built-in',
    asksAtLink: true,
    start: (envelope) => start(envelope, services),
    linkFor: (vendorId, { signerId }) => linkFor(vendorId, signerId, services),
    progress: async (vendorId) => {
      const envelope = isUuid(vendorId) ? await envelopeOf(db, vendorId) : undefined;
      if (!envelope) return NOT_FOUND;
      return done(progressOf(envelope, await signersOf(db, vendorId), clock.now()));
    },
    remind: (vendorId, signerId) =>
      within(vendorId, async (tx, envelope) => {
        const signer = await lockSigner(tx, envelope.id, signerId);
        return signer ? remind(tx, { envelope, signer }, services) : NOT_FOUND;
      }),
    replace: (vendorId, signerId, successor) =>
      within(vendorId, async (tx, envelope) => {
        const signer = await lockSigner(tx, envelope.id, signerId);
        return signer ? replace(tx, { envelope, signer }, successor, services) : NOT_FOUND;
      }),
    void: (vendorId) => within(vendorId, (tx, envelope) => close(tx, envelope, services)),
    sealedDocuments: async (vendorId) => {
      const envelope = isUuid(vendorId) ? await envelopeOf(db, vendorId) : undefined;
      if (!envelope) return NOT_FOUND;
      if (envelope.state !== 'completed') return refused('Not everybody who has to has signed yet.');
      return done(await sealedDocuments(envelope, services));
    },
  };
}

const isOpen = ({ state, expiresAt }: EnvelopeRow, now: Date): boolean => state === 'open' && expiresAt > now;

/** Others may have declined before this service heard of a successor with whom it can be signed after all. */
const canReopen = ({ state, expiresAt }: EnvelopeRow, now: Date): boolean =>
  (state === 'open' || state === 'declined') && expiresAt > now;

const isAsked = ({ state }: SignerRow): boolean => state === 'invited' || state === 'viewed';

function start(
  envelope: EnvelopeToStart,
  services: BuiltInServices,
): Promise<ESignOutcome<{ readonly vendorId: string }>> {
  const { envelopeId: id, subject, message, documents, signers, expiresAt } = envelope;
  return transaction(services.db, async (tx) => {
    const row = {
      id,
      subject,
      message,
      state: 'open' as const,
      needed: envelope.signaturesNeeded ?? signers.length,
      startedAt: services.clock.now(),
      expiresAt,
      evidence: null,
    };
    if (!(await insertEnvelope(tx, row))) return done({ vendorId: id });
    await insertDocuments(
      tx,
      documents.map((document, position) => documentRow(id, document, position, services)),
    );
    for (const [position, signer] of signers.entries()) await ask(tx, row, { signer, position }, services);
    return done({ vendorId: id });
  });
}

function documentRow(
  envelopeId: string,
  { documentId, title, pdf }: EnvelopeToStart['documents'][number],
  position: number,
  { ids, vault }: BuiltInServices,
) {
  const id = ids.uuid();
  const hash = createHash('sha256').update(pdf).digest();
  const sealed = vault.seal(pdf.toString('base64'), id);
  return { id, envelopeId, position, documentId, title, pdf: sealed, sealedPdf: null, hash };
}

/** Stores a signer, and mails them their link. */
async function ask(
  tx: Db,
  envelope: EnvelopeRow,
  { signer, position }: { readonly signer: EnvelopeSigner; readonly position: number },
  { ids, clock, config, outbox }: BuiltInServices,
): Promise<void> {
  const { signerId, name, role, email } = signer;
  const [id, token, now] = [ids.uuid(), ids.token(), clock.now()];
  const nothingYet = {
    reason: '',
    linkSpentAt: null,
    screenLinkHash: null,
    codeHash: null,
    codeSentAt: null,
    codeTries: 0,
    entryHash: null,
    enteredAt: null,
    entryUntil: null,
    method: null,
    signName: null,
    image: null,
    consents: null,
    shown: null,
    address: null,
    userAgent: null,
  };
  const link = { linkHash: hashToken(token), linkSentAt: now };
  const person = { id, envelopeId: envelope.id, signerId, position, name, role, email };
  await insertSigner(tx, { ...person, state: 'invited', stateAt: now, ...link, ...nothingYet });
  await outbox.add(tx, requestMail(config, { ...envelope, name, email }, token));
  await addStep(tx, stepOf(envelope.id, id, 'asked', now));
}

/** A step that nobody at a screen took. */
const stepOf = (
  envelopeId: string,
  signerId: string | null,
  step: 'asked' | 'asked-again' | 'replaced' | 'closed',
  happenedAt: Date,
) => ({ envelopeId, signerId, step, happenedAt, address: '', userAgent: '' });

interface Addressed {
  readonly envelope: EnvelopeRow;
  readonly signer: SignerRow;
}

/**
 * A link for a signer who is at the screen now. It opens the same door as the mailed one, which stays as it is: a code to
 * their mailbox lets them in, so that whoever sits at their account is not yet them. The one given before opens nothing.
 */
function linkFor(
  vendorId: string,
  signerId: string,
  { db, clock, ids, config }: BuiltInServices,
): Promise<ESignOutcome<string | null>> {
  return transaction(db, async (tx) => {
    const envelope = isUuid(vendorId) ? await lockEnvelope(tx, vendorId) : undefined;
    const signer = envelope && (await lockSigner(tx, envelope.id, signerId));
    if (!envelope || !signer) return NOT_FOUND;
    if (!isOpen(envelope, clock.now()) || !isAsked(signer)) return done(null);
    const token = ids.token();
    await updateSigner(tx, signer.id, { screenLinkHash: hashToken(token) });
    return done(`${config.publicUrl}/sign#${token}`);
  });
}

/** A new link takes the place of the old one; whoever was in has to come in by it again. */
async function remind(
  tx: Db,
  { envelope, signer }: Addressed,
  { ids, clock, config, outbox }: BuiltInServices,
): Promise<ESignOutcome<null>> {
  const now = clock.now();
  if (!isOpen(envelope, now) || !isAsked(signer)) return refused('Nothing is to be signed by them.');
  const isJustAsked = now.getTime() - signer.linkSentAt.getTime() < JUST_ASKED_MS;
  if (isJustAsked && signer.linkSpentAt === null) return done(null);
  const token = ids.token();
  const fresh = {
    linkHash: hashToken(token),
    linkSentAt: now,
    linkSpentAt: null,
    screenLinkHash: null,
    codeHash: null,
    codeSentAt: null,
    entryHash: null,
    entryUntil: null,
  };
  await updateSigner(tx, signer.id, { ...fresh, codeTries: 0 });
  await outbox.add(tx, requestMail(config, { ...envelope, ...signer, expiresAt: envelope.expiresAt }, token));
  await addStep(tx, stepOf(envelope.id, signer.id, 'asked-again', now));
  return done(null);
}

async function replace(
  tx: Db,
  { envelope, signer }: Addressed,
  successor: EnvelopeSigner,
  services: BuiltInServices,
): Promise<ESignOutcome<null>> {
  const now = services.clock.now();
  const all = await signersOf(tx, envelope.id);
  const isDone = all.some(({ signerId }) => signerId === successor.signerId);
  if (isDone && signer.state === 'replaced') return done(null);
  if (!canReopen(envelope, now) || signer.state === 'signed' || signer.state === 'replaced' || isDone)
    return refused('Nobody can take their place any more.');
  await updateSigner(tx, signer.id, { state: 'replaced', stateAt: now, entryHash: null, entryUntil: null });
  await addStep(tx, stepOf(envelope.id, signer.id, 'replaced', now));
  await ask(tx, envelope, { signer: successor, position: all.length }, services);
  await setEnvelopeState(tx, envelope.id, 'open');
  return done(null);
}

async function close(tx: Db, envelope: EnvelopeRow, { clock }: BuiltInServices): Promise<ESignOutcome<null>> {
  if (envelope.state === 'completed') return refused('It is signed.');
  if (envelope.state !== 'open') return done(null);
  const now = clock.now();
  await setEnvelopeState(tx, envelope.id, envelope.expiresAt > now ? 'voided' : 'expired');
  await addStep(tx, stepOf(envelope.id, null, 'closed', now));
  return done(null);
}
