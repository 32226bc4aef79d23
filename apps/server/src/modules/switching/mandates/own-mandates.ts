import { isUuid } from '@switch/domain/shapes.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  DirectDebit,
  listDirectDebits,
  readDirectDebit,
  readInstruction,
  signDirectDebit,
  choosePaper,
  notePosted,
} from '@switch/contract/http/switching/mandate.ts';
import { documentFileName } from '@switch/domain/documents/document.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import { giveSignature, signatureProblems } from './give-signature.ts';
import { instructionOf } from './direct-debit-instruction.ts';
import {
  lockMandate,
  mandateById,
  mandatesOfUser,
  movesOf,
  moveRow,
  writePosted,
  type MandateOfCase,
} from './mandate.queries.ts';
import { isOwnersTurn, withPeople, peopleFacts, type WithPeople } from './mandate-people.ts';
import { NO_MANDATE, printedMandate, ownView } from './mandate-views.ts';
import { signatoriesOf } from './signatory.queries.ts';
import { ownerOf } from './mail-people.ts';
import { mandateStateAfter, canMoveMandate } from '@switch/domain/mandate/mandate-state.ts';
import type { Services } from '../services.ts';

const idOf = ({ id }: { readonly id: string }): string => id;

/** The user's own mandates with their words, newest first. */
export async function listOwnMandates({
  db,
  session,
  now,
}: Context<typeof listDirectDebits>): Promise<ResponseOf<typeof listDirectDebits>> {
  const rows = await mandatesOfUser(db, session.userId);
  const ids = rows.map(idOf);
  const [moves, people] = [await movesOf(db, ids), await signatoriesOf(db, ids)];
  return { mandates: withPeople(rows, people).map((mandate) => ownView(mandate, moves, now)) };
}

/** What an operation on one of the user's own mandates gets. */
type Own = Pick<Context, 'db' | 'now'> & {
  readonly params: { readonly mandateId: string };
  readonly session: { readonly userId: string };
};

/** The user's own mandate, read or held until the transaction ends; undefined for somebody else's and for none alike. */
export async function ownMandate(
  { db, params: { mandateId }, session }: Own,
  find: (db: Db, id: string) => Promise<MandateOfCase | undefined> = lockMandate,
): Promise<WithPeople<MandateOfCase> | undefined> {
  const row = isUuid(mandateId) ? await find(db, mandateId) : undefined;
  if (row?.userId !== session.userId) return undefined;
  return { row, people: await signatoriesOf(db, [row.id]) };
}

/** The user's own mandate as it stands after an operation on it. */
export async function shownOwn(context: Own): Promise<{ result: true; mandate: DirectDebit } | Refusal> {
  const mandate = await ownMandate(context, mandateById);
  if (!mandate) return NO_MANDATE;
  const moves = await movesOf(context.db, [mandate.row.id]);
  return { result: true, mandate: ownView(mandate, moves, context.now) };
}

/** One of the user's mandates as it is read and printed. Problem: not-found. */
export const readOwnMandate =
  ({ forms }: Services) =>
  async (context: Context<typeof readDirectDebit>): Promise<ResponseOf<typeof readDirectDebit>> => {
    const mandate = await ownMandate(context, mandateById);
    return mandate ? { result: true, sheet: printedMandate(mandate, forms) } : NO_MANDATE;
  };

/** The form for the bank with all digits, drawn afresh and noted in the audit trail. Problem: not-found, as HTTP 404. */
export const printOwnMandate =
  (services: Services) =>
  async (context: Context<typeof readInstruction>): Promise<ResponseOf<typeof readInstruction>> => {
    const { db, session, request, now } = context;
    const mandate = await ownMandate(context, mandateById);
    if (!mandate) throw new ProblemError('not-found');
    const subject = { actorId: session.userId, subjectId: mandate.row.id, requestId: request.id };
    await recordAudit(db, { event: 'mandate.print', ...subject, happenedAt: now });
    const content = instructionOf(mandate, { ...services, now });
    return {
      fileName: documentFileName(content, mandate.row.supplierName),
      contentType: 'application/pdf',
      bytes: Uint8Array.from(await services.renderPdf(content)),
    };
  };

/**
 * Takes the user's own signature of a mandate that waits for it, and keeps what was agreed to with its hash. The same
 * signature sent again is answered as done. Problems: not-found, bad-fields, not-allowed.
 */
export const signOwnMandate =
  (services: Services) =>
  async (context: Context<typeof signDirectDebit>): Promise<ResponseOf<typeof signDirectDebit>> => {
    const { db, body, session, request, now } = context;
    const mandate = await ownMandate(context);
    if (!mandate) return NO_MANDATE;
    const given = mandate.people.find(({ kind, state }) => kind === 'owner' && state === 'signed');
    if (given?.signName === body.signName) return shownOwn(context);
    if (!isOwnersTurn(mandate))
      return refuse('not-allowed', 'This mandate is not waiting for your signature on the screen.');
    const wrong = signatureProblems(body);
    if (wrong.length > 0) return refuseFields(wrong);
    const owner = await ownerOf(db, mandate.row);
    if (!owner) return NO_MANDATE;
    const signer = { kind: 'owner', userId: session.userId, email: owner.email } as const;
    const from = { address: request.address, userAgent: request.userAgent, now };
    await giveSignature(db, mandate, { signer, form: body, from }, services);
    const subject = { actorId: session.userId, subjectId: mandate.row.id, requestId: request.id };
    await recordAudit(db, { event: 'mandate.sign', ...subject, happenedAt: now });
    return shownOwn(context);
  };

const NOT_WAITING = refuse('not-allowed', 'This mandate does not wait for a signature.');

/**
 * Has a mandate that waits signed on paper: links that were mailed open nothing then. Or on the screen after all, where it
 * goes on with the signatures that were given there. Problems: not-found, not-allowed.
 */
export async function takePaperRoute(
  context: Context<typeof choosePaper>,
): Promise<ResponseOf<typeof choosePaper>> {
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
}

/** Notes that the signed paper was posted. Problems: not-found, not-allowed. */
export async function notePaperPosted(
  context: Context<typeof notePosted>,
): Promise<ResponseOf<typeof notePosted>> {
  const { db, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const { row } = mandate;
  if (row.state !== 'paper_route') return refuse('not-allowed', 'This mandate is not one on paper.');
  if (row.postedAt === null) await writePosted(db, row.id, now);
  return shownOwn(context);
}
