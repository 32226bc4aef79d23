import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  Envelope,
  getEnvelope,
  remindSigner,
  replaceSigner,
  voidEnvelope,
} from '@switch/contract/http/switching/envelope.ts';
import type { EnvelopeEvent, EnvelopeProblem } from '@switch/domain/signing/envelope-event.ts';
import { tidySignatory, type SignatoryProblem } from '@switch/domain/signing/signatories.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { secondsToWait, type AttemptLimit } from '../../../../platform/http/attempts.ts';
import { enoughMail, refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { envelopeView } from './envelope-view.ts';
import { ownEnvelope, signersOf } from './envelope.queries.ts';
import { byOwner, holdEnvelope, moveEnvelope, type StoredEnvelope } from './move-envelope.ts';
import { NOT_FOUND } from './start-envelope.ts';
import type { Services } from '../../services.ts';
import { sentApplicationOfUser } from '../../applications/sent-application.ts';

type Answer = Refusal | { readonly result: true; readonly envelope: Envelope };

/** The newest envelope of one of the user's applications, held until the transaction ends; null when there is none. */
async function holdOwn(tx: Db, reference: string, userId: string): Promise<StoredEnvelope | null> {
  const row = await ownEnvelope(tx, reference, userId);
  return row ? holdEnvelope(tx, row.id) : null;
}

/** The newest envelope of one of the user's applications; null before there is one. Problem: not-found. */
export const readEnvelope =
  (services: Services) =>
  async ({
    db,
    params,
    session,
    now,
  }: Context<typeof getEnvelope>): Promise<ResponseOf<typeof getEnvelope>> => {
    const row = await ownEnvelope(db, params.reference, session.userId);
    if (row)
      return { result: true, envelope: envelopeView({ row, signers: await signersOf(db, row.id) }, now) };
    const application = await sentApplicationOfUser(db, params.reference, session.userId, services);
    return application ? { result: true, envelope: null } : NOT_FOUND;
  };

type Owned = Pick<
  Context<typeof remindSigner> | Context<typeof replaceSigner> | Context<typeof voidEnvelope>,
  'db' | 'params' | 'session' | 'now' | 'request'
>;

async function moveOwn(
  { db, params, session, now, request }: Owned,
  event: EnvelopeEvent,
  services: Services,
): Promise<Answer> {
  const stored = await holdOwn(db, params.reference, session.userId);
  if (!stored) return NOT_FOUND;
  const by = byOwner(session.userId, request);
  const moved = await moveEnvelope(db, stored, event, { by, now }, services);
  if (!moved.ok) return refusalOf(moved.problem);
  return { result: true, envelope: envelopeView(moved.value.stored, now) };
}

/** Why an envelope does not move, for its owner. */
export function refusalOf(problem: EnvelopeProblem): Refusal {
  switch (problem.code) {
    case 'not-possible':
      return refuse('not-allowed', 'That is not possible any more. Look at how the signing stands now.');
    case 'no-such-signer':
      return NOT_FOUND;
    case 'too-soon':
      return refuse('too-many-tries', 'They were asked within the last day already.', problem.seconds);
    case 'wrong-people':
      return refuseFields(fieldsOf(problem.problems));
  }
}

/** The owner changes one person: what is wrong with several of them together is said beside the name. */
const fieldsOf = (problems: readonly SignatoryProblem[]): readonly FieldProblem[] =>
  problems.map(({ part, message }) => ({ field: part === 'people' ? 'name' : part, message }));

/** Asks a signer once more, at most once a day. Problems: not-found, not-allowed, too-many-tries. */
export const remind = (services: Services) => (context: Context<typeof remindSigner>) =>
  moveOwn(
    context,
    { kind: 'reminded', signerId: context.body.signerId, atMs: context.now.getTime() },
    services,
  );

/** People whom one account may put in the place of others in a day: nobody is made to write to strangers by us. */
const REPLACED_BY_USER: AttemptLimit = { name: 'signers replaced by user', most: 20, windowSeconds: 86_400 };

/**
 * Puts somebody else in the place of a signer who has not signed. Problems: not-found, not-allowed, bad-fields,
 * too-many-tries.
 */
export const replace = (services: Services) => async (context: Context<typeof replaceSigner>) => {
  const { body, session, now } = context;
  const seconds = await secondsToWait(services.attempts, [[REPLACED_BY_USER, session.userId]], now);
  if (seconds !== null) return enoughMail(seconds);
  const { signerId, ...person } = body;
  const successor = { ...tidySignatory(person), signerId: services.ids.uuid() };
  return moveOwn(context, { kind: 'replaced', signerId, atMs: now.getTime(), successor }, services);
};

/** Takes an open envelope back. Problems: not-found, not-allowed. */
export const takeBack = (services: Services) => (context: Context<typeof voidEnvelope>) =>
  moveOwn(context, { kind: 'voided', reason: context.body.reason }, services);
