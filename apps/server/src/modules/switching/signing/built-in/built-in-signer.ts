import { lastDayText } from '@switch/domain/documents/document-times.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { oneLine, reminderOf } from '../../../../platform/mail/letter.ts';
import { offerCard } from '../../applications/offer-card.ts';
import { applicationById } from '../../applications/application.queries.ts';
import { suppliesOf } from '../../cases/case.queries.ts';
import { envelopeById } from '../envelopes/envelope.queries.ts';
import { preparedBy } from './prepared-by.ts';
import { asksText, linkText } from './request-texts.ts';
import { postLetter, type Addressee } from '../../post-letter.ts';
import { unusedLink } from '../../../identity/index.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { createHash } from 'node:crypto';
import { hashToken } from '../../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type {
  EnvelopeProgress,
  EnvelopeSigner,
  EnvelopeToStart,
  ESign,
  ESignOutcome,
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
import { sealedDocuments, type BuiltInServices } from './seal-envelope.ts';
import { newSigner } from './signer-row.ts';

const NOT_FOUND = fail({ code: 'not-found' } as const);
const refused = (reason: string) => fail({ code: 'refused', reason } as const);

/** If a signer's last link is newer than this and unused, asking them again sends no second mail. */
const JUST_ASKED_MS = 10 * 60_000;

/**
 * The built-in signing service: it mails each signer a link that works once, lets them in with a code sent to
 * the same mailbox, and stores what they did as evidence. Signers' own requests are handled in
 * `enter-signing.ts` and `sign-envelope.ts`.
 */
export function builtInSigner(services: BuiltInServices): ESign {
  const { db, clock } = services;
  const found = async (vendorId: string) => (isUuid(vendorId) ? envelopeOf(db, vendorId) : undefined);
  const within = <Value>(
    vendorId: string,
    work: (tx: Db, envelope: EnvelopeRow) => Promise<ESignOutcome<Value>>,
  ): Promise<ESignOutcome<Value>> =>
    transaction(db, async (tx) => {
      const envelope = isUuid(vendorId) ? await lockEnvelope(tx, vendorId) : undefined;
      return envelope ? work(tx, envelope) : NOT_FOUND;
    });
  const withSigner = <Value>(
    vendorId: string,
    signerId: string,
    work: (tx: Db, addressed: Addressed) => Promise<ESignOutcome<Value>>,
  ): Promise<ESignOutcome<Value>> =>
    within(vendorId, async (tx, envelope) => {
      const signer = await lockSigner(tx, envelope.id, signerId);
      return signer ? work(tx, { envelope, signer }) : NOT_FOUND;
    });
  return {
    name: 'built-in',
    asksAtLink: true,
    codeFor: () => null,
    start: (envelope) => start(envelope, services),
    linkFor: (vendorId, { signerId }) =>
      withSigner(vendorId, signerId, (tx, addressed) => linkFor(tx, addressed, services)),
    progress: async (vendorId) => {
      const envelope = await found(vendorId);
      if (!envelope) return NOT_FOUND;
      return succeed(progressOf(envelope, await signersOf(db, vendorId), clock.now()));
    },
    remind: (vendorId, signerId) =>
      withSigner(vendorId, signerId, (tx, addressed) => remind(tx, addressed, services)),
    replace: (vendorId, signerId, successor) =>
      withSigner(vendorId, signerId, (tx, addressed) => replace(tx, addressed, successor, services)),
    void: (vendorId) => within(vendorId, (tx, envelope) => close(tx, envelope, services)),
    sealedDocuments: async (vendorId) => {
      const envelope = await found(vendorId);
      if (!envelope) return NOT_FOUND;
      if (envelope.state !== 'completed') return refused('Not everyone has signed yet.');
      return succeed(await sealedDocuments(envelope, services));
    },
  };
}

const isOpen = ({ state, expiresAt }: EnvelopeRow, now: Date): boolean => state === 'open' && expiresAt > now;

/**
 * A declined envelope can be reopened: others may have declined before this service learns of a replacement
 * signer who makes it possible to complete after all.
 */
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
      draftId: null,
    };
    if (!(await insertEnvelope(tx, row))) return succeed({ vendorId: id });
    await insertDocuments(
      tx,
      documents.map((document, position) => documentRow(id, document, position, services)),
    );
    for (const [position, signer] of signers.entries()) await ask(tx, row, { signer, position }, services);
    return succeed({ vendorId: id });
  });
}

/** Returns the row of a document, with its own copy of the PDF. */
export function documentRow(
  envelopeId: string,
  { documentId, title, pdf }: EnvelopeToStart['documents'][number],
  position: number,
  { ids, vault }: Pick<BuiltInServices, 'ids' | 'vault'>,
) {
  const id = ids.uuid();
  const hash = createHash('sha256').update(pdf).digest();
  const sealed = vault.seal(pdf.toString('base64'), id);
  return { id, envelopeId, position, documentId, title, pdf: sealed, sealedPdf: null, hash };
}

/**
 * Returns the progress of an envelope. One whose time is over counts as expired, even if that has not been
 * stored yet.
 */
const progressOf = (
  { id, state, expiresAt }: EnvelopeRow,
  signers: readonly SignerRow[],
  now: Date,
): EnvelopeProgress => ({
  vendorId: id,
  state: state === 'open' && expiresAt <= now ? 'expired' : state,
  signers: signers.flatMap(({ signerId, state: signerState, stateAt, reason }) =>
    signerState === 'replaced'
      ? []
      : [{ signerId, state: signerState, at: signerState === 'invited' ? null : stateAt, reason }],
  ),
});

/**
 * Mails a signer the request to sign: who is asking, what it costs and the last day, which is the day the
 * price ends if that is earlier than the end of the envelope. The secret comes after the `#`, so browsers
 * never send it to a server.
 */
async function mailLink(
  tx: Db,
  { id, subject, message, needed, expiresAt }: EnvelopeRow,
  to: Addressee,
  { token, isAgain }: { readonly token: string; readonly isAgain: boolean },
  services: BuiltInServices,
): Promise<boolean> {
  const row = await envelopeById(tx, id);
  const application = row && (await applicationById(tx, row.applicationId));
  const given = (await signersOf(tx, id)).filter(({ state }) => state === 'signed').length;
  const asked = { signer: to.name, isAgain, given, needed };
  const ends = row && row.pricesHoldUntil < expiresAt ? row.pricesHoldUntil : expiresAt;
  const marks = {
    subject: isAgain ? reminderOf(oneLine(subject)) : oneLine(subject),
    asks: application
      ? asksText({ ...asked, preparer: preparedBy(application.answers, application.organisationName) })
      : '',
    offer: application ? offerCard(await suppliesOf(tx, [application.id])) : '',
    message,
    token,
    until: lastDayText(ends.toISOString()),
    because: ends === expiresAt ? '' : ' The price is valid until then.',
    link: linkText(isAgain),
  };
  return postLetter(tx, to, { letter: 'envelope-request', kind: 'signature-request', marks }, services);
}

/** Stores a signer and mails them their link. */
async function ask(
  tx: Db,
  envelope: EnvelopeRow,
  { signer, position }: { readonly signer: EnvelopeSigner; readonly position: number },
  services: BuiltInServices,
): Promise<void> {
  const { ids, clock } = services;
  const { signerId, name, role, email } = signer;
  const [id, token, now] = [ids.uuid(), ids.token(), clock.now()];
  const person = { id, envelopeId: envelope.id, signerId, position, name, role, email };
  await insertSigner(tx, newSigner({ ...person, linkHash: hashToken(token) }, now));
  await mailLink(tx, envelope, signer, { token, isAgain: false }, services);
  await addStep(tx, stepOf(envelope.id, id, 'asked', now));
}

/** A step that no one took at a screen. */
const stepOf = (
  envelopeId: string,
  signerId: string | null,
  step: 'asked' | 'asked-again' | 'replaced' | 'closed',
  at: Date,
) => ({ envelopeId, signerId, step, at, address: '', userAgent: '' });

interface Addressed {
  readonly envelope: EnvelopeRow;
  readonly signer: SignerRow;
}

/**
 * Returns a link for a signer who is at the screen now. It opens the same page as the mailed link, which
 * stays valid. A code sent to their mailbox still has to be entered, because someone else could be sitting at
 * their account. Any earlier on-screen link stops working.
 */
async function linkFor(
  tx: Db,
  { envelope, signer }: Addressed,
  { clock, ids, config }: BuiltInServices,
): Promise<ESignOutcome<string | null>> {
  if (!isOpen(envelope, clock.now()) || !isAsked(signer)) return succeed(null);
  const token = ids.token();
  await updateSigner(tx, signer.id, { screenLinkHash: hashToken(token) });
  return succeed(`${config.publicUrl}/sign#${token}`);
}

/**
 * Replaces the signer's link with a new one. If they had already used the old one, they have to come in again
 * with the new one.
 */
async function remind(
  tx: Db,
  { envelope, signer }: Addressed,
  services: BuiltInServices,
): Promise<ESignOutcome<null>> {
  const { ids, clock } = services;
  const now = clock.now();
  if (!isOpen(envelope, now) || !isAsked(signer)) return refused('Nothing is to be signed by them.');
  const isJustAsked = now.getTime() - signer.linkSentAt.getTime() < JUST_ASKED_MS;
  if (isJustAsked && signer.linkSpentAt === null) return succeed(null);
  const token = ids.token();
  const fresh = { ...unusedLink, linkHash: hashToken(token), linkSentAt: now, screenLinkHash: null };
  await updateSigner(tx, signer.id, fresh);
  await mailLink(tx, envelope, signer, { token, isAgain: true }, services);
  await addStep(tx, stepOf(envelope.id, signer.id, 'asked-again', now));
  return succeed(null);
}

async function replace(
  tx: Db,
  { envelope, signer }: Addressed,
  successor: EnvelopeSigner,
  services: BuiltInServices,
): Promise<ESignOutcome<null>> {
  const now = services.clock.now();
  const all = await signersOf(tx, envelope.id);
  const hasSuccessor = all.some(({ signerId }) => signerId === successor.signerId);
  if (hasSuccessor && signer.state === 'replaced') return succeed(null);
  if (!canReopen(envelope, now) || signer.state === 'signed' || signer.state === 'replaced' || hasSuccessor)
    return refused('Nobody can take their place any more.');
  await updateSigner(tx, signer.id, { state: 'replaced', stateAt: now, entryHash: null, entryUntil: null });
  await addStep(tx, stepOf(envelope.id, signer.id, 'replaced', now));
  await ask(tx, envelope, { signer: successor, position: all.length }, services);
  await setEnvelopeState(tx, envelope.id, 'open');
  return succeed(null);
}

async function close(tx: Db, envelope: EnvelopeRow, { clock }: BuiltInServices): Promise<ESignOutcome<null>> {
  if (envelope.state === 'completed') return refused('It is signed.');
  if (envelope.state !== 'open') return succeed(null);
  const now = clock.now();
  await setEnvelopeState(tx, envelope.id, envelope.expiresAt > now ? 'voided' : 'expired');
  await addStep(tx, stepOf(envelope.id, null, 'closed', now));
  return succeed(null);
}
