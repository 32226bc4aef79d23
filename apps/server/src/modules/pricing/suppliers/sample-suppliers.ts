import type { CommissionPart } from '@switch/domain/supplier/commission.ts';
import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { NEW_PROFILE, type SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import type { Ids } from '../../../platform/ids.ts';
import { SAMPLE_SUPPLIERS, type SampleSupplier } from '../price-books/sample/sample-data.ts';
import { productsOf, supplierOf } from '../price-books/sample/sample-offerings.ts';
import { storeProfile } from './add-supplier.ts';
import { insertSupplier, insertVersions } from './supplier.queries.ts';

const PARTS: readonly (readonly CommissionPart[])[] = [
  [{ sharePercent: 100, moment: 'live', afterDays: 30, onActualUse: false }],
  [
    { sharePercent: 80, moment: 'live', afterDays: 30, onActualUse: false },
    { sharePercent: 20, moment: 'end', afterDays: 60, onActualUse: true },
  ],
  [{ sharePercent: 100, moment: 'monthly', afterDays: 20, onActualUse: true }],
];

/** Builds the register profile of an invented supplier, complete enough to be quoted. */
function profileOf(supplier: SampleSupplier, index: number, today: IsoDate): SupplierProfile {
  const { id, name, address, fuels, serviceUserNumber, advanceNoticeDays, rating } = {
    ...supplier,
    ...supplierOf(supplier, today),
  };
  const sells = (fuel: 'electricity' | 'gas') => (fuels.includes(fuel) ? NEW_PROFILE.volumes[fuel] : null);
  return {
    ...NEW_PROFILE,
    supplierId: id,
    identity: {
      tradingName: name,
      legalName: `${name} Limited`,
      companyNumber: '',
      website: '',
      licences: {
        electricity: fuels.includes('electricity') ? 'Sample: electricity supply licence' : '',
        gas: fuels.includes('gas') ? 'Sample: gas supply licence' : '',
      },
      logoId: null,
      address: [...address],
      brokerTeam: { email: `brokers@${id}.example`, phone: '' },
    },
    acceptance: {
      kinds: [...(productsOf(supplier)[0]?.acceptance.kinds ?? [])],
      leastAgeMonths: supplier.acceptsNewCompanies ? 0 : 12,
      leastCreditScore: 0,
      independentNetworks: supplier.acceptsIgt,
    },
    volumes: { electricity: sells('electricity'), gas: sells('gas') },
    contracts: {
      ...NEW_PROFILE.contracts,
      termMonths: supplier.termMonths,
      latestDays: supplier.pricesAheadDays,
    },
    payment: {
      ...NEW_PROFILE.payment,
      methods: supplier.takesBankTransfer ? ['direct-debit', 'bank-transfer'] : ['direct-debit'],
      serviceUserNumber,
      advanceNoticeDays,
    },
    commission: { ...NEW_PROFILE.commission, parts: [...(PARTS[index % PARTS.length] ?? [])] },
    service: { rating: rating ? { ...rating, link: '' } : null },
    replies: { senders: [`@${id}.example`] },
  };
}

/** Builds the products of an invented supplier, as its book prices them. */
const productContents = (supplier: SampleSupplier): readonly SupplierProduct[] =>
  productsOf(supplier).map(
    ({ id: productId, paymentMethods, acceptance: _, greenEvidence, upliftCap, ...product }) => ({
      ...product,
      productId,
      paymentMethods: [...paymentMethods],
      green: {
        standard: greenEvidence.standard,
        evidence: greenEvidence.standard === 'none' ? '' : greenEvidence.text,
      },
      upliftCap,
      isSold: true,
    }),
  );

async function storeSupplier(
  tx: Tx,
  profile: SupplierProfile,
  products: readonly SupplierProduct[],
  { now, ids }: { readonly now: Date; readonly ids: Ids },
): Promise<void> {
  const { supplierId } = profile;
  const today = ukDateAt(now);
  if (!(await insertSupplier(tx, { id: supplierId, isSample: true, createdAt: now }))) return;
  const editor = { staffId: null, now };
  await storeProfile(tx, profile, { changeId: ids.uuid(), soldFrom: today, editor, ids });
  const rows = products.map(({ productId, supplierId: _, ...content }) => ({
    id: ids.uuid(),
    supplierId,
    section: 'product',
    productId,
    validFrom: today,
    content: JSON.stringify(content),
    reason: 'Sample data',
    recordedAt: now,
  }));
  await insertVersions(tx, rows);
}

/**
 * Adds the invented suppliers of the sample price book to the register, so that the console shows what the
 * prices show.
 */
export const sampleRegister: SampleData = {
  name: 'suppliers',
  load: async ({ db, clock, ids }) => {
    const now = clock.now();
    await transaction(db, async (tx) => {
      for (const [index, supplier] of SAMPLE_SUPPLIERS.entries())
        await storeSupplier(tx, profileOf(supplier, index, ukDateAt(now)), productContents(supplier), {
          now,
          ids,
        });
    });
    return [];
  },
};
