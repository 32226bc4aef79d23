import { toTariffProduct, toTariffSupplier } from '@switch/domain/supplier/as-sold.ts';
import { canBeQuoted } from '@switch/domain/supplier/completeness.ts';
import { completeProfile, fixedProduct } from '@switch/domain/supplier/testing/sample-profile.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { randomIds } from '../../../platform/ids.ts';
import { SAMPLE_SUPPLIERS } from '../price-books/sample/sample-data.ts';
import { productsOf, supplierOf } from '../price-books/sample/sample-offerings.ts';
import { addSupplier } from './add-supplier.ts';
import { changeSupplier, takeBackChange, type SupplierChange } from './change-supplier.ts';
import { supplierRegister } from './register.ts';
import { sampleRegister } from './sample-suppliers.ts';
import { aMember } from '../testing/a-member.ts';

const { db, owner, pool } = await testDatabase();
const at = (instant: string) => new Date(instant);
const noon = at('2026-11-21T12:00:00Z');
const today = isoDate('2026-11-21');
const editor = (now: Date) => ({ staffId: null, now });
const suppliers = () => ({ changeId: randomUUID(), section: 'identity' as const, productId: null });

/** Adds a supplier for one test, with only its names. */
async function newSupplier(name: string): Promise<string> {
  const added = {
    changeId: randomUUID(),
    tradingName: name,
    legalName: `${name} Limited`,
    fuels: ['electricity', 'gas'] as const,
    soldFrom: today,
    likeSupplierId: null,
  };
  const made = await transaction(db, (tx) =>
    addSupplier(tx, added, { editor: editor(noon), ids: randomIds }),
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
}

const change = (now: Date, given: Omit<SupplierChange, 'changeId' | 'productId' | 'reason'>) =>
  transaction(db, (tx) => changeSupplier(tx, { ...suppliers(), reason: '', ...given }, editor(now), null));

const { acceptance, payment } = completeProfile;
const leastAge = async (supplierId: string, on: string, knownAt: Date) =>
  (await supplierRegister.profileOf(db, supplierId, { on: isoDate(on), knownAt }))?.acceptance.leastAgeMonths;

describe('a change', () => {
  test('takes effect from its day, and earlier days remain as they were', async () => {
    const supplierId = await newSupplier('Alder Power');
    const content = { ...acceptance, leastAgeMonths: 12 };
    await change(noon, { supplierId, section: 'acceptance', content, validFrom: isoDate('2027-01-01') });
    expect(await leastAge(supplierId, '2026-12-31', noon)).toBe(0);
    expect(await leastAge(supplierId, '2027-01-01', noon)).toBe(12);
  });

  test('is not seen by readers as of a time before it was stored', async () => {
    const supplierId = await newSupplier('Birch Power');
    const later = at('2026-11-21T15:00:00Z');
    const content = { ...acceptance, leastAgeMonths: 24 };
    await change(later, { supplierId, section: 'acceptance', content, validFrom: today });
    expect(await leastAge(supplierId, today, noon)).toBe(0);
    expect(await leastAge(supplierId, today, later)).toBe(24);
  });

  test('to one section leaves planned changes to another alone', async () => {
    const supplierId = await newSupplier('Cedar Power');
    const planned = { ...payment, advanceNoticeDays: 14 };
    await change(noon, {
      supplierId,
      section: 'payment',
      content: planned,
      validFrom: isoDate('2027-02-01'),
    });
    await change(noon, {
      supplierId,
      section: 'acceptance',
      content: { ...acceptance, leastAgeMonths: 6 },
      validFrom: today,
    });
    const profile = await supplierRegister.profileOf(db, supplierId, {
      on: isoDate('2027-02-01'),
      knownAt: noon,
    });
    expect(profile).toMatchObject({ acceptance: { leastAgeMonths: 6 }, payment: { advanceNoticeDays: 14 } });
  });

  test('that was taken back still counts for readers as of an earlier time', async () => {
    const supplierId = await newSupplier('Douglas Power');
    const changeId = randomUUID();
    const content = { ...acceptance, leastAgeMonths: 36 };
    const planned = { changeId, supplierId, section: 'acceptance' as const, productId: null, content };
    await transaction(db, (tx) =>
      changeSupplier(tx, { ...planned, validFrom: isoDate('2027-01-01'), reason: '' }, editor(noon), 1),
    );
    const staffId = await aMember(db);
    const evening = at('2026-11-21T18:00:00Z');
    const takeBack = () =>
      transaction(db, (tx) => takeBackChange(tx, { supplierId, changeId }, { staffId, now: evening }));
    expect([await takeBack(), await takeBack()]).toMatchObject([
      { value: { isNew: true } },
      { value: { isNew: false } },
    ]);
    expect(await leastAge(supplierId, '2027-01-01', noon)).toBe(36);
    expect(await leastAge(supplierId, '2027-01-01', evening)).toBe(0);
  });

  test('that is repeated, or alters nothing, has no effect; a stale one is a conflict', async () => {
    const supplierId = await newSupplier('Elm Power');
    const content = { ...acceptance, leastAgeMonths: 3 };
    const first = {
      ...suppliers(),
      supplierId,
      section: 'acceptance' as const,
      content,
      validFrom: today,
      reason: '',
    };
    const store = (given: SupplierChange, revision: number) =>
      transaction(db, (tx) => changeSupplier(tx, given, editor(noon), revision));
    const before = await supplierRegister.revision(db);
    expect(await store(first, 1)).toEqual({ ok: true, value: { revision: 2, isNew: true } });
    expect(await store(first, 1)).toEqual({ ok: true, value: { revision: 2, isNew: false } });
    expect(await store({ ...first, changeId: randomUUID() }, 2)).toMatchObject({ value: { isNew: false } });
    const stale = { ...first, changeId: randomUUID(), content: acceptance };
    expect(await store(stale, 1)).toEqual({ ok: false, problem: { code: 'conflict' } });
    expect(await supplierRegister.revision(db)).toBe(before + 1);
  });
});

test('a stored version is never changed or deleted', async () => {
  await newSupplier('Fir Power');
  await expect(owner.pool.query(`update supplier_versions set valid_from = '2020-01-01'`)).rejects.toThrow(
    /never changes/,
  );
  await expect(owner.pool.query('delete from supplier_versions')).rejects.toThrow(/never changes/);
});

test('a supplier with its products is quoted once nothing is missing', async () => {
  const supplierId = await newSupplier('Hazel Power');
  const { identity, commission } = completeProfile;
  const moment = { on: today, knownAt: noon };
  const isQuoted = async () => {
    const profile = await supplierRegister.profileOf(db, supplierId, moment);
    const products = await supplierRegister.productsOn(db, moment);
    const own = products.filter((product) => product.supplierId === supplierId);
    return profile ? canBeQuoted(profile, own) : undefined;
  };
  expect(await isQuoted()).toBe(false);
  const { productId: _, supplierId: _other, ...product } = fixedProduct;
  const parts = [
    ['identity', { ...identity, tradingName: 'Hazel Power' }],
    ['payment', payment],
    ['commission', commission],
    ['product', product],
    ['product', { ...product, fuel: 'gas' }],
  ] as const;
  for (const [section, content] of parts)
    expect(await change(noon, { supplierId, section, content, validFrom: today })).toMatchObject({
      ok: true,
    });
  expect(await isQuoted()).toBe(true);
  const again = await change(noon, { supplierId, section: 'product', content: product, validFrom: today });
  expect(again).toMatchObject({ problem: { fields: [{ field: 'name' }] } });
});

test('the sample suppliers are in the register once, as the sample book has them', async () => {
  const context = { db, pool, clock: movableClock(), ids: randomIds, priceRows: 0, demoPassword: '' };
  await sampleRegister.load(context);
  await sampleRegister.load(context);
  const moment = { on: isoDate('2026-12-31'), knownAt: at('2027-01-01T00:00:00Z') };
  const profiles = await supplierRegister.profilesOn(db, moment);
  const products = await supplierRegister.productsOn(db, moment);
  for (const sample of SAMPLE_SUPPLIERS) {
    const profile = profiles.find(({ supplierId }) => supplierId === sample.id);
    const own = products.filter(({ supplierId }) => supplierId === sample.id);
    if (!profile) throw new Error(`no ${sample.id}`);
    const { logo: _, rating: _date, ...supplier } = supplierOf(sample, today);
    expect(toTariffSupplier(profile)).toMatchObject(supplier);
    const opens = { noticeOpensDays: expect.any(Number) };
    expect(own.map((product) => toTariffProduct(product, profile)).toSorted(byId)).toEqual(
      productsOf(sample)
        .toSorted(byId)
        .map((product) => ({ ...product, ...opens })),
    );
    expect(canBeQuoted(profile, own)).toBe(true);
  }
});

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);
