import type { Refusal } from '@switch/contract/http/answer.ts';
import type { getQuotation, listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import type { keepQuotation, Quotation } from '@switch/contract/http/pricing/quotes.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import type { Drafts } from '../drafts.ts';
import { indicativeReasonsById, indicativeReasonsOf } from './indicative-reasons.ts';
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

/** Builds a quotation's wire form; `at` decides whether it is still valid. */
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

/** The caller, as far as quotations are concerned. */
export type Asking = Pick<Context, 'session' | 'draftTokenHash'>;

/** The refusal for a quotation that doesn't exist, and equally for someone else's. */
export const NOT_HERE = refuse('not-found', 'This quotation is no longer here.');
/** The refusal if the price of a quotation or an offer has expired. */
const RUN_OUT = refuse('price-expired', 'This price has run out. Look at today’s prices.');
/** The refusal if the price book of a quotation or an offer was withdrawn. */
const WITHDRAWN = refuse('price-withdrawn', 'This price has been withdrawn. Look at today’s prices.');

/** Returns whether the price book of a quotation was withdrawn. */
export const isWithdrawn = async (db: Db, { offer }: StoredQuotation): Promise<boolean> =>
  (await withdrawalsOf(db, [bookOfOffer(offer)])).size > 0;

/**
 * Fetches a quotation of this browser or the signed-in user; undefined for someone else's, and if the id is
 * malformed.
 */
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
 * Returns what this browser or the signed-in user has saved from the lists of `receiptIds`: quotation id by
 * offer id. A list calculated again from the same answers, book and day counts as the same list. The receipts
 * may not be stored yet: `stored` waits for them. A caller with neither an account nor a cookie has saved
 * nothing.
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

/**
 * Returns the caller's quotation if its price is still valid; otherwise the refusal not-found,
 * price-withdrawn or price-expired.
 */
export async function openQuotation(
  context: Asking & Pick<Context, 'db' | 'now'> & { params: { quotationId: string } },
): Promise<Outcome<StoredQuotation, Refusal>> {
  const stored = await ownQuotation(context.db, context, context.params.quotationId);
  if (!stored) return fail(NOT_HERE);
  if (await isWithdrawn(context.db, stored)) return fail(WITHDRAWN);
  return stored.expiresAt <= context.now ? fail(RUN_OUT) : succeed(stored);
}

/** Returns a page of the signed-in user's quotations, newest first. */
export const listOwnQuotations =
  (drafts: Pick<Drafts, 'openAnswers'>): Handler<typeof listQuotations> =>
  async ({ query, session, db, now }) => {
    const { quotations, total } = await quotationsOfUser(db, session.userId, pageSlice(query.page));
    const at = await holdsAt(db, now, quotations);
    const open = quotations.filter((stored) => stateOf(stored, at) === 'open');
    const reasons = await indicativeReasonsById({ db, now, drafts }, open);
    return {
      quotations: quotations.map((stored) => ({
        ...presentQuotation(stored, at),
        isIndicative: (reasons.get(stored.id) ?? []).length > 0,
      })),
      total,
    };
  };

/** Returns a quotation of this browser or the signed-in user. Problem: not-found, also for someone else's. */
export const readQuotation =
  (drafts: Pick<Drafts, 'openAnswers'>): Handler<typeof getQuotation> =>
  async (context) => {
    const { db, params, now } = context;
    const stored = await ownQuotation(db, context, params.quotationId);
    if (!stored) return NOT_HERE;
    const quotation = presentQuotation(stored, await holdsAt(db, now, [stored]));
    const reasons = quotation.state === 'open' ? await indicativeReasonsOf({ db, now, drafts }, stored) : [];
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
 * Saves an offer of a receipt as a quotation, priced again from its book: nothing the browser says about the
 * offer is trusted. It belongs to the signed-in user, or else to this browser, which gets a cookie if it has
 * none. Saving the same offer again for the same draft returns the same quotation. Problems: offer-gone,
 * price-withdrawn, price-expired.
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

/** Returns the signed-in user, if any, and the browser, setting a draft cookie if it has none. */
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
