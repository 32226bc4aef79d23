import type { Product } from '@switch/domain/tariff/product.ts';
import { ACCEPTANCE_CLASSES } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { type Fuel, FUELS } from '@switch/domain/units/energy.ts';
import { rate } from '@switch/domain/units/money.ts';
import { type IsoDate, addMonths } from '@switch/domain/units/period.ts';
import type { PriceOffering } from '../price-book.ts';
import { PRODUCT_KINDS, type ProductKind, type SampleSupplier } from './sample-data.ts';

/** An offering with the values it was made from. */
export interface SampleOffering extends PriceOffering {
  readonly supplier: SampleSupplier;
  readonly kind: ProductKind;
  readonly fuel: Fuel;
  readonly isLowCredit: boolean;
}

const TERMS_OF_SHORT_BOOK: readonly number[] = [12, 24, 36];
const MEETS_GOOD_CREDIT_FROM = 50;

/**
 * Builds `supplier` as the product shows it. The rating is invented and says so, and is a month old on
 * `today`.
 */
export function supplierOf(supplier: SampleSupplier, today: IsoDate): Supplier {
  const { id, name, address, serviceUserNumber, advanceNoticeDays, pricesAheadDays } = supplier;
  const { ratingScore: score, ratingSampleSize: sampleSize } = supplier;
  const facts = { id, name, address, serviceUserNumber, advanceNoticeDays, pricesAheadDays };
  const rating = { source: 'Sample data', date: addMonths(today, -1), score, sampleSize };
  return { ...facts, logo: `${id}.svg`, rating };
}

const productKindsOf = (supplier: SampleSupplier): readonly ProductKind[] =>
  PRODUCT_KINDS.filter(({ id }) => supplier.productKinds.includes(id));

const productId = (supplier: SampleSupplier, kind: ProductKind, fuel: Fuel): string =>
  `${supplier.id}-${kind.id}-${fuel}`;

/** Builds every product that `supplier` sells, with its rules. */
export const productsOf = (supplier: SampleSupplier): readonly Product[] =>
  supplier.fuels.flatMap((fuel) => productKindsOf(supplier).map((kind) => productOf(supplier, kind, fuel)));

function productOf(supplier: SampleSupplier, kind: ProductKind, fuel: Fuel): Product {
  const { id: _, levelPermille: _level, greenAdder: _adder, isGreen: _isGreen, upliftCap, ...rules } = kind;
  return {
    ...rules,
    id: productId(supplier, kind, fuel),
    supplierId: supplier.id,
    fuel,
    paymentMethods: paymentMethodsOf(supplier, kind),
    acceptance: {
      kinds: ACCEPTANCE_CLASSES.filter((organisation) => !supplier.refusedKinds.includes(organisation)),
      newCompanies: supplier.acceptsNewCompanies,
      igt: supplier.acceptsIgt && fuel === 'gas',
    },
    greenEvidence: greenEvidenceOf(kind, fuel),
    upliftCap: rate(upliftCap),
  };
}

const paymentMethodsOf = (supplier: SampleSupplier, kind: ProductKind): Product['paymentMethods'] =>
  supplier.takesBankTransfer && supplier.productKinds[0] === kind.id
    ? ['direct-debit', 'bank-transfer']
    : ['direct-debit'];

function greenEvidenceOf(kind: ProductKind, fuel: Fuel): Product['greenEvidence'] {
  if (!kind.isGreen) return { standard: 'none', text: 'No green claim is made for this product.' };
  return fuel === 'electricity'
    ? {
        standard: 'renewable-certificates',
        text: 'A renewable certificate from Great Britain is retired for every unit supplied, checked each year.',
      }
    : {
        standard: 'green-gas-certificates',
        text: 'A biomethane certificate is retired for every unit supplied, checked each year.',
      };
}

/** Builds every offering of the sample book, ids from 1. The short book leaves out the longest terms. */
export function sampleOfferings(
  suppliers: readonly SampleSupplier[],
  isShort: boolean,
): readonly SampleOffering[] {
  return suppliers
    .flatMap((supplier) => offeringsOf(supplier))
    .filter((offering) => !isShort || isInShortBook(offering))
    .map((offering, index) => ({ id: index + 1, ...offering }));
}

const isInShortBook = ({ termMonths, kind }: Omit<SampleOffering, 'id'>): boolean =>
  TERMS_OF_SHORT_BOOK.includes(termMonths) && kind.id !== 'pass-through';

const offeringsOf = (supplier: SampleSupplier): readonly Omit<SampleOffering, 'id'>[] =>
  FUELS.filter((fuel) => supplier.fuels.includes(fuel)).flatMap((fuel) =>
    productKindsOf(supplier).flatMap((kind) =>
      supplier.termMonths.flatMap((termMonths) =>
        paymentMethodsOf(supplier, kind).flatMap((paymentMethod) =>
          creditRangesOf(supplier).map((credit) => ({
            supplier,
            kind,
            fuel,
            productId: productId(supplier, kind, fuel),
            termMonths,
            paymentMethod,
            green: kind.isGreen,
            ...credit,
          })),
        ),
      ),
    ),
  );

const creditRangesOf = (
  supplier: SampleSupplier,
): readonly Pick<SampleOffering, 'creditFrom' | 'creditTo' | 'isLowCredit'>[] =>
  supplier.pricesByCredit
    ? [
        { creditFrom: 0, creditTo: MEETS_GOOD_CREDIT_FROM - 1, isLowCredit: true },
        { creditFrom: MEETS_GOOD_CREDIT_FROM, creditTo: 100, isLowCredit: false },
      ]
    : [{ creditFrom: 0, creditTo: 100, isLowCredit: false }];
