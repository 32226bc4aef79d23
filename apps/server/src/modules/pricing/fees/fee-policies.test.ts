import { rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { aMember } from '../testing/a-member.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { decideFee, feePolicies, proposeFee, withdrawFee } from './fee-policies.ts';

const { db, pool } = await testDatabase();
// After the sample data was created.
const monday = new Date('2027-02-01T10:00:00Z');
const tuesday = new Date('2027-02-02T10:00:00Z');
const march = isoDate('2027-03-01');
const [ravi, maud] = [await aMember(db), await aMember(db, 'owner')];

const proposal = (fuel: 'electricity' | 'gas', uplift: number) => ({
  id: randomUUID(),
  fuel,
  upliftPerKwh: rate(uplift),
  capPerKwh: rate(20_000),
  validFrom: march,
  reason: 'A new year',
});
const propose = (fee: ReturnType<typeof proposal>, staffId = ravi) =>
  transaction(db, (tx) => proposeFee(tx, fee, { staffId, now: monday }));
const decide = (id: string, staffId: string, now = tuesday) =>
  transaction(db, (tx) => decideFee(tx, { id, isApproved: true, reason: '' }, { staffId, now }));
const upliftOn = async (fuel: 'electricity' | 'gas', on: string, knownAt = tuesday) =>
  (await feePolicies.policyOn(db, fuel, { on: isoDate(on), knownAt }))?.upliftPerKwh;

test('a fee is in force from its day once another person has approved it, and known from then on', async () => {
  const fee = proposal('electricity', 9_000);
  expect([await propose(fee), await propose(fee)]).toMatchObject([{ value: 'new' }, { value: 'known' }]);
  expect(await propose(proposal('electricity', 9_500))).toMatchObject({ problem: 'another-open' });
  expect(await decide(fee.id, ravi)).toMatchObject({ problem: 'own' });
  const before = await supplierRegister.revision(db);
  expect(await decide(fee.id, maud)).toMatchObject({ value: { state: 'approved' } });
  expect(await decide(fee.id, maud)).toMatchObject({ ok: true });
  expect(await supplierRegister.revision(db)).toBe(before + 1);
  expect(await upliftOn('electricity', '2027-02-28')).toBe(8_000);
  expect(await upliftOn('electricity', '2027-03-01')).toBe(9_000);
  expect(await upliftOn('electricity', '2027-03-01', monday)).toBe(8_000);
});

test('an approved fee can be withdrawn before its day, but not after', async () => {
  const fee = proposal('gas', 4_000);
  await propose(fee);
  await decide(fee.id, maud);
  const withdraw = (now: Date) => transaction(db, (tx) => withdrawFee(tx, fee.id, { staffId: maud, now }));
  expect(await withdraw(new Date('2027-03-01T09:00:00Z'))).toMatchObject({ problem: 'decided' });
  const wednesday = new Date('2027-02-03T10:00:00Z');
  expect(await withdraw(wednesday)).toMatchObject({ value: { state: 'withdrawn' } });
  expect(await upliftOn('gas', '2027-03-01')).toBe(4_000);
  expect(await upliftOn('gas', '2027-03-01', wednesday)).toBe(3_000);
});

test('a fee approved after its day is in force from the day of approval', async () => {
  const fee = proposal('gas', 5_000);
  await propose(fee);
  const late = new Date('2027-03-05T10:00:00Z');
  expect(await decide(fee.id, maud, late)).toMatchObject({ value: { validFrom: '2027-03-05' } });
  expect(await decide(randomUUID(), maud)).toMatchObject({ problem: 'not-found' });
});

test('the database itself refuses a fee approved by its proposer', async () => {
  await expect(
    pool.query(
      `insert into fee_proposals (id, fuel, uplift_rate, cap_rate, valid_from, reason, state, proposed_by, proposed_at,
         decided_by, decided_at) values (gen_random_uuid(), 'gas', 1, 1, '2027-01-01', '', 'approved', $1, now(), $1, now())`,
      [ravi],
    ),
  ).rejects.toThrow(/check constraint/);
});
