import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/switching/mandate.ts';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { directDebitInstruction } from '@switch/domain/documents/direct-debit-instruction.ts';
import {
  documentFileName,
  type DocumentContent,
  type SignatureLine,
} from '@switch/domain/documents/document.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { canMoveMandate, isToSignOnline, mandateStateAfter } from '@switch/domain/mandate/mandate-state.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditCustomer, visitorOf } from '../../identity/index.ts';
import type { Services } from '../services.ts';
import { giveSignature, mandateSignatureProblems } from './give-signature.ts';
import { ownerOf } from './mandate.mail.ts';
import {
  lockMandate,
  mandateById,
  mandatesOfUser,
  movesOf,
  moveRow,
  writePosted,
  type MandateOfCase,
} from './mandate.queries.ts';
import {
  bankNameOf,
  isOwnersTurn,
  NO_MANDATE,
  ownView,
  peopleFacts,
  printedMandate,
  withPeople,
  type WithPeople,
} from './mandate-views.ts';
import { signatoriesOf } from './signatory.queries.ts';

/** The user's own mandates, newest first. */
export const listOwnMandates: Handler<typeof calls.listDirectDebits> = async ({ db, session, now }) => {
  const rows = await mandatesOfUser(db, session.userId);
  const ids = rows.map(({ id }) => id);
  const [moves, people] = [await movesOf(db, ids), await signatoriesOf(db, ids)];
  return { mandates: withPeople(rows, people).map((mandate) => ownView(mandate, moves, now)) };
};

/** What an operation on one of the user's own mandates gets. */
type Own = Pick<Context, 'db' | 'now'> & {
  readonly params: { readonly mandateId: string };
  readonly session: { readonly userId: string };
};

/** The user's own mandate, read or locked until the transaction ends; undefined for somebody else's and for none alike. */
export async function ownMandate(
  { db, params: { mandateId }, session }: Own,
  find: typeof mandateById = lockMandate,
): Promise<WithPeople | undefined> {
  const row = isUuid(mandateId) ? await find(db, mandateId) : undefined;
  if (row?.userId !== session.userId) return undefined;
  return { row, people: await signatoriesOf(db, [row.id]) };
}

/** The user's own mandate after an operation on it. */
export async function shownOwn(
  context: Own,
): Promise<Refusal | { readonly result: true; readonly mandate: ReturnType<typeof ownView> }> {
  const mandate = await ownMandate(context, mandateById);
  if (!mandate) return NO_MANDATE;
  const moves = await movesOf(context.db, [mandate.row.id]);
  return { result: true, mandate: ownView(mandate, moves, context.now) };
}

/** One of the user's mandates as it is read and printed. Problem: not-found. */
export const readOwnMandate =
  ({ forms }: Services): Handler<typeof calls.readDirectDebit> =>
  async (context) => {
    const mandate = await ownMandate(context, mandateById);
    return mandate ? { result: true, sheet: printedMandate(mandate, forms) } : NO_MANDATE;
  };

/** The form for the bank with all digits, drawn afresh and noted in the audit trail. Problem: not-found, as HTTP 404. */
export const printOwnMandate =
  (services: Services): Handler<typeof calls.readInstruction> =>
  async (context) => {
    const mandate = await ownMandate(context, mandateById);
    if (!mandate) throw new ProblemError('not-found');
    await auditCustomer(context, 'mandate.print', mandate.row.id);
    const content = instructionOf(mandate, context.now, services);
    return {
      fileName: documentFileName(content, mandate.row.supplierName),
      contentType: 'application/pdf',
      bytes: Uint8Array.from(await services.renderPdf(content)),
    };
  };

/**
 * Takes the user's own signature of a mandate that waits for it, and stores what was agreed to with its hash. The same
 * signature sent again is answered as done. Problems: not-found, bad-fields, not-allowed.
 */
export const signOwnMandate =
  (services: Services): Handler<typeof calls.signDirectDebit> =>
  async (context) => {
    const { db, body, session } = context;
    const mandate = await ownMandate(context);
    if (!mandate) return NO_MANDATE;
    const given = mandate.people.find(({ kind, state }) => kind === 'owner' && state === 'signed');
    if (given?.signName === body.signName) return shownOwn(context);
    if (!isOwnersTurn(mandate))
      return refuse('not-allowed', 'This mandate is not waiting for your signature on the screen.');
    const wrong = mandateSignatureProblems(body);
    if (wrong.length > 0) return refuseFields(wrong);
    const owner = await ownerOf(db, mandate.row);
    if (!owner) return NO_MANDATE;
    const signer = { kind: 'owner', userId: session.userId, email: owner.email } as const;
    await giveSignature(db, mandate, { signer, form: body, from: visitorOf(context) }, services);
    await auditCustomer(context, 'mandate.sign', mandate.row.id);
    return shownOwn(context);
  };

const NOT_WAITING = refuse('not-allowed', 'This mandate does not wait for a signature.');

/**
 * Has a mandate that waits signed on paper: links that were mailed open nothing then. Or on the screen after all, where it
 * goes on with the signatures that were given there. Problems: not-found, not-allowed.
 */
export const takePaperRoute: Handler<typeof calls.choosePaper> = async (context) => {
  const { db, body, session, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const { row, people } = mandate;
  if (body.isOnPaper === (row.state === 'paper_route')) return shownOwn(context);
  const signed = people.filter(({ state }) => state === 'signed').length;
  const to = body.isOnPaper ? 'paper_route' : mandateStateAfter(signed, peopleFacts(mandate).needed);
  if (!canMoveMandate(row.state, to)) return NOT_WAITING;
  const reason = body.isOnPaper ? 'is to be signed on paper' : 'is to be signed on the screen';
  const by = { actor: 'customer', actorId: session.userId, reason, movedAt: now } as const;
  await moveRow(db, row, to, by, { postedAt: null });
  return shownOwn(context);
};

/** Notes that the signed paper was posted. Problems: not-found, not-allowed. */
export const notePaperPosted: Handler<typeof calls.notePosted> = async (context) => {
  const { db, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const { row } = mandate;
  if (row.state !== 'paper_route') return refuse('not-allowed', 'This mandate is not one on paper.');
  if (row.postedAt === null) await writePosted(db, row.id, now);
  return shownOwn(context);
};

const Account = z.object({ accountHolderName: z.string(), sortCode: z.string(), accountNumber: z.string() });

/** The account of a mandate with all its digits: only for the form that goes to the bank. */
function accountOf(row: MandateOfCase, vault: Vault) {
  const account = Account.parse(JSON.parse(vault.open(row.sealed, row.id)));
  const sortCode = readSortCode(account.sortCode);
  if (!sortCode) throw new Error('A saved sort code is none.');
  return { ...account, sortCode, bankName: bankNameOf(row.masked) };
}

/** Whether the form is to be signed by hand, or was. */
const isByHand = ({ row, people }: WithPeople): boolean =>
  row.state === 'draft' ||
  row.state === 'paper_route' ||
  isToSignOnline(row.state) ||
  (row.signName === null && people.length === 0);

function signedLines({ row, people }: WithPeople, vault: Vault): readonly SignatureLine[] {
  const signed = people.map(({ id, role, signName, signedAt, image }) => ({
    role,
    signName,
    signedAt,
    image: image && vault.open(image, id),
  }));
  const alone = { role: '', signName: row.signName, signedAt: row.signedAt, image: null };
  const lines = (all: typeof signed) =>
    all.flatMap(({ role, signName, signedAt, image }) =>
      signName === null || signedAt === null
        ? []
        : [
            {
              role: role || 'Account signatory',
              name: signName,
              signedOn: dateInWords(ukDateAt(signedAt)),
              image,
            },
          ],
    );
  const given = lines(signed);
  return given.length > 0 ? given : lines([alone]);
}

/**
 * The form for the bank with all digits: with empty signature lines as long as the mandate is not signed on a screen, else
 * with who signed and when. A sample until the supplier's own form is set up.
 */
function instructionOf(mandate: WithPeople, now: Date, { vault, forms }: Services): DocumentContent {
  const { row } = mandate;
  const route = mandateRoute(row.masked);
  const reason = route.kind === 'paper' ? route.reason : 'This mandate is not signed on a screen.';
  return directDebitInstruction({
    reference: row.applicationReference,
    madeOn: ukDateAt(now),
    supplier: {
      name: row.supplierName,
      address: row.supplierAddress,
      serviceUserNumber: row.serviceUserNumber,
      advanceNoticeDays: row.advanceNoticeDays,
      ...forms.of(row.supplierId),
    },
    account: accountOf(row, vault),
    mandateReference: row.reference,
    route: isByHand(mandate)
      ? { kind: 'paper', signatureLines: peopleFacts(mandate).needed, reason }
      : { kind: 'online' },
    signers: signedLines(mandate, vault),
  });
}
