import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/switching/envelope.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { EnvelopeEvent, EnvelopeProblem } from '@switch/domain/signing/envelope.ts';
import { areSameDifferences } from '@switch/domain/signing/price-differences.ts';
import { tidySignatory } from '@switch/domain/signing/signatories.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import { isProven } from '../../../../platform/http/identity.ts';
import { ENOUGH_MAIL, refuse, refuseFields, refuseTooMany } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import {
  sentApplicationById,
  sentApplicationOfUser,
  takeOffers,
} from '../../applications/sent-application.ts';
import type { NewOffer } from '../../applications/application.queries.ts';
import type { Operation, Services } from '../../services.ts';
import { lockEnvelope, ownEnvelope, signersOf, updateEnvelope } from './envelope.queries.ts';
import { byRequest, envelopeView, moveEnvelope } from './move-envelope.ts';
import { pricesNow, type PricesNow } from './price-check.ts';
import { makeEnvelope, NOT_FOUND, OFFER_GONE, peopleToAsk } from './start-envelope.ts';

/**
 * Returns the newest envelope of one of the user's applications; null if there is none yet. Problem:
 * not-found.
 */
export const readEnvelope: Operation<typeof calls.getEnvelope> = async (
  { db, params: { reference }, session, now },
  services,
) => {
  const row = await ownEnvelope(db, reference, session.userId);
  if (row)
    return {
      result: true,
      envelope: envelopeView({ row, signers: await signersOf(db, row.id) }, now, services),
    };
  const application = await sentApplicationOfUser(db, reference, session.userId, services);
  return application ? { result: true, envelope: null } : NOT_FOUND;
};

type Own = Pick<Context<typeof calls.signHere>, 'db' | 'params' | 'session' | 'now' | 'request'>;

/** Applies an event to the newest envelope of one of the user's applications. */
async function moveOwn(
  context: Own,
  event: EnvelopeEvent,
  services: Services,
): Promise<ResponseOf<typeof calls.voidEnvelope>> {
  const { db, params, session, now } = context;
  const row = await ownEnvelope(db, params.reference, session.userId);
  const stored = row && (await lockEnvelope(db, row.id));
  if (!stored) return NOT_FOUND;
  const moved = await moveEnvelope(db, stored, event, byRequest(context, session), services);
  if (!moved.ok) return refusalOf(moved.problem);
  return { result: true, envelope: envelopeView(moved.value.stored, now, services) };
}

const NOT_POSSIBLE = refuse(
  'not-allowed',
  'That is not possible any more. Look at how the signing stands now.',
);

/** Converts the reason an event is not possible into a refusal for the owner. */
function refusalOf(problem: EnvelopeProblem): Refusal {
  switch (problem.code) {
    case 'not-possible':
      return NOT_POSSIBLE;
    case 'no-such-signer':
      return NOT_FOUND;
    case 'too-soon':
      return refuse('too-many-tries', 'They were asked within the last day already.', problem.seconds);
    case 'wrong-people':
      // The owner changes one person at a time, so problems with several people together are shown next to
      // the name.
      return refuseFields(
        problem.problems.map(({ part, message }) => ({ field: part === 'people' ? 'name' : part, message })),
      );
  }
}

/** Sends a signer a reminder, at most once a day. Problems: not-found, not-allowed, too-many-tries. */
export const remindSigner: Operation<typeof calls.remindSigner> = (context, services) =>
  moveOwn(
    context,
    { kind: 'reminded', signerId: context.body.signerId, atMs: context.now.getTime() },
    services,
  );

/**
 * The most people one account may name as replacements in a day, so that no one can use us to mail strangers.
 */
const REPLACED_BY_USER: AttemptLimit = { name: 'signers replaced by user', most: 20, windowSeconds: 86_400 };

/**
 * Replaces a signer who has not signed with someone else. Problems: not-found, not-allowed, bad-fields,
 * too-many-tries.
 */
export const replaceSigner: Operation<typeof calls.replaceSigner> = async (context, services) => {
  const { body, session, now } = context;
  const tooMany = await refuseTooMany(
    services.attempts,
    [[REPLACED_BY_USER, session.userId]],
    now,
    ENOUGH_MAIL,
  );
  if (tooMany) return tooMany;
  const { signerId, ...person } = body;
  const successor = { ...tidySignatory(person), signerId: services.ids.uuid() };
  return moveOwn(context, { kind: 'replaced', signerId, atMs: now.getTime(), successor }, services);
};

/** Voids an open envelope. Problems: not-found, not-allowed. */
export const voidEnvelope: Operation<typeof calls.voidEnvelope> = (context, services) =>
  moveOwn(context, { kind: 'voided', reason: context.body.reason }, services);

type Accepting = Context<typeof calls.acceptNewPrices>;

const PRICES_CHANGED = refuse(
  'key-facts-changed',
  'The prices have changed again. Look at what is different now.',
);

/**
 * Accepts today's prices after those of an envelope have expired: the application uses them from now on, and
 * a new envelope asks everyone again. The differences accepted have to match those at this moment. Problems:
 * not-found, not-allowed, key-facts-changed (the envelope shows the new differences), offer-gone.
 */
export const acceptPrices: Operation<typeof calls.acceptNewPrices> = async (context, services) => {
  const { db, params, session, now, body } = context;
  const row = await ownEnvelope(db, params.reference, session.userId);
  const application = row ? await sentApplicationById(db, row.applicationId, services) : null;
  if (!row || !application) return NOT_FOUND;
  if (row.state !== 'price-changed') return NOT_POSSIBLE;
  const prices = await pricesNow(application, now, services);
  if (prices.isGone) return OFFER_GONE;
  if (!areSameDifferences(prices.differences, body.differences)) {
    await updateEnvelope(db, row.id, { differences: JSON.stringify(prices.differences) });
    return PRICES_CHANGED;
  }
  return transaction(db, (tx) => accept(tx, row.id, { context, prices }, services));
};

async function accept(
  tx: Db,
  envelopeId: string,
  { context, prices }: { readonly context: Accepting; readonly prices: PricesNow },
  services: Services,
): Promise<ResponseOf<typeof calls.acceptNewPrices>> {
  const { session, now } = context;
  const by = byRequest(context, session);
  const stored = await lockEnvelope(tx, envelopeId);
  if (!stored) return NOT_FOUND;
  const moved = await moveEnvelope(tx, stored, { kind: 'price-accepted' }, by, services);
  if (!moved.ok) return refusalOf(moved.problem);
  const offers: NewOffer[] = [];
  for (const { supply, price } of prices.offers) {
    const quotationId = await services.prices.keep(tx, supply.quotationId, price, now);
    offers.push({ supplyId: supply.id, quotationId, offer: price.offer });
  }
  await takeOffers(tx, offers, now);
  const renewed = await sentApplicationById(tx, stored.row.applicationId, services);
  if (!renewed) return NOT_FOUND;
  const making = { by, differences: [], predecessorId: envelopeId };
  const people = await peopleToAsk(tx, renewed);
  const successor = await makeEnvelope(tx, { ...renewed, people }, making, services);
  return successor ? { result: true, envelope: envelopeView(successor, now, services) } : NOT_POSSIBLE;
}

const NOT_ASKED = refuse(
  'not-allowed',
  'Nothing waits for your own signature here. Look at how the signing stands now.',
);
const IDENTITY_NEEDED = refuse(
  'identity-needed',
  'To sign from here, log out and in again, so that we know it is you. Or follow the link in your email.',
);
const FOLLOW_MAIL =
  'The signing page does not open just now. Try again in a moment, or follow the link in your email.';
const RETRY_SECONDS = 30;

/**
 * Returns the address where the user can sign without waiting for their mail, if one of the signers has the
 * address they log in with. An open screen is not enough to sign: either the link asks for a code, or they
 * have confirmed their identity within the last few minutes. Problems: not-found, not-allowed,
 * identity-needed, too-many-tries (the signing service is not answering).
 */
export async function signHere(
  { db, params: { reference }, session, now }: Omit<Own, 'request'>,
  { eSign, config }: Services,
): Promise<ResponseOf<typeof calls.signHere>> {
  const application = await sentApplicationOfUser(db, reference, session.userId, { config });
  const row = application && (await ownEnvelope(db, reference, session.userId));
  if (!application || !row) return NOT_FOUND;
  const signer = (await signersOf(db, row.id)).find(
    ({ email, state }) =>
      sameEmail(email, application.owner.email) && (state === 'invited' || state === 'viewed'),
  );
  if (row.state !== 'open' || row.vendorId === null || !signer) return NOT_ASKED;
  if (!eSign.asksAtLink && !isProven(session, now)) return IDENTITY_NEEDED;
  const { id: signerId, name, role, email } = signer;
  const returnUrl = `${config.publicUrl}/profile?tab=switches`;
  const link = await eSign.linkFor(row.vendorId, { signerId, name, role, email }, returnUrl);
  if (link.ok) return link.value === null ? NOT_ASKED : { result: true, url: link.value };
  const seconds = link.problem.code === 'too-busy' ? link.problem.retryAfterSeconds : RETRY_SECONDS;
  return refuse('too-many-tries', FOLLOW_MAIL, seconds);
}
