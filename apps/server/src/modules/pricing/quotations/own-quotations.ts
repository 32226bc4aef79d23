import type { Refusal } from '@switch/contract/http/answer.ts';
import type { getQuotation, listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import type { keepQuotation, Quotation } from '@switch/contract/http/pricing/quotes.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { indicativeAmong, indicativeReasonsOf } from '../receipts/stored-receipt.ts';
import {
  chooseQuotation,
  findKeptBefore,
  findKeptOfLists,
  findOwnQuotation,
  insertQuotation,
  quotationsOfUser,
  waitForTurn,
  type QuotationHolder,
  type StoredQuotation,
} from './quotation.queries.ts';
import { bookOfOffer, withdrawalsOf } from '../price-books/current-books.queries.ts';
import { expiryInstant } from '@switch/domain/quote/receipt.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import type { QuotingContext } from '../quotes/quote-prices.ts';
import { readOffer, type ReceiptOffer } from '../receipts/rerun-receipt.ts';

/** A quotation as it crosses the wire; `at` decides whether it still holds. */
const presentQuotation = (stored: StoredQuotation, at: HoldsAt): Quotation => ({
  quotationId: stored.id,
  createdAt: stored.createdAt.toISOString(),
  expiresAt: stored.expiresAt.toISOString(),
  isChosen: stored.isChosen,
  state: stateOf(stored, at),
  siteAddress: stored.siteAddress,
  stepsId: stored.draftId,
  receiptId: stored.receiptId,
  yearlyKwh: stored.yearlyKwh,
  offer: stored.offer,
});

/** An instant, and which books were withdrawn by then. */
interface HoldsAt {
  readonly now: Date;
  readonly withdrawn: ReadonlyMap<number, Date>;
}

const stateOf = ({ usedAt, expiresAt, offer }: StoredQuotation, at: HoldsAt): Quotation['state'] => {
  if (usedAt) return 'used';
  if (at.withdrawn.has(bookOfOffer(offer))) return 'withdrawn';
  return expiresAt <= at.now ? 'expired' : 'open';
};

const holdsAt = async (db: Db, now: Date, quotations: readonly StoredQuotation[]): Promise<HoldsAt> => ({
  now,
  withdrawn: await withdrawalsOf(
    db,
    quotations.map(({ offer }) => bookOfOffer(offer)),
  ),
});

/** Who asks, as far as quotations are concerned. */
export type Asking = Pick<Context, 'session' | 'draftTokenHash'>;

/** What is answered for a quotation that is not there, and for anybody else's: alike. */
export const NOT_HERE = refuse('not-found', 'This quotation is no longer here.');
/** What is answered when the price of a quotation or an offer has run out. */
const RUN_OUT = refuse('price-expired', 'This price has run out. Look at today’s prices.');
/** What is answered when the price book of a quotation or an offer was withdrawn. */
const WITHDRAWN = refuse('price-withdrawn', 'This price has been withdrawn. Look at today’s prices.');

/** Whether the price book of a quotation was withdrawn. */
export const isWithdrawn = async (db: Db, { offer }: StoredQuotation): Promise<boolean> =>
  (await withdrawalsOf(db, [bookOfOffer(offer)])).size > 0;

/** The quotation of this browser or of the signed-in user; undefined for anybody else's, and for what is no id. */
export const ownQuotation = async (
  db: Db,
  asking: Asking,
  quotationId: string,
): Promise<StoredQuotation | undefined> =>
  isUuid(quotationId) ? findOwnQuotation(db, holderOf(asking), quotationId) : undefined;

const holderOf = ({ session, draftTokenHash }: Asking): QuotationHolder => ({
  userId: session?.userId ?? null,
  browserHash: draftTokenHash,
});

/**
 * What this browser or the signed-in user keeps of the lists of `receiptIds`, by offer. A list worked out anew from the same
 * answers, book and day is the same list. The receipts may still be on their way: `stored` waits for them. Somebody
 * without account and cookie keeps nothing.
 */
export async function keptOfLists(
  { db, now, ...asking }: Asking & Pick<Context, 'db' | 'now'>,
  receiptIds: readonly string[],
  stored: () => Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
  const holder = holderOf(asking);
  const isStranger = holder.userId === null && holder.browserHash === null;
  if (isStranger || receiptIds.length === 0) return {};
  await stored();
  const kept = await findKeptOfLists(db, holder, receiptIds, now);
  return Object.fromEntries(kept.map(({ id, offer }) => [offer.offerId, id]));
}

/** The asker's quotation when its price still holds; else the refusal not-found, price-withdrawn or price-expired. */
export async function openQuotation(
  context: Asking & Pick<Context, 'db' | 'now'> & { params: { quotationId: string } },
): Promise<Outcome<StoredQuotation, Refusal>> {
  const stored = await ownQuotation(context.db, context, context.params.quotationId);
  if (!stored) return fail(NOT_HERE);
  if (await isWithdrawn(context.db, stored)) return fail(WITHDRAWN);
  return stored.expiresAt <= context.now ? fail(RUN_OUT) : succeed(stored);
}

/** A page of the signed-in user's quotations, newest first. */
export const listOwnQuotations: Handler<typeof listQuotations> = async ({ query, session, db, now }) => {
  const { quotations, total } = await quotationsOfUser(db, session.userId, pageSlice(query.page));
  const at = await holdsAt(db, now, quotations);
  const presented = quotations.map((stored) => presentQuotation(stored, at));
  const open = presented.filter(({ state }) => state === 'open');
  const receiptIds = open.map(({ receiptId }) => receiptId);
  const indicative = await indicativeAmong(db, receiptIds);
  return {
    quotations: presented.map((quotation) => ({
      ...quotation,
      isIndicative: quotation.state === 'open' && indicative.has(quotation.receiptId),
    })),
    total,
  };
};

/** A quotation of this browser or of the signed-in user. Problem: not-found, also for anybody else's. */
export const readQuotation: Handler<typeof getQuotation> = async (context) => {
  const { db, params, now } = context;
  const stored = await ownQuotation(db, context, params.quotationId);
  if (!stored) return NOT_HERE;
  const quotation = presentQuotation(stored, await holdsAt(db, now, [stored]));
  const isOpen = quotation.state === 'open';
  const reasons = isOpen ? await indicativeReasonsOf(db, quotation.receiptId) : [];
  return { result: true, quotation: { ...quotation, isIndicative: reasons.length > 0 } };
};

const COOKIE_SECONDS = 90 * 86_400;

const refusals = {
  receipt_unknown: refuse('offer-gone', 'These prices are not held any more. Ask for new ones.'),
  offer_gone: refuse('offer-gone', 'This offer is not there any more. Choose another one.'),
  price_withdrawn: WITHDRAWN,
  price_expired: RUN_OUT,
};

type Request = Pick<Context<typeof keepQuotation>, 'body' | 'session' | 'cookies' | 'db' | 'now'>;

/**
 * Keeps an offer of a receipt as a quotation, priced again from its book: nothing that the browser says of the offer
 * counts. It belongs to the signed-in user, else to this browser, which gets a cookie when it has none. The same offer
 * kept again for the same draft is the same quotation. Problems: offer-gone, price-withdrawn, price-expired.
 */
export const keepOffer =
  (context: QuotingContext): Handler<typeof keepQuotation> =>
  async (request) => {
    const { body, db, now } = request;
    const found = await readOffer(context, body);
    if (!found.ok) return refusals[found.problem.code];
    const holder = holderWithCookie(request, context);
    const made = quotationOf(found.value, { ...request, holder }, context);
    const kept = await transaction(db, async (tx) => {
      const stored = await storeOnce(tx, holder, made);
      if (body.isChosen) await chooseQuotation(tx, stored);
      return { ...stored, isChosen: stored.isChosen || body.isChosen };
    });
    return { result: true, quotation: presentQuotation(kept, { now, withdrawn: new Map() }) };
  };

/** The user when somebody is signed in, and the browser; one that has no draft cookie yet gets it. */
function holderWithCookie({ session, cookies }: Request, { ids }: QuotingContext): QuotationHolder {
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
