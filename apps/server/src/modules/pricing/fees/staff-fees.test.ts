import {
  decideFee,
  listFees,
  previewFee,
  proposeFee,
  withdrawFee,
} from '@switch/contract/http/pricing/fees.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const ravi = await signInStaff(app, 'pricing');
const maud = await signInStaff(app, 'owner');
const validFrom = '2027-02-01';

const proposal = (fuel: 'electricity' | 'gas', upliftPerKwh = 9_000) => ({
  feeId: randomUUID(),
  fuel,
  upliftPerKwh,
  capPerKwh: 12_000,
  validFrom,
  reason: 'Wholesale prices fell',
});

const openTasks = () =>
  app.db
    .selectFrom('tasks')
    .select(['title'])
    .where('kind', '=', 'fee-approval')
    .where('closedAt', 'is', null)
    .execute();

test('a proposed fee shows ten bills before and after, and how much our part grows', async () => {
  const { reason: _, feeId: _id, ...body } = proposal('electricity', 18_000);
  const { body: answer } = await ravi.browser.call(previewFee, { body: { ...body, capPerKwh: 20_000 } });
  if (!answer.result) throw new Error(JSON.stringify(answer));
  expect(answer.bills).toHaveLength(10);
  for (const { yearlyKwh, before, after } of answer.bills) {
    // One penny on each kWh.
    expect(Math.abs(after.feePence - before.feePence - yearlyKwh)).toBeLessThanOrEqual(1);
    expect(after.grossPence).toBeGreaterThan(before.grossPence);
  }
  const wrong = { ...body, capPerKwh: 1, validFrom: '2020-01-01' };
  expect((await ravi.browser.call(previewFee, { body: wrong })).raw).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'capPerKwh' }, { field: 'validFrom' }] },
  });
});

test('a fee is proposed by one person, becomes a task for another, and is in force from its day', async () => {
  const body = proposal('electricity');
  const params = { feeId: body.feeId };
  for (const _ of ['once', 'again'])
    expect((await ravi.browser.call(proposeFee, { body })).body.result).toBe(true);
  expect(await openTasks()).toEqual([{ title: 'Electricity: fee of 0.90p per kWh to approve' }]);
  expect((await ravi.browser.call(proposeFee, { body: proposal('electricity') })).raw).toMatchObject({
    outcome: { code: 'conflict' },
  });
  const no = { isApproved: false, reason: '' };
  expect((await maud.browser.call(decideFee, { params, body: no })).raw).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'reason' }] },
  });
  const yes = { isApproved: true, reason: '' };
  for (const _ of ['once', 'again'])
    expect((await maud.browser.call(decideFee, { params, body: yes })).body.result).toBe(true);
  expect(await openTasks()).toEqual([]);
  const { fees } = (await ravi.browser.call(listFees)).body;
  expect(fees[0]).toMatchObject({
    fuel: 'electricity',
    current: { upliftPerKwh: 8_000 },
    history: [
      {
        feeId: body.feeId,
        state: 'approved',
        proposedBy: 'Ravi Menon',
        isOwn: true,
        decidedBy: 'Maud Thackeray',
      },
      { upliftPerKwh: 8_000 },
    ],
  });
  const events = await auditOf(app.db, body.feeId);
  expect(events.map(({ event }) => event)).toEqual(['fee.propose', 'fee.approve', 'fee.approve']);
});

test('nobody decides on their own fee, not even the owner; others can withdraw it', async () => {
  const body = proposal('gas', 4_000);
  const params = { feeId: body.feeId };
  await maud.browser.call(proposeFee, { body });
  const yes = { isApproved: true, reason: '' };
  expect((await maud.browser.call(decideFee, { params, body: yes })).raw).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  for (const _ of ['once', 'again'])
    expect((await ravi.browser.call(withdrawFee, { params })).body.result).toBe(true);
  expect(await openTasks()).toEqual([]);
  const second = await signInStaff(app, 'owner', { displayName: 'Nils Berg' });
  expect((await second.browser.call(decideFee, { params, body: yes })).raw).toMatchObject({
    outcome: { code: 'conflict' },
  });
  const unknown = { feeId: randomUUID() };
  expect((await second.browser.call(decideFee, { params: unknown, body: yes })).raw).toMatchObject({
    outcome: { code: 'not-found' },
  });
});
