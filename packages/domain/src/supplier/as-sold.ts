import type { PricingRefusal } from '../quote/refusals.ts';
import type { Product } from '../tariff/product.ts';
import type { Supplier } from '../tariff/supplier.ts';
import type { Fuel } from '../units/energy.ts';
import { rate } from '../units/money.ts';
import { addDays, isoDate, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import type { SupplierProduct } from './product.ts';
import type { SupplierProfile } from './profile.ts';

/** Returns the address of the uploaded logo; otherwise that of a bundled drawing, which may not exist. */
export const logoAddress = (supplierId: string, logoId: string | null): string =>
  logoId === null ? `${supplierId}.svg` : `/api/supplier-logos/${logoId}`;

/** Returns the supplier in the form used by quotes, documents and mandates. */
export function toTariffSupplier({
  supplierId,
  identity,
  contracts,
  payment,
  service,
}: SupplierProfile): Supplier {
  const { rating } = service;
  return {
    id: supplierId,
    name: identity.tradingName,
    logo: logoAddress(supplierId, identity.logoId),
    address: identity.address,
    serviceUserNumber: payment.serviceUserNumber,
    advanceNoticeDays: payment.advanceNoticeDays,
    pricesAheadDays: contracts.latestDays,
    ...(rating && {
      rating: {
        source: rating.source,
        date: isoDate(rating.date),
        score: rating.score,
        sampleSize: rating.sampleSize,
      },
    }),
  };
}

const NO_GREEN_CLAIM = 'No green claim is made for this product.';

/**
 * Returns the product in the form used by quotes: its own terms, with those that its supplier states for all its products.
 */
export function toTariffProduct(product: SupplierProduct, profile: SupplierProfile): Product {
  const { productId, noticeDays, paymentMethods, green, upliftCap, isSold: _, ...terms } = product;
  const { acceptance, contracts, payment } = profile;
  const asked = noticeDays ?? contracts.noticeDays;
  return {
    ...terms,
    id: productId,
    upliftCap: rate(upliftCap),
    noticeDays: asked,
    // A product with a longer notice period than its supplier's others accepts notice as early as it requires it.
    noticeOpensDays: Math.max(asked, contracts.noticeOpensDays),
    paymentMethods: paymentMethods ?? payment.methods,
    acceptance: {
      kinds: acceptance.kinds,
      newCompanies: acceptance.leastAgeMonths === 0,
      // Only gas has such networks.
      igt: acceptance.independentNetworks && product.fuel === 'gas',
    },
    greenEvidence: {
      standard: green.standard,
      text: green.standard === 'none' ? NO_GREEN_CLAIM : green.evidence,
    },
  };
}

/** The facts about a supply by which a supplier decides whether to price it. */
export interface AskedSupply {
  readonly fuel: Fuel;
  readonly yearlyKwh: number;
  /** 0 to 100; absent if no agency was asked. */
  readonly creditScore?: number;
  readonly startDate: IsoDate;
  readonly today: IsoDate;
}

/**
 * Returns why a supplier prices nothing for a supply, whatever its price book says; empty if it may. The kinds, age and
 * networks that are accepted belong to the product: see `acceptanceRefusals`.
 */
export function supplierRefusals(
  { volumes, contracts, acceptance }: Pick<SupplierProfile, 'volumes' | 'contracts' | 'acceptance'>,
  { fuel, yearlyKwh, creditScore, startDate, today }: AskedSupply,
  holidays: BankHolidays,
): readonly PricingRefusal[] {
  const band = volumes[fuel];
  const startFrom = addWorkingDays(today, contracts.earliestWorkingDays, holidays);
  const startTo = addDays(today, contracts.latestDays);
  const refusals: PricingRefusal[] = [];
  if (!band || yearlyKwh < band.fromKwh || yearlyKwh > band.toKwh)
    refusals.push({ code: 'outside_volume_band', kwhFrom: band?.fromKwh ?? 0, kwhTo: band?.toKwh ?? 0 });
  if (startDate < startFrom || startDate > startTo)
    refusals.push({ code: 'start_outside_window', startFrom, startTo });
  if (creditScore !== undefined && creditScore < acceptance.leastCreditScore)
    refusals.push({ code: 'credit_score_not_accepted' });
  return refusals;
}
