import {
  compareBill,
  giveReading,
  listCaseStarts,
  listStarts,
  type StartedSupply,
} from '@switch/contract/http/after-start/after-start.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { listSupplyCases } from '@switch/contract/http/switching/cases.ts';
import { readCustomersUpload } from '@switch/contract/http/uploads.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { expect, test } from 'vitest';
import { sendFile, smallPdf } from '../../../platform/uploads/testing/send-file.ts';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { noteSigned } from '../applications/testing/note-signed.ts';
import { billedContract } from './billed-contract.ts';
import { suppliesOf } from '../cases/case.queries.ts';
import { applicationByReference } from '../applications/application.queries.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');
const today = () => ukDateAt(app.clock.now());
const missing = { outcome: { code: 'not-found' } };

/** Creates a signed application whose only supply is at `state` and starts on this day. */
async function sentAt(state: CaseState, startDate: string) {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  await noteSigned(app, reference);
  const [supply] = (await joan.browser.call(listSupplyCases, { query: { reference } })).body.supplies;
  if (!supply) throw new Error('no supply');
  const { supplyId } = supply;
  await app.db
    .updateTable('applicationSupplies')
    .set({ state, startDate })
    .where('id', '=', supplyId)
    .execute();
  return { ...traveller, reference, supplyId };
}
type Sent = Awaited<ReturnType<typeof sentAt>>;

const ownOf = async ({ browser }: Pick<Sent, 'browser'>) => (await browser.call(listStarts)).body.supplies;
const stateOf = async ({ reference }: Sent) =>
  (await joan.browser.call(listSupplyCases, { query: { reference } })).body.supplies[0]?.state;
const tasksOf = ({ reference }: Sent) =>
  app.db
    .selectFrom('tasks')
    .select(['title', 'closedAt'])
    .where('kind', '=', 'first-bill')
    .where('subjectId', '=', reference)
    .execute();
const countsOf = ({ registers }: StartedSupply, digits: string) =>
  registers.map(({ register }) => ({ register, digits }));

test('a reading sent again replaces the first and keeps its photo, and staff see both', async () => {
  const of = await sentAt('registering', addDays(today(), 2));
  const [before] = await ownOf(of);
  if (!before) throw new Error('nothing has started');
  expect(before).toMatchObject({ takesReading: true, takesBill: false, reading: null, bill: null });
  const { uploadId } = await sendFile(of.browser, smallPdf('meter'), 'meter.pdf');
  const give = async (body: object) =>
    (
      await of.browser.call(giveReading, {
        params: { supplyId: of.supplyId },
        body: { takenOn: today(), counts: countsOf(before, '012345'), uploadIds: [], ...body },
      })
    ).body;
  expect(await give({ takenOn: addDays(today(), 1), counts: [] })).toMatchObject({
    outcome: {
      code: 'bad-fields',
      fields: [{ field: 'takenOn' }, { field: `count-${before.registers[0]?.register}` }],
    },
  });
  expect(await give({ uploadIds: ['00000000-0000-4000-8000-000000000009'] })).toMatchObject({
    outcome: { code: 'conflict' },
  });
  expect((await ownOf(of))[0]?.reading).toBeNull();
  for (const _time of [1, 2]) done(await give({ uploadIds: [uploadId] }));
  await app.runJobs();
  const { supply } = done(await give({ counts: countsOf(before, '012346') }));
  expect(supply.reading).toMatchObject({
    takenOn: today(),
    counts: [{ digits: '012346' }],
    files: [{ uploadId, state: 'ready' }],
  });
  const { supplies } = (await joan.browser.call(listCaseStarts, { params: { reference: of.reference } }))
    .body;
  expect(supplies).toMatchObject([{ reading: { files: [{ uploadId }] } }]);
  expect((await joan.browser.call(readCustomersUpload, { params: { uploadId } })).status).toBe(200);
  const { entries } = (await joan.browser.call(readTimeline, { params: { reference: of.reference } })).body;
  expect(entries.map(({ title }) => title)).toContain('Customer gave the opening reading');
  expect((await auditOf(app.db, of.supplyId)).map(({ event }) => event)).toContain('start.give-reading');
});

/** Builds the bill for these days, as the customer would type it, with the contract's prices. */
async function rightBill({ reference }: Sent, from: string, to: string) {
  const application = await applicationByReference(app.db, reference);
  const [supply] = application ? await suppliesOf(app.db, [application.id]) : [];
  if (!application || !supply) throw new Error('nothing was sent');
  const { unitRates, standingCharge } = billedContract(application.answers, supply);
  return {
    from,
    to,
    units: unitRates.map(({ register, rate }) => ({ register, kwh: '3,000', rate: String(rate / 10_000) })),
    standingCharge: String(standingCharge / 10_000),
    otherCharges: '',
    ccl: '',
    vat: '',
    total: '0',
    isMeterRight: true,
    uploadIds: [],
  };
}

test('a first bill is compared to the penny; a wrong one opens a task, and the right one closes it', async () => {
  const of = await sentAt('live', addDays(today(), -40));
  const bill = await rightBill(of, addDays(today(), -40), addDays(today(), -10));
  const compare = async (body: object) =>
    (
      await of.browser.call(compareBill, {
        params: { supplyId: of.supplyId },
        body: { ...bill, ...body },
      })
    ).body;
  expect(await compare({ from: 'yesterday', vat: 'x' })).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'from' }, { field: 'vat' }] },
  });
  const { uploadId } = await sendFile(of.browser, smallPdf());
  const wrong = done(await compare({ uploadIds: [uploadId] })).supply.bill;
  if (!wrong) throw new Error('not kept');
  expect(wrong.check.isRight).toBe(false);
  expect(wrong.check.lines.reduce((sum, { difference }) => sum + difference, 0)).toBe(wrong.check.difference);
  expect(wrong.queryText).toContain('Please check our bill');
  expect(await tasksOf(of)).toMatchObject([{ title: expect.stringContaining(of.reference), closedAt: null }]);
  expect(await stateOf(of)).toBe('live');

  const due = (code: string) =>
    formatPounds(pence(wrong.check.lines.find((line) => line.code === code)?.expected ?? 0));
  const total = formatPounds(pence(wrong.check.expected));
  const right = done(await compare({ ccl: due('ccl'), vat: due('vat'), total })).supply.bill;
  expect(right).toMatchObject({
    check: { isRight: true, difference: 0, faults: [] },
    queryText: '',
    files: [{ uploadId }],
  });
  expect(await tasksOf(of)).toMatchObject([{ closedAt: app.clock.now() }]);
  expect(await stateOf(of)).toBe('first_bill_ok');
  const { supplies } = (await joan.browser.call(listCaseStarts, { params: { reference: of.reference } }))
    .body;
  expect(supplies).toMatchObject([{ bill: { check: { isRight: true }, typed: { total } } }]);
});

test('it is too early before the start; someone else’s meter and an unknown one get the same answer', async () => {
  const of = await sentAt('supplier_checking', isoDate(addDays(today(), 30)));
  expect(await ownOf(of)).toEqual([]);
  const body = { takenOn: today(), counts: [], uploadIds: [] };
  const params = { supplyId: of.supplyId };
  const bill = await rightBill(of, today(), today());
  const early = { outcome: { code: 'not-open' } };
  expect((await of.browser.call(giveReading, { params, body })).body).toMatchObject(early);
  expect((await of.browser.call(compareBill, { params, body: bill })).body).toMatchObject(early);
  const stranger = (await signUp(app)).browser;
  expect((await stranger.call(giveReading, { params, body })).body).toMatchObject(missing);
  expect((await stranger.call(compareBill, { params, body: bill })).body).toMatchObject(missing);
  const nothing = { params: { supplyId: 'nothing' }, body: bill };
  expect((await stranger.call(compareBill, nothing)).body).toMatchObject(missing);
  expect(
    (await joan.browser.call(listCaseStarts, { params: { reference: 'NONE-SUCH' } })).body.supplies,
  ).toEqual([]);
});
