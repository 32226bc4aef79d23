import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  checkSignerCode,
  getSignerPack,
  openSignerLink,
  sendSignerCode,
  readSignerDocument,
  readSignerText,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { ENTRY_SECONDS, LINK_EXPIRED, refuseAccess } from '../../../identity/index.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { envelopeById, signersOf, type EnvelopeRow } from '../envelopes/envelope.queries.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { holdEnvelope, moveEnvelope, type StoredEnvelope } from '../envelopes/move-envelope.ts';
import {
  askedSignerByLink,
  countTry,
  enterByLink,
  enteredSigner,
  sendCode,
  type AskedSigner,
  type Visitor,
} from './signer-access.ts';
import { documentsOf } from './built-in.queries.ts';
import { shownPdf } from './seal-envelope.ts';
import { sentApplicationById } from '../../applications/sent-application.ts';
import { signerPack, signerStatusIn } from './signer-pack.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { keptText } from '../envelopes/envelope-text.ts';
import type { SignedDocument } from '../envelopes/envelope.tables.ts';
import type { Services } from '../../services.ts';

/** From where a call comes. */
export const visitorOf = ({ request, now }: Pick<Context, 'request' | 'now'>): Visitor => ({
  address: request.address,
  userAgent: request.userAgent,
  now,
});

/** The state of a link by how far signing has come for the person who opens it. */
const linkStates = {
  'to-sign': 'open',
  signed: 'signed',
  completed: 'signed',
  declined: 'declined',
  over: 'closed',
} as const;

/** Opens a signer's link, and tells what this is and nothing of it. Problem: link-expired. */
export async function openLink({
  db,
  body,
  now,
}: Context<typeof openSignerLink>): Promise<ResponseOf<typeof openSignerLink>> {
  const signer = await askedSignerByLink(db, body.linkToken);
  const row = signer && (await envelopeById(db, signer.envelopeId));
  if (!signer || !row) return LINK_EXPIRED;
  const own = (await signersOf(db, row.id)).find(({ id }) => id === signer.signerId);
  if (!own) return LINK_EXPIRED;
  const { state, words: stateWords } = signerStatusIn(row, own, now);
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
}

/** Mails the signer of a link a code. Problems: link-expired, code-too-soon, too-many-tries. */
export const mailCode =
  (services: Services) =>
  async (context: Context<typeof sendSignerCode>): Promise<ResponseOf<typeof sendSignerCode>> => {
    const { linkToken } = context.body;
    const signer = await askedSignerByLink(services.db, linkToken);
    const row = signer && (await envelopeById(services.db, signer.envelopeId));
    const isOpen = row?.state === 'open' && row.expiresAt > context.now;
    // A link that opens nothing is asked about as one that never was, so that all are counted alike.
    const sent = await sendCode(isOpen ? linkToken : '', visitorOf(context), services);
    return sent.ok ? { result: true, ...sent.value } : refuseAccess(sent.problem);
  };

/** The envelope that a signer may look at: open, or signed. */
const isShown = (row: EnvelopeRow, now: Date): boolean =>
  (row.state === 'open' && row.expiresAt > now) || row.state === 'completing' || row.state === 'completed';

async function packFor(
  db: Db,
  stored: StoredEnvelope,
  signer: AskedSigner,
  { now, services }: { readonly now: Date; readonly services: Services },
) {
  const application = await sentApplicationById(db, stored.row.applicationId, services);
  return application && isShown(stored.row, now)
    ? signerPack(stored, signer.signerId, application, now)
    : null;
}

/** Checks a code, uses the link up, and lets the signer in for two hours. Problems: link-expired, wrong-code, code-expired, too-many-tries. */
export const checkCode =
  (services: Services) =>
  async (context: Context<typeof checkSignerCode>): Promise<ResponseOf<typeof checkSignerCode>> => {
    const tooMany = await countTry(visitorOf(context), services);
    if (tooMany) return refuseAccess(tooMany);
    return transaction(services.db, (tx) => enter(tx, context, services));
  };

async function enter(
  tx: Db,
  context: Context<typeof checkSignerCode>,
  services: Services,
): Promise<ResponseOf<typeof checkSignerCode>> {
  const { body, now, cookies, request } = context;
  const waiting = await askedSignerByLink(tx, body.linkToken);
  // The envelope is held before its service's rows, here as in every other call.
  const stored = waiting && (await holdEnvelope(tx, waiting.envelopeId));
  if (!stored || !isShown(stored.row, now)) return LINK_EXPIRED;
  const entered = await enterByLink(tx, body, visitorOf(context), services);
  if (!entered.ok) return refuseAccess(entered.problem);
  const { signer, entry } = entered.value;
  const event = { kind: 'viewed', signerId: signer.signerId, atMs: now.getTime() } as const;
  const by = { actor: 'signer', actorId: null, address: request.address } as const;
  const moved = await moveEnvelope(tx, stored, event, { by, now }, services);
  const pack = moved.ok ? await packFor(tx, moved.value.stored, signer, { now, services }) : null;
  if (!pack) return LINK_EXPIRED;
  cookies.set('signer', entry, ENTRY_SECONDS);
  return { result: true, pack };
}

/** What somebody who is in is told when there is nothing to be read any more: how it ended, or how they answered it. */
function overRefusal({ row, signers }: StoredEnvelope, signerId: string, now: Date): Refusal {
  const own = signers.find(({ id }) => id === signerId);
  return own ? refuse('not-allowed', signerStatusIn(row, own, now).words) : LINK_EXPIRED;
}

/** The pack again for whoever is in. Problems: link-expired, not-allowed. */
export const readPack =
  (services: Services) =>
  async ({ db, cookies, now }: Context<typeof getSignerPack>): Promise<ResponseOf<typeof getSignerPack>> => {
    const signer = await enteredSigner(db, cookies.get('signer'), now);
    const row = signer && (await envelopeById(db, signer.envelopeId));
    if (!signer || !row) return LINK_EXPIRED;
    const stored = { row, signers: await signersOf(db, row.id) };
    const pack = await packFor(db, stored, signer, { now, services });
    return pack ? { result: true, pack } : overRefusal(stored, signer.signerId, now);
  };

type Asked = Pick<Context<typeof readSignerDocument>, 'db' | 'params' | 'cookies' | 'now'>;

/** The document that the signer who is in asks for. Problem: not-found, for anybody else and any other document alike. */
async function shownTo({
  db,
  params,
  cookies,
  now,
}: Asked): Promise<{ readonly signer: AskedSigner; readonly listed: SignedDocument }> {
  const signer = await enteredSigner(db, cookies.get('signer'), now);
  const row = signer && (await envelopeById(db, signer.envelopeId));
  const listed = row?.documents.find(({ documentId }) => documentId === params.documentId);
  if (!signer || !row || !listed || !isShown(row, now)) throw new ProblemError('not-found');
  return { signer, listed };
}

/** A document as it is shown to the signer who is in. Problem: not-found. */
export const readShownDocument =
  (services: Services) =>
  async (context: Context<typeof readSignerDocument>): Promise<ResponseOf<typeof readSignerDocument>> => {
    const { signer, listed } = await shownTo(context);
    const documents = await documentsOf(context.db, signer.envelopeId);
    const document = documents.find(({ documentId }) => documentId === listed.documentId);
    if (!document) throw new ProblemError('not-found');
    const pdf = shownPdf(document, services);
    return { fileName: listed.fileName, contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
  };

/** What that document says: the very words that its PDF was drawn from. Problem: not-found. */
export const readShownText =
  (services: Services) =>
  async (context: Context<typeof readSignerText>): Promise<ResponseOf<typeof readSignerText>> => {
    const { listed } = await shownTo(context);
    const content = await keptText(context.db, listed.documentId, services.vault);
    if (!content) throw new ProblemError('not-found');
    return { content };
  };
