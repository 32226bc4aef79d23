import type { keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { expiryInstant } from '@switch/domain/quote/receipt.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import { presentQuotation, RUN_OUT } from './own-quotations.ts';
import {
  chooseQuotation,
  findKeptBefore,
  insertQuotation,
  type QuotationHolder,
  type StoredQuotation,
  waitForTurn,
} from './quotation.queries.ts';
import type { QuotingContext } from '../quotes/quote-prices.ts';
import { type ReceiptOffer, readOffer } from '../receipts/rerun-receipt.ts';

const COOKIE_SECONDS = 90 * 86_400;

const refusals = {
  receipt_unknown: refuse('offer-gone', 'These prices are not held any more. Ask for new ones.'),
  offer_gone: refuse('offer-gone', 'This offer is not there any more. Choose another one.'),
  price_expired: RUN_OUT,
};

type Request = Pick<Context<typeof keepQuotation>, 'body' | 'session' | 'cookies' | 'db' | 'now'>;

/**
 * Keeps an offer of a receipt as a quotation, priced again from its book: nothing that the browser says of the offer
 * counts. It belongs to the signed-in user, else to this browser, which gets a cookie when it has none. The same offer
 * kept again for the same draft is the same quotation. Problems: offer-gone, price-expired.
 */
export const keepOffer =
  (context: QuotingContext): Handler<typeof keepQuotation> =>
  async (request) => {
    const { body, db, now } = request;
    const found = await readOffer(context, body);
    if (!found.ok) return refusals[found.problem.code];
    const holder = holderOf(request, context);
    const made = quotationOf(found.value, { ...request, holder }, context);
    const kept = await transaction(db, async (tx) => {
      const stored = await storeOnce(tx, holder, made);
      if (body.isChosen) await chooseQuotation(tx, stored);
      return { ...stored, isChosen: stored.isChosen || body.isChosen };
    });
    return { result: true, quotation: presentQuotation(kept, now) };
  };

/** The user when somebody is signed in, and the browser; one that has no draft cookie yet gets it. */
function holderOf({ session, cookies }: Request, { ids }: QuotingContext): QuotationHolder {
  const held = cookies.get('draft');
  const secret = held ?? (session ? null : ids.token());
  if (secret !== null && secret !== held) cookies.set('draft', secret, COOKIE_SECONDS);
  return { userId: session?.userId ?? null, browserHash: secret === null ? null : hashToken(secret) };
}

async function storeOnce(tx: Db, holder: QuotationHolder, made: StoredQuotation): Promise<StoredQuotation> {
  const same = { receiptId: made.receiptId, offerId: made.offer.offerId, draftId: made.draftId };
  await waitForTurn(tx, same);
  const before = await findKeptBefore(tx, holder, same);
  if (before) return before;
  await insertQuotation(tx, { ...made, offer: JSON.stringify(made.offer) });
  return made;
}

function quotationOf(
  { quote, offer }: ReceiptOffer,
  { body, now, holder }: Pick<Request, 'body' | 'now'> & { readonly holder: QuotationHolder },
  { ids }: QuotingContext,
): StoredQuotation {
  const { inputs, notes } = quote;
  return {
    ...holder,
    id: ids.uuid(),
    draftId: body.stepsId ?? null,
    receiptId: body.receiptId,
    fuel: inputs.fuel,
    offer: presentOffer(offer, offerFrame(inputs, notes)),
    grossPence: offer.gross,
    siteAddress: body.siteAddress?.trim() || notes.regionName,
    yearlyKwh: totalKwh(inputs.kwhByRegister),
    isChosen: false,
    createdAt: now,
    expiresAt: new Date(expiryInstant(offer.expiresOn)),
    usedAt: null,
  };
}
