import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type { sign } from '@switch/contract/http/switching/signing.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { customers, mailedCodeProof } from '../../../identity/index.ts';
import type { Services } from '../../services.ts';
import { servedOf } from '../../signing/built-in/built-in.queries.ts';
import { unopenedAmong } from '../../signing/built-in/sign-envelope.ts';
import type { Draft } from '../draft.queries.ts';
import type { Ready } from '../readiness.ts';
import type { Signature } from '../signature.queries.ts';
import { refuseNaming } from '../draft-checks.ts';
import { changesSince, SIGN_PLACE } from './draft-documents.ts';
import { isSignedOnce } from './signed-once.ts';
import { envelopeOfDraft, type DraftEnvelope } from './draft-envelope.queries.ts';

/** The envelope that a signature also signs, and the mailed code that showed who was signing. */
export type Binding = Pick<Signature, 'envelopeId' | 'codeSentAt' | 'codeCheckedAt'>;

/** A signature of the application alone: its contract is signed after sending. */
const APPLICATION_ALONE: Binding = { envelopeId: null, codeSentAt: null, codeCheckedAt: null };

/**
 * Builds the refusal that the documents are not those that were shown. `changes` says in sentences what is
 * different, if that is known.
 */
const otherDocuments = (changes: readonly string[] = []): Refusal =>
  refuseNaming(
    'key-facts-changed',
    'The documents are not the ones that were shown. Open them again before you sign.',
    changes.map((message) => ({ field: SIGN_PLACE, message })),
  );

const CODE_NEEDED = refuse('identity-needed', 'Type the code that we email you, so that we know it is you.');

const isSame = (hashes: readonly string[], { documents }: DraftEnvelope): boolean =>
  documents.length === new Set(hashes).size && documents.every(({ hash }) => hashes.includes(hash));

/** The context a signature is given in, and what it is for. */
interface Stroke {
  readonly context: Context<typeof sign>;
  readonly draft: Draft;
  readonly ready: Ready;
}

/** Returns the documents that a signature names; null if it names none and is for the application alone. */
export async function documentsSigned(
  { context, draft, ready }: Stroke,
  services: Services,
): Promise<Outcome<DraftEnvelope | null, Refusal>> {
  const { db, body, session } = context;
  if (body.hashes === undefined || !isSignedOnce(draft.answers, services)) return succeed(null);
  const envelope = await envelopeOfDraft(db, draft.id);
  const customer = await customers.findById(db, session.userId);
  if (!envelope || !customer || !isSame(body.hashes, envelope)) return fail(otherDocuments());
  const toSign = { answers: draft.answers, quotations: ready.quotations, customer };
  const changes = await changesSince(db, envelope, toSign, services);
  return changes === null ? succeed(envelope) : fail(otherDocuments(changes));
}

/** Returns a problem for each document that was never served to the person who would sign it. */
export async function unopened(db: Db, envelope: DraftEnvelope | null): Promise<readonly FieldProblem[]> {
  if (!envelope) return [];
  const served = await servedOf(db, envelope.id);
  return unopenedAmong(envelope.documents, new Set(served.map(({ documentId }) => documentId)));
}

/**
 * Binds a signature to the documents that it names. The person signing for an organisation must have
 * confirmed their identity within the last hour with a code sent to their account's mailbox. Problem:
 * identity-needed.
 */
export async function bindStroke(
  { db, cookies, session, now }: Context<typeof sign>,
  envelope: DraftEnvelope | null,
): Promise<Outcome<Binding, Refusal>> {
  if (!envelope) return succeed(APPLICATION_ALONE);
  const customer = await customers.findById(db, session.userId);
  const proof = customer && (await mailedCodeProof(db, cookies.get('code'), customer.emailAddress, now));
  if (!proof) return fail(CODE_NEEDED);
  return succeed({ envelopeId: envelope.id, codeSentAt: proof.sentAt, codeCheckedAt: proof.checkedAt });
}
