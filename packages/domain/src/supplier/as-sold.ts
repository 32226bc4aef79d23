import type { PricingRefusal } from '../quote/refusals.ts';
import type { Product } from '../tariff/product.ts';
import type { Supplier } from '../tariff/supplier.ts';
import type { Fuel } from '../units/energy.ts';
import { rate } from '../units/money.ts';
import { addDays, isoDate, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import type { SupplierProduct } from './product.ts';
import type { SupplierProfile } from './profile.ts';

/** The address under which an uploaded logo is served; else the name of a drawing, which need not be there. */
export const logoAddress = (supplierId: string, logoId: string | null): string =>
  logoId === null ? `${supplierId}.svg` : `/api/supplier-logos/${logoId}`;

/** The supplier as quotes, documents and mandates use it. */
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

/** The product as quotes use it: its own terms, with what its supplier states for all its products. */
export function toTariffProduct(product: SupplierProduct, profile: SupplierProfile): Product {
  const { productId, noticeDays, paymentMethods, green, upliftCap, isSold: _, ...terms } = product;
  const { acceptance, contracts, payment } = profile;
  const asked = noticeDays ?? contracts.noticeDays;
  return {
    ...terms,
    id: productId,
    upliftCap: rate(upliftCap),
    noticeDays: asked,
    // A product of longer notice than others of its supplier takes it as early as it wants to have it.
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
      words: green.standard === 'none' ? NO_GREEN_CLAIM : green.evidence,
    },
  };
}

/** A supply as far as a supplier decides whether to price it. */
export interface AskedSupply {
  readonly fuel: Fuel;
  readonly yearlyKwh: number;
  /** 0 to 100; absent when nobody asked an agency. */
  readonly creditScore?: number;
  readonly startDate: IsoDate;
  readonly today: IsoDate;
}

/**
 * Why a supplier prices nothing for a supply, whatever its book says; empty when it may. Who is asked for (kinds, age, networks)
 * is the product's: see `acceptanceRefusals`.
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
