import { isUuid } from '@switch/domain/shapes.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  DirectDebit,
  listDirectDebits,
  readDirectDebit,
  readInstruction,
  signDirectDebit,
} from '@switch/contract/http/mandate.ts';
import { documentFileName } from '@switch/domain/documents/document-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import { giveSignature, signatureProblems } from './give-signature.ts';
import { instructionOf } from './instruction.ts';
import { lockMandate, mandateById, mandatesOfUser, movesOf, type MandateOfCase } from './mandate.queries.ts';
import { isOwnersTurn, withPeople, type WithPeople } from './mandate-people.ts';
import { NO_MANDATE } from './mandate-refusals.ts';
import { mandateSheet } from './mandate-sheet.ts';
import { ownView } from './mandate-views.ts';
import type { MandatePorts } from './mandates.ports.ts';
import { signatoriesOf } from './signatory.queries.ts';
import { ownerOf } from './tell-people.ts';

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
  ({ forms }: MandatePorts) =>
  async (context: Context<typeof readDirectDebit>): Promise<ResponseOf<typeof readDirectDebit>> => {
    const mandate = await ownMandate(context, mandateById);
    return mandate ? { result: true, sheet: mandateSheet(mandate, forms) } : NO_MANDATE;
  };

/** The form for the bank with all digits, drawn afresh and noted in the audit trail. Problem: not-found, as HTTP 404. */
export const printOwnMandate =
  (platform: MandatePorts) =>
  async (context: Context<typeof readInstruction>): Promise<ResponseOf<typeof readInstruction>> => {
    const { db, session, request, now } = context;
    const mandate = await ownMandate(context, mandateById);
    if (!mandate) throw new ProblemError('not-found');
    const subject = { actorId: session.userId, subjectId: mandate.row.id, requestId: request.id };
    await recordAudit(db, { event: 'mandate.print', ...subject, happenedAt: now });
    const content = instructionOf(mandate, { ...platform, now });
    return {
      fileName: documentFileName(content, mandate.row.supplierName),
      contentType: 'application/pdf',
      bytes: Uint8Array.from(await platform.renderPdf(content)),
    };
  };

/**
 * Takes the user's own signature of a mandate that waits for it, and keeps what was agreed to with its hash. The same
 * signature sent again is answered as done. Problems: not-found, bad-fields, not-allowed.
 */
export const signOwnMandate =
  (platform: MandatePorts) =>
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
    const owner = await ownerOf(db, mandate.row, platform);
    if (!owner) return NO_MANDATE;
    const signer = { kind: 'owner', userId: session.userId, email: owner.email } as const;
    const from = { address: request.address, userAgent: request.userAgent, now };
    await giveSignature(db, mandate, { signer, form: body, from }, platform);
    const subject = { actorId: session.userId, subjectId: mandate.row.id, requestId: request.id };
    await recordAudit(db, { event: 'mandate.sign', ...subject, happenedAt: now });
    return shownOwn(context);
  };
