import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/switching/mandate.ts';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { directDebitInstruction } from '@switch/domain/documents/direct-debit-instruction.ts';
import { type DocumentContent, type SignatureLine } from '@switch/domain/documents/document.ts';
import { isGivenAlone, whyOthersSign } from '@switch/domain/mandate/mandate-route.ts';
import { canMoveMandate, isToSignOnline, mandateStateAfter } from '@switch/domain/mandate/mandate-state.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer, visitorOf } from '../../identity/index.ts';
import type { Operation, Services } from '../services.ts';
import { giveSignature, mandateSignatureProblems } from './give-signature.ts';
import { ownerOf } from './mandate.mail.ts';
import {
  lockMandate,
  mandateById,
  mandatesOfUser,
  moveRow,
  updateMandate,
  type WholeMandate,
} from './mandate.queries.ts';
import {
  bankNameOf,
  isOwnerNext,
  NO_MANDATE,
  ownView,
  mandateProgress,
  printedMandate,
  refuseOffPaper,
  signaturesOf,
  type GivenSignature,
} from './mandate-views.ts';

/** Returns the user's own mandates, newest first. */
export const listOwnMandates: Operation<typeof calls.listDirectDebits> = async (
  { db, session, now },
  { forms },
) => ({
  mandates: (await mandatesOfUser(db, session.userId)).map((mandate) => ownView(mandate, now, forms)),
  isIdentityProven: isProven(session, now),
});

/** The context of an operation on one of the user's own mandates. */
type Own = Pick<Context, 'db' | 'now'> & {
  readonly params: { readonly mandateId: string };
  readonly session: { readonly userId: string };
};

/**
 * Fetches the user's own mandate, or locks it until the transaction ends; undefined if it does not exist or
 * is someone else's.
 */
export async function ownMandate(
  { db, params: { mandateId }, session }: Own,
  find: typeof mandateById = lockMandate,
): Promise<WholeMandate | undefined> {
  const mandate = await find(db, mandateId);
  return mandate?.userId === session.userId ? mandate : undefined;
}

/** Returns the user's own mandate after an operation on it. */
export async function shownOwn(
  context: Own,
  { forms }: Pick<Services, 'forms'>,
): Promise<Refusal | { readonly result: true; readonly mandate: ReturnType<typeof ownView> }> {
  const mandate = await ownMandate(context, mandateById);
  return mandate ? { result: true, mandate: ownView(mandate, context.now, forms) } : NO_MANDATE;
}

/** Returns one of the user's mandates as it is read and printed. Problem: not-found. */
export const readOwnMandate: Operation<typeof calls.readDirectDebit> = async (context, { forms }) => {
  const mandate = await ownMandate(context, mandateById);
  return mandate ? { result: true, sheet: printedMandate(mandate, forms) } : NO_MANDATE;
};

/**
 * Returns the form for the bank with all digits, newly drawn and recorded in the audit trail. Problem:
 * not-found, as HTTP 404.
 */
export const printOwnMandate: Operation<typeof calls.readInstruction> = async (context, services) => {
  const mandate = await ownMandate(context, mandateById);
  if (!mandate) throw new ProblemError('not-found');
  await auditCustomer(context, 'mandate.print', mandate.id);
  const content = instructionOf(mandate, context.now, services);
  return {
    fileName: pdfNameOf(content.kind, mandate.supplierName, mandate.reference ?? ''),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(await services.renderPdf(content)),
  };
};

/**
 * Takes the user's own signature of a mandate that is waiting for it, and stores what was agreed to with its
 * hash. Sending the same signature again changes nothing. Problems: not-found, bad-fields, not-allowed,
 * on-paper.
 */
export const signOwnMandate: Operation<typeof calls.signDirectDebit> = async (context, services) => {
  const { db, body, session } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const given = mandate.people.find(({ kind, state }) => kind === 'owner' && state === 'signed');
  if (given?.signName === body.signName) return shownOwn(context, services);
  const offPaper = refuseOffPaper(mandate, services.forms);
  if (offPaper) return offPaper;
  if (!isOwnerNext(mandate))
    return refuse('not-allowed', 'This mandate is not waiting for your signature on the screen.');
  const owner = await ownerOf(db, mandate);
  if (!owner) return NO_MANDATE;
  const { fullName: name, email } = owner;
  const signer = { kind: 'owner', userId: session.userId, name, email } as const;
  const wrong = mandateSignatureProblems(body, signer);
  if (wrong.length > 0) return refuseFields(wrong);
  await giveSignature(db, mandate, { signer, form: body, from: visitorOf(context) }, services);
  await auditCustomer(context, 'mandate.sign', mandate.id);
  return shownOwn(context, services);
};

const NOT_WAITING = refuse('not-allowed', 'This mandate is not waiting for a signature.');

/**
 * Switches a waiting mandate to paper, so that mailed links stop working, or back to the screen, where it
 * continues with the signatures already given there. One that can only be signed on paper stays on paper.
 * Problems: not-found, not-allowed, on-paper.
 */
export const takePaperRoute: Operation<typeof calls.choosePaper> = async (context, services) => {
  const { db, body, session, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  if (body.isOnPaper === (mandate.state === 'paper_route')) return shownOwn(context, services);
  const offPaper = body.isOnPaper ? null : refuseOffPaper(mandate, services.forms);
  if (offPaper) return offPaper;
  const { signed, needed } = mandateProgress(mandate);
  const to = body.isOnPaper ? 'paper_route' : mandateStateAfter(signed, needed);
  if (!canMoveMandate(mandate.state, to)) return NOT_WAITING;
  const reason = body.isOnPaper ? 'is to be signed on paper' : 'is to be signed on the screen';
  const by = { actor: 'customer', actorId: session.userId, reason, movedAt: now } as const;
  await moveRow(db, mandate, to, by, { postedAt: null });
  return shownOwn(context, services);
};

/** Records that the signed paper was posted. Problems: not-found, not-allowed. */
export const notePaperPosted: Operation<typeof calls.notePosted> = async (context, services) => {
  const { db, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  if (mandate.state !== 'paper_route') return refuse('not-allowed', 'This mandate is not one on paper.');
  if (mandate.postedAt === null) await updateMandate(db, mandate.id, { postedAt: now });
  return shownOwn(context, services);
};

const Account = z.object({ accountHolderName: z.string(), sortCode: z.string(), accountNumber: z.string() });

/**
 * Returns the account of a mandate with all its digits. They only leave the server in documents and
 * hand-overs.
 */
export function accountOf({ id, sealed, masked }: WholeMandate, vault: Vault) {
  const account = Account.parse(JSON.parse(vault.open(sealed, id)));
  const sortCode = readSortCode(account.sortCode);
  if (!sortCode) throw new Error('A saved sort code is none.');
  return { ...account, sortCode, bankName: bankNameOf(masked) };
}

/** Returns whether the form is to be signed by hand, or was. */
const isManual = (mandate: WholeMandate): boolean =>
  mandate.state === 'draft' || isToSignOnline(mandate.state) || signaturesOf(mandate).length === 0;

const signatureLine = ({ id, role, name, signedAt, image }: GivenSignature, vault: Vault): SignatureLine => ({
  role: role || 'Account signatory',
  name,
  signedOn: longDate(ukDateAt(signedAt)),
  image: image && vault.open(image, id),
});

/**
 * Builds the form for the bank with all digits: with empty signature lines until the mandate is signed on
 * screen, and with who signed and when after that. It is a sample until the supplier's own form is set up.
 */
export function instructionOf(mandate: WholeMandate, now: Date, { vault, forms }: Services): DocumentContent {
  const { supplierName: name, supplierAddress: address, serviceUserNumber, advanceNoticeDays } = mandate;
  const reason = isGivenAlone(mandate.masked)
    ? 'This mandate is not signed on a screen.'
    : whyOthersSign(mandate.masked);
  return directDebitInstruction({
    reference: mandate.applicationReference,
    madeOn: ukDateAt(now),
    supplier: { name, address, serviceUserNumber, advanceNoticeDays, ...forms.of(mandate.supplierId) },
    account: accountOf(mandate, vault),
    mandateReference: mandate.reference,
    route: isManual(mandate)
      ? { kind: 'paper', signatureLines: mandateProgress(mandate).needed, reason }
      : { kind: 'online' },
    signers: signaturesOf(mandate).map((given) => signatureLine(given, vault)),
  });
}
