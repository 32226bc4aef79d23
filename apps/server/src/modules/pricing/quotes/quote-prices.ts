import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { createHash } from 'node:crypto';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import {
  expiryInstant,
  FORMULA_VERSION,
  type Receipt,
  receiptExpiresOn,
} from '@switch/domain/quote/receipt.ts';
import type { PricingRefusal } from '@switch/domain/quote/refusals.ts';
import { type Outcome, fail, succeed } from '@switch/domain/outcome.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { meanwhile } from '../../../platform/db/meanwhile.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { OpenBook } from '../price-books/open-book.ts';
import type { CurrentMarket, PriceBooks } from '../price-books/open-books.ts';
import type { PriceMarket } from '../price-books/price-market.ts';
import { resolvePriceKeys } from './price-keys.ts';
import { listBasis } from './list-basis.ts';
import { makePriceList, type PriceList, type SilentSupplier, silentSuppliers } from './price-list.ts';
import { FIRST_VIEW, pageOf, type PricePage, type PriceView } from './price-page.ts';
import { findPriceRows } from '../price-books/current-books.queries.ts';
import { insertReceipt } from '../receipts/receipt.queries.ts';
import { readNotes, type ReceiptNotes } from '../receipts/stored-receipt.ts';

/** The dependencies of quoting. */
export interface QuotingContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly books: PriceBooks;
}

/** A request for prices: the fee is taken from the books or the register and the day from the clock. */
export type QuoteQuestion = Omit<QuoteInputs, 'feePolicy' | 'today'>;

/** Options for answering it. */
export interface QuoteOptions {
  readonly view?: PriceView;
  /**
   * Whether supplies with a capacity charge are also priced from the book: for staff. Customers are referred
   * to a person.
   */
  readonly allowsCapacity?: boolean;
  /** What the list says in addition to its prices; stored with the receipt. */
  readonly notes?: ReceiptNotes;
}

/** A priced list with its receipt. */
export interface Quote {
  readonly receipt: Receipt;
  readonly market: PriceMarket;
  readonly inputs: QuoteInputs;
  readonly notes: ReceiptNotes;
  readonly list: PriceList;
  readonly page: PricePage;
  readonly silent: readonly SilentSupplier[];
}

/** Why a question has no prices, and each supplier's reasons if the book was read. */
export interface QuoteRefusal {
  readonly reason: PricingRefusal | { readonly code: 'no_offers' };
  readonly silent: readonly SilentSupplier[];
}

/** A quote whose receipt is yet to be stored: nobody may see it before that. */
export interface MadeQuote {
  readonly store: () => Promise<void>;
  /** Sorts and counts what is shown: work that can be done while the receipt is being stored. */
  readonly show: () => Quote;
}

/**
 * Prices a supply like `quotePrices`, but leaves storing to the caller, who can do other work in the
 * meantime.
 */
export async function makeQuote(
  context: QuotingContext,
  question: QuoteQuestion,
  { view = FIRST_VIEW, allowsCapacity = false, notes }: QuoteOptions = {},
): Promise<Outcome<MadeQuote, QuoteRefusal>> {
  const now = context.clock.now();
  const found = await priceFromCurrent(context, question, now, allowsCapacity);
  if (!found.ok) return found;
  const { market, inputs, list, refusedBooks } = found.value;
  const silent = () => silentSuppliers(market, inputs, list, refusedBooks);
  if (list.offers.length === 0) return fail({ reason: { code: 'no_offers' }, silent: silent() });
  const receipt = receiptOf(found.value, context.ids.uuid(), now);
  return succeed({
    store: () => storeReceipt(context.db, receipt, found.value, notes),
    show: () => ({
      receipt,
      market,
      inputs,
      notes: notes ?? readNotes(null, inputs),
      list,
      page: pageOf(list, view),
      silent: silent(),
    }),
  });
}

/**
 * Prices a supply from the current books, with one read and one stored receipt. The list is ranked by what
 * the customer pays over the contract; our fee is included in the displayed rates. Refuses with
 * `no_published_book`, `half_hourly_needs_quote`, `outside_volume_band`, `start_outside_window`,
 * `price_expired`, `price_not_open`, `no_day_night_split`, `capacity_missing`, `before_tax_table`, and with
 * `no_offers` if every supplier refuses.
 */
export async function quotePrices(
  context: QuotingContext,
  question: QuoteQuestion,
  options: QuoteOptions = {},
): Promise<Outcome<Quote, QuoteRefusal>> {
  const made = await makeQuote(context, question, options);
  if (!made.ok) return made;
  await made.value.store();
  return succeed(made.value.show());
}

interface FoundList {
  readonly market: CurrentMarket;
  readonly inputs: QuoteInputs;
  readonly inputsText: InputsText;
  readonly list: PriceList;
  readonly refusedBooks: ReadonlyMap<OpenBook, PricingRefusal>;
}

const refuse = (reason: PricingRefusal) => fail<QuoteRefusal>({ reason, silent: [] });

async function priceFromCurrent(
  context: QuotingContext,
  question: QuoteQuestion,
  now: Date,
  allowsCapacity: boolean,
): Promise<Outcome<FoundList, QuoteRefusal>> {
  const market = await context.books.current(question.fuel, now);
  if (!market?.feePolicy) return refuse({ code: 'no_published_book' });
  const inputs = { ...question, feePolicy: market.feePolicy, today: ukDateAt(now) };
  const keys = resolvePriceKeys(market, inputs, allowsCapacity);
  const again = () => {
    context.books.forgetCurrent();
    return priceFromCurrent(context, question, now, allowsCapacity);
  };
  if (!keys.ok) {
    // A refusal may come from outdated books in memory, so check here too whether they are still current.
    const { revision } = await findPriceRows(context.db, []);
    return revision === market.revision ? refuse(keys.problem) : again();
  }
  const reading = findPriceRows(context.db, keys.value.keys);
  const [{ revision, lines }, { basis, inputsText }] = await meanwhile(reading, () =>
    prepare(market, inputs),
  );
  if (revision !== market.revision) return again();
  const list = makePriceList(market, inputs, lines, basis);
  return list.ok
    ? succeed({ market, inputs, inputsText, list: list.value, refusedBooks: keys.value.refused })
    : refuse(list.problem);
}

/** Prepares what can be calculated before the prices arrive. */
const prepare = (market: CurrentMarket, inputs: QuoteInputs) => ({
  basis: listBasis(market, inputs),
  inputsText: textOfInputs(inputs),
});

function receiptOf({ market, inputs, list }: FoundList, id: string, now: Date): Receipt {
  const expiresOn = receiptExpiresOn(
    list.offers.map((offer) => offer.expiresOn),
    inputs.today,
  );
  return {
    id,
    inputs,
    bookVersion: market.version,
    formulaVersion: FORMULA_VERSION,
    sortRule: 'total',
    pricedAt: now.toISOString(),
    expiresOn,
  };
}

function storeReceipt(
  db: Db,
  { id, pricedAt, expiresOn }: Receipt,
  { market, inputsText, list }: FoundList,
  notes: ReceiptNotes | undefined,
): Promise<void> {
  return insertReceipt(db, {
    id,
    bookId: null,
    bookSetId: market.bookSetId,
    formulaVersion: FORMULA_VERSION,
    inputs: inputsText.text,
    notes: notes ? JSON.stringify(notes) : null,
    inputsHash: inputsText.hash,
    resultDigest: list.digest,
    offerCount: list.offers.length,
    createdAt: new Date(pricedAt),
    expiresAt: new Date(expiryInstant(expiresOn)),
  });
}

/** Inputs as stored, with the SHA-256 of their text. */
interface InputsText {
  readonly text: string;
  readonly hash: Buffer;
}

function textOfInputs(inputs: QuoteInputs): InputsText {
  const text = canonicalJson(inputs);
  return { text, hash: createHash('sha256').update(text).digest() };
}
