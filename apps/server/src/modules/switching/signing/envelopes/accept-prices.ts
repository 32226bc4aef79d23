import type { acceptNewPrices } from '@switch/contract/http/switching/envelope.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { areSameDifferences } from '@switch/domain/signing/price-differences.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { envelopeView } from './envelope-view.ts';
import { ownEnvelope, updateEnvelope } from './envelope.queries.ts';
import { byOwner, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import { refusalOf } from './change-envelope.ts';
import { pricesNow, type PricesNow } from './price-check.ts';
import { makeEnvelope, NOT_FOUND, OFFER_GONE, peopleToAsk } from './start-envelope.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, takeOffers, type NewOffer } from '../../applications/sent-application.ts';

type Request = Context<typeof acceptNewPrices>;
type Answer = ResponseOf<typeof acceptNewPrices>;

const CHANGED = refuse('key-facts-changed', 'The prices have changed again. Look at what is different now.');

/**
 * Accepts the prices of now after those of an envelope ran out: the application carries them from here on, and a new
 * envelope asks everybody anew. What was accepted has to be what is different at this moment. Problems: not-found,
 * not-allowed, key-facts-changed (the envelope shows the new differences), offer-gone.
 */
export const acceptPrices =
  (services: Services) =>
  async (request: Request): Promise<Answer> => {
    const { db, params, session, now, body } = request;
    const row = await ownEnvelope(db, params.reference, session.userId);
    const application = row ? await sentApplicationById(db, row.applicationId, services) : null;
    if (!row || !application) return NOT_FOUND;
    if (row.state !== 'price-changed') return refusalOf({ code: 'not-possible' });
    const prices = await pricesNow(application, now, services);
    if (prices.isGone) return OFFER_GONE;
    if (!areSameDifferences(prices.differences, body.differences)) {
      await updateEnvelope(db, row.id, { differences: JSON.stringify(prices.differences) });
      return CHANGED;
    }
    return transaction(db, (tx) => accept(tx, row.id, { request, prices }, services));
  };

async function accept(
  tx: Db,
  envelopeId: string,
  { request, prices }: { readonly request: Request; readonly prices: PricesNow },
  services: Services,
): Promise<Answer> {
  const { session, now } = request;
  const by = byOwner(session.userId, request.request);
  const stored = await holdEnvelope(tx, envelopeId);
  if (!stored) return NOT_FOUND;
  const moved = await moveEnvelope(tx, stored, { kind: 'price-accepted' }, { by, now }, services);
  if (!moved.ok) return refusalOf(moved.problem);
  const offers: NewOffer[] = [];
  for (const { supply, price } of prices.offers) {
    const quotationId = await services.prices.keep(tx, supply.quotationId, price, now);
    offers.push({ supplyId: supply.supplyId, quotationId, offer: price.offer });
  }
  await takeOffers(tx, offers, now);
  const renewed = await sentApplicationById(tx, stored.row.applicationId, services);
  if (!renewed) return NOT_FOUND;
  const making = { by, now, differences: [], predecessorId: envelopeId };
  const people = await peopleToAsk(tx, renewed);
  const successor = await makeEnvelope(tx, { ...renewed, people }, making, services);
  return successor
    ? { result: true, envelope: envelopeView(successor, now) }
    : refusalOf({ code: 'not-possible' });
}
