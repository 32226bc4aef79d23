import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type * as calls from '@switch/contract/http/switching/envelope-signer.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { signerStateLabels, signerStatus, type SignerStatus } from '@switch/domain/signing/envelope-text.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ruleWords, signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../../platform/http/route.ts';
import {
  countTry,
  ENTRY_SECONDS,
  enterByLink,
  LINK_EXPIRED,
  mailCode,
  visitorOf,
} from '../../../identity/index.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import type { Operation, Services } from '../../services.ts';
import { storedText } from '../envelopes/envelope-documents.ts';
import {
  lockEnvelope,
  type EnvelopeRow,
  type EnvelopeSignerRow,
  type StoredEnvelope,
} from '../envelopes/envelope.queries.ts';
import { byRequest, moveEnvelope } from '../envelopes/move-envelope.ts';
import type { SignedDocument } from '../signing.tables.ts';
import { documentIn, noteServed } from './built-in.queries.ts';
import { preparedBy } from './prepared-by.ts';
import { shownPdf } from './seal-envelope.ts';
import { askedSignerByLink, enteredSigner, signerLinks, type AskedSigner } from './signer-access.ts';

/** Returns the status of signing for one signer of an envelope. */
export const signerStatusIn = (
  { state, expiresAt }: EnvelopeRow,
  own: Pick<EnvelopeSignerRow, 'state'>,
  now: Date,
): SignerStatus => signerStatus({ state, expiresAtMs: expiresAt.getTime() }, own.state, now.getTime());

/** The state of a link, by how far signing has got for the person who opens it. */
const linkStates = {
  'to-sign': 'open',
  signed: 'signed',
  completed: 'signed',
  declined: 'declined',
  over: 'closed',
} as const;

/**
 * Returns an envelope as the holder of a link should see it. Links are mailed once this service has the
 * documents, which can be just before the envelope is stored as open.
 */
const atLink = (row: EnvelopeRow): EnvelopeRow =>
  row.state === 'preparing' ? { ...row, state: 'open' } : row;

/** Opens a signer's link. Returns what it is for, but nothing of the content. Problem: link-expired. */
export const openLink: Handler<typeof calls.openSignerLink> = async ({ db, body, now }) => {
  const asked = await askedSignerByLink(db, body.linkToken);
  if (!asked) return LINK_EXPIRED;
  const { row, signer, own } = asked;
  const { state, text: stateWords } = signerStatusIn(atLink(row), own, now);
  return {
    result: true,
    door: {
      organisationName: row.organisationName,
      signerName: signer.name,
      maskedEmail: maskedEmail(signer.email),
      state: linkStates[state],
      stateWords,
    },
  };
};

/** Mails a code to the signer whose link this is. Problems: link-expired, code-too-soon, too-many-tries. */
export const sendCode: Operation<typeof calls.sendSignerCode> = async (context, services) => {
  const { linkToken } = context.body;
  const row = (await askedSignerByLink(services.db, linkToken))?.row;
  const isOpen = row && atLink(row).state === 'open' && row.expiresAt > context.now;
  // A closed link is treated like one that never existed, so that both count towards the same limits.
  return mailCode(signerLinks, isOpen ? linkToken : '', visitorOf(context), services);
};

/** Returns whether a signer may look at an envelope: it is open or signed. */
const isShown = (row: EnvelopeRow, now: Date): boolean =>
  (row.state === 'open' && row.expiresAt > now) || row.state === 'completing' || row.state === 'completed';

/**
 * Returns what a signer sees once they are in: what they sign, what they agree to and who else signs, without
 * anyone's address. Null if there is nothing to show.
 */
async function packFor(
  db: Db,
  { row, signers }: StoredEnvelope,
  { signerId }: AskedSigner,
  { now, services }: { readonly now: Date; readonly services: Services },
) {
  const application = await sentApplicationById(db, row.applicationId, services);
  const own = signers.find(({ id }) => id === signerId);
  if (!application || !isShown(row, now) || !own) return null;
  const { statements, supplies } = application;
  const people = signers.filter(({ state }) => state !== 'replaced');
  const on = ukDateAt(now);
  const status = signerStatusIn(row, own, now);
  return {
    supplies: supplies.map(orderOf),
    signatures: {
      given: people.filter(({ state }) => state === 'signed').length,
      needed: signaturesNeeded(row.rule),
    },
    organisationName: row.organisationName,
    reference: row.reference,
    askedBy: preparedBy(application.answers, application.owner.name),
    standing: { state: status.state, words: status.text },
    signerId: own.id,
    signerName: own.name,
    role: own.role,
    documents: [...row.documents],
    statements: [...statements],
    bindingMoment: factText(contract.formed, on),
    noCoolingOff: factText(contract['no-cooling-off'], on),
    otherSigners: people
      .filter(({ id }) => id !== signerId)
      .map(({ name, role, state }) => ({ name, role, words: signerStateLabels[state] })),
    ruleWords: ruleWords(row.rule, people.length),
    expiresAt: row.expiresAt.toISOString(),
    pricesHoldUntil: row.pricesHoldUntil.toISOString(),
  };
}

/** Returns one supply as it is ordered: what it costs with tax, and how much of that we earn. */
const orderOf = ({ fuel, offer, startDate, endDate, totalPence }: SentApplication['supplies'][number]) => ({
  fuel,
  supplierId: offer.supplierId,
  supplierName: offer.supplierName,
  termMonths: offer.termMonths,
  startDate,
  endDate,
  perYearPence: offer.totals.grossPerYearPence,
  totalPence,
  fee: { pence: offer.fee.pence, ratePerKwh: offer.fee.ratePerKwh },
});

/**
 * Checks a code, marks the link as used, and lets the signer in for two hours. Problems: link-expired,
 * wrong-code, code-expired, too-many-tries.
 */
export const checkCode: Operation<typeof calls.checkSignerCode> = async (context, services) => {
  const { body, now, cookies } = context;
  const tooMany = await countTry(signerLinks, visitorOf(context), services);
  if (tooMany) return tooMany;
  return transaction(services.db, async (tx) => {
    const waiting = await askedSignerByLink(tx, body.linkToken);
    // The envelope is locked before the signing service's rows, as in every other call.
    const stored = waiting && (await lockEnvelope(tx, waiting.row.id));
    if (!stored || !isShown(stored.row, now)) return LINK_EXPIRED;
    const entered = await enterByLink(tx, signerLinks, body, visitorOf(context), services);
    if (!entered.ok) return entered.problem;
    const { row: signer, entry } = entered.value;
    const event = { kind: 'viewed', signerId: signer.signerId, atMs: now.getTime() } as const;
    const moved = await moveEnvelope(tx, stored, event, byRequest(context, null), services);
    const pack = moved.ok ? await packFor(tx, moved.value.stored, signer, { now, services }) : null;
    if (!pack) return LINK_EXPIRED;
    cookies.set('signer', entry, ENTRY_SECONDS);
    return { result: true, pack };
  });
};

/**
 * Returns the pack again for the signer who is in. Problems: link-expired, not-allowed (says how signing
 * ended, or what they answered).
 */
export const readPack: Operation<typeof calls.getSignerPack> = async (context, services) => {
  const { db, now } = context;
  const entered = await enteredSigner(context);
  if (!entered) return LINK_EXPIRED;
  const pack = await packFor(db, entered, entered.signer, { now, services });
  if (pack) return { result: true, pack };
  return refuse('not-allowed', signerStatusIn(entered.row, entered.own, now).text);
};

/**
 * Returns the document that the signer who is in asks for. Throws `not-found` for anyone else and any other
 * document alike.
 */
async function shownTo(
  context: Pick<Context<typeof calls.readSignerDocument>, 'db' | 'params' | 'cookies' | 'now'>,
): Promise<SignedDocument & { readonly envelopeId: string; readonly signerRowId: string }> {
  const { row, signer } = (await enteredSigner(context)) ?? {};
  const listed = row?.documents.find(({ documentId }) => documentId === context.params.documentId);
  if (!row || !signer || !listed || !isShown(row, context.now)) throw new ProblemError('not-found');
  return { ...listed, envelopeId: row.id, signerRowId: signer.id };
}

/** Returns a document's PDF as it is shown to the signer who is in. Problem: not-found. */
export const readShownDocument: Operation<typeof calls.readSignerDocument> = async (context, services) => {
  const { envelopeId, signerRowId, documentId, ...listed } = await shownTo(context);
  const document = await documentIn(context.db, envelopeId, documentId);
  if (!document) throw new ProblemError('not-found');
  const pdf = shownPdf(document, services);
  await noteServed(context.db, { envelopeId, signerId: signerRowId, documentId, servedAt: context.now });
  return { fileName: shownFileName(listed), contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
};

/** Returns the text that the document's PDF was drawn from. Problem: not-found. */
export const readShownText: Operation<typeof calls.readSignerText> = async (context, services) => {
  const { envelopeId, signerRowId, documentId } = await shownTo(context);
  const content = await storedText(context.db, documentId, services.vault);
  if (!content) throw new ProblemError('not-found');
  await noteServed(context.db, { envelopeId, signerId: signerRowId, documentId, servedAt: context.now });
  return { content };
};
