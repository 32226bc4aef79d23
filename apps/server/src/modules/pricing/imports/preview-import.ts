import type { PreviewPrice, previewImport } from '@switch/contract/http/pricing/price-imports.ts';
import {
  SAMPLE_CUSTOMERS,
  sampleInputs,
  type SampleCustomer,
} from '@switch/domain/quote/sample-customers.ts';
import { rankOffers } from '@switch/domain/quote/rank.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { findCurrentBookIds, findPriceRows } from '../price-books/current-books.queries.ts';
import type { OpenBook } from '../price-books/open-book.ts';
import { openBook } from '../price-books/open-books.ts';
import { marketOf, type PriceMarket } from '../price-books/price-market.ts';
import { registerFacts } from '../price-books/register-facts.ts';
import { resolvePriceKeys } from '../quotes/price-keys.ts';
import { type ListedOffer, makePriceList } from '../quotes/price-list.ts';
import { NO_IMPORT } from './import-context.ts';
import { importById } from './import.queries.ts';

/** The books currently quoted from, without and with one more. */
interface BeforeAndAfter {
  readonly before: PriceMarket;
  readonly after: PriceMarket;
  readonly added: OpenBook;
}

/**
 * Calculates the effect of a book on ten invented customers. Problems: not-found, conflict while there is
 * nothing to show.
 */
export const preview: Handler<typeof previewImport> = async ({ db, params, now }) => {
  const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
  if (!row) return NO_IMPORT;
  if (row.bookId === null || !row.report)
    return refuse('conflict', 'There is nothing to look at: the file has errors, or was not read yet.');
  const rows = [];
  for (const fuel of row.report.fuels) {
    const markets = await marketsOf(db, fuel, row.bookId, now);
    for (const customer of SAMPLE_CUSTOMERS)
      rows.push(await previewRow(db, markets, { fuel, customer, now }));
  }
  return { result: true, rows };
};

async function marketsOf(db: Db, fuel: Fuel, bookId: number, now: Date): Promise<BeforeAndAfter> {
  const [{ bookIds }, register] = await Promise.all([
    findCurrentBookIds(db),
    registerFacts(db, { on: ukDateAt(now), knownAt: now }),
  ]);
  const added = await openBook(db, bookId);
  const others = await Promise.all(bookIds[fuel].filter((id) => id !== bookId).map((id) => openBook(db, id)));
  const before = marketOf(fuel, others, register);
  // A draft counts as the newest; a published one keeps its own position.
  return { before, after: marketOf(fuel, [...others, added], register), added };
}

interface Asked {
  readonly fuel: Fuel;
  readonly customer: SampleCustomer;
  readonly now: Date;
}

async function previewRow(db: Db, { before, after, added }: BeforeAndAfter, asked: Asked) {
  const [offersBefore, offersAfter] = [
    await offersOf(db, before, asked, undefined),
    await offersOf(db, after, asked, added),
  ];
  const suppliers = new Set(added.covers.map(({ supplierId }) => supplierId));
  const own = (offers: readonly ListedOffer[]) => offers.find(({ supplierId }) => suppliers.has(supplierId));
  const { customer, fuel } = asked;
  return {
    customer: customer.name,
    fuel,
    rateStructure: customer.supplies[fuel].facts.rateStructure,
    yearlyKwh: totalKwh(customer.supplies[fuel].facts.kwhByRegister),
    bestBefore: shown(offersBefore[0]),
    bestAfter: shown(offersAfter[0]),
    ownBefore: shown(own(offersBefore)),
    ownAfter: shown(own(offersAfter)),
  };
}

/**
 * Returns a market's offers for a customer, with the lowest yearly cost first; none if it refuses. `draft`
 * may be in its own table.
 */
async function offersOf(
  db: Db,
  market: PriceMarket,
  { fuel, customer, now }: Asked,
  draft: OpenBook | undefined,
): Promise<readonly ListedOffer[]> {
  const feePolicy = market.feePolicy ?? NO_FEE;
  const inputs = sampleInputs(customer, fuel, { today: ukDateAt(now), feePolicy });
  const keys = resolvePriceKeys(market, inputs, false);
  if (!keys.ok) return [];
  const isDraft = (bookId: number): boolean => bookId === draft?.id;
  const published = await findPriceRows(
    db,
    keys.value.keys.filter(({ bookId }) => !isDraft(bookId)),
  );
  const drafted = await findPriceRows(
    db,
    keys.value.keys.filter(({ bookId }) => isDraft(bookId)),
    'draft',
  );
  const list = makePriceList(market, inputs, [...published.lines, ...drafted.lines]);
  return list.ok ? rankOffers(list.value.offers, 'yearly') : [];
}

const NO_FEE = { id: 'none', upliftPerKwh: rate(0), capPerKwh: rate(0) };

const shown = (offer: ListedOffer | undefined): PreviewPrice =>
  offer
    ? {
        supplierName: offer.supplier.name,
        productName: offer.product.name,
        termMonths: offer.termMonths,
        grossPerYearPence: offer.totals.perYear.incTax,
      }
    : null;
