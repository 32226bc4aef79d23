import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import {
  listSupplyCases,
  moveSupplyCase,
  moveSupplyStart,
  type SupplyCase,
} from '@switch/contract/http/switching/cases.ts';
import { listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { done } from '../../../seed/scenario.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { bankForm, signedDraft, submit, type Traveller } from '../applications/testing/journey.ts';
import { noteSigned } from '../applications/testing/note-signed.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');
const maud = await signInStaff(app, 'owner');

const cases = async (reference: string): Promise<readonly SupplyCase[]> =>
  (await joan.browser.call(listSupplyCases, { query: { reference } })).body.supplies;
const only = async (reference: string): Promise<SupplyCase> => {
  const [supply] = await cases(reference);
  if (!supply) throw new Error(`no supply of ${reference}`);
  return supply;
};
const moveAs = ({ browser }: Pick<typeof joan, 'browser'>, supplyId: string, body: object) =>
  browser.call(moveSupplyCase, { params: { supplyId }, body: { reason: '', ...body } });
const move = async (supplyId: string, body: object) => (await moveAs(joan, supplyId, body)).body;

/** Moves a supply through these states, as staff. */
async function follow(supplyId: string, from: CaseState, ...path: readonly CaseState[]): Promise<void> {
  let stands = from;
  for (const to of path) {
    done(await move(supplyId, { from: stands, to }));
    stands = to;
  }
}

/** Makes a supply start today, as its supplier would say. */
async function startToday(supplyId: string): Promise<void> {
  const startDate = ukDateAt(app.clock.now());
  await app.db.updateTable('applicationSupplies').set({ startDate }).where('id', '=', supplyId).execute();
  await app.owner.db.deleteFrom('supplyStartChanges').where('supplyId', '=', supplyId).execute();
}

/** Creates a customer whose application was sent and, unless `isSigned` is false, signed by everyone. */
async function sent(answers: typeof bothBeforePrices, isSigned = true) {
  const traveller = await signedDraft(app, answers);
  const { reference } = done((await submit(traveller)).body).application;
  if (isSigned) await noteSigned(app, reference);
  return { traveller, reference, supply: await only(reference) };
}

const mandatesOf = async ({ browser }: Pick<Traveller, 'browser'>) =>
  (await browser.call(listDirectDebits)).body.mandates;

test('operations move a supply to live; each move is in their name, audited, and visible to its customer', async () => {
  const { traveller, reference, supply } = await sent(electricityBeforePrices);
  expect(supply).toMatchObject({
    fuel: 'electricity',
    state: 'submitted',
    stateWords: 'Submitted',
    since: app.clock.now().toISOString(),
    moves: ['supplier_checking', 'cancelled', 'on_hold'],
  });
  const { supplyId } = supply;
  await follow(supplyId, 'submitted', 'supplier_checking', 'accepted', 'waiting_registration', 'registering');
  await startToday(supplyId);
  const moved = done(
    (await moveAs(maud, supplyId, { from: 'registering', to: 'live', reason: ' by  mail ' })).body,
  );
  expect(moved.supply).toEqual(await only(reference));
  expect(moved.supply).toMatchObject({ state: 'live', moves: ['first_bill_ok', 'first_bill_query', 'left'] });
  expect(moved.supply.history.slice(-3).map(({ toWords, who, reason }) => [toWords, who, reason])).toEqual([
    ['Waiting for the registration window', 'Joan Petrie', ''],
    ['Registering', 'Joan Petrie', ''],
    ['Live', 'Maud Thackeray', 'by mail'],
  ]);
  expect(moved.supply.history[0]).toMatchObject({ to: 'awaiting_signature', who: 'the customer' });
  expect(moved.supply.history.find(({ to }) => to === 'submitted')?.who).toBe('System');
  expect((await auditOf(app.db, supplyId)).map(({ event, actorId }) => [event, actorId])).toEqual([
    ...Array.from({ length: 4 }, () => ['case.move', joan.staffId]),
    ['case.move', maud.staffId],
  ]);
  const [own] = (await traveller.browser.call(readHistory)).body.applications;
  expect(own?.supplies[0]).toMatchObject({ state: 'live', stateWords: 'Your new supply has started' });
  expect(own?.supplies[0]?.past.map(({ state }) => state)).toContain('registering');
});

test('a supply can’t be live before its start, which staff can move with a reason that its customer reads', async () => {
  const { traveller, reference, supply } = await sent(electricityBeforePrices);
  const { supplyId, startDate: from } = supply;
  const moveStart = async (body: object) =>
    (
      await joan.browser.call(moveSupplyStart, {
        params: { supplyId },
        body: { from, reason: 'meter', ...body },
      })
    ).body;
  await follow(supplyId, 'submitted', 'supplier_checking', 'accepted', 'waiting_registration', 'registering');
  expect(await move(supplyId, { from: 'registering', to: 'live' })).toMatchObject({
    outcome: { code: 'not-allowed', message: expect.stringContaining('is not live before') },
  });
  for (const to of ['2027-02-30', from, '2026-01-01', '2036-01-01'])
    expect(await moveStart({ to })).toMatchObject({
      outcome: { code: 'bad-fields', fields: [{ field: 'to' }] },
    });
  const to = addDays(isoDate(from), 14);
  const noted = [await moveStart({ to }), await moveStart({ to })];
  expect(noted.map(({ result }) => result)).toEqual([true, true]);
  expect(await moveStart({ to: addDays(isoDate(from), 21) })).toMatchObject({
    outcome: { code: 'conflict' },
  });
  expect(await only(reference)).toMatchObject({ startDate: from, currentStart: to, canMoveStart: true });
  const [own] = (await traveller.browser.call(readHistory)).body.applications[0]?.supplies ?? [];
  expect(own).toMatchObject({
    startDate: to,
    events: [{ words: expect.stringContaining('The start moved from') }],
  });
  expect(own?.ahead.find(({ id }) => id === 'start')?.words).toContain('It was to start on');
  const { entries } = (await joan.browser.call(readTimeline, { params: { reference } })).body;
  expect(entries.filter(({ kind }) => kind === 'start')).toMatchObject([
    { title: 'Electricity: start moved', who: 'Joan Petrie', detail: 'The meter’s data had to be put right' },
  ]);
  expect((await auditOf(app.db, supplyId)).map(({ event }) => event)).toContain('case.move-start');
  await startToday(supplyId);
  await follow(supplyId, 'registering', 'live');
  expect(await moveStart({ from: to, to: addDays(isoDate(from), 21) })).toMatchObject({
    outcome: { code: 'conflict' },
  });
});

test('while signatures are missing no moves are offered or allowed', async () => {
  const { supply } = await sent(electricityBeforePrices, false);
  expect(supply).toMatchObject({ state: 'awaiting_signature', moves: [] });
  for (const to of ['signed', 'withdrawn', 'expired_price', 'supplier_checking'])
    expect(await move(supply.supplyId, { from: 'awaiting_signature', to })).toMatchObject({
      outcome: { code: 'not-allowed', message: expect.stringContaining('not signed by everybody') },
    });
});

test.each([
  ['live', ''],
  ['rejected', 'credit'],
  ['submitted', ''],
  ['withdrawn', ''],
])('a submitted case can’t go straight to %s, and the attempt leaves no trace', async (to, reason) => {
  const { reference, supply } = await sent(electricityBeforePrices);
  expect(await move(supply.supplyId, { from: 'submitted', to, reason })).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  expect(await only(reference)).toEqual(supply);
  expect(await auditOf(app.db, supply.supplyId)).toEqual([]);
});

test('a reason is required where the customer would want one, and is shown by its label if it has a code', async () => {
  const { reference, supply } = await sent(electricityBeforePrices);
  const { supplyId } = supply;
  const wrong = { outcome: { code: 'bad-fields', fields: [{ field: 'reason' }] } };
  for (const to of ['on_hold', 'cancelled'])
    expect(await move(supplyId, { from: 'submitted', to, reason: ' ' })).toMatchObject(wrong);
  const long = { from: 'submitted', to: 'cancelled', reason: 'x'.repeat(301) };
  expect(await move(supplyId, long)).toMatchObject(wrong);
  // A hold for missing papers is made by a request to the customer instead.
  expect(await move(supplyId, { from: 'submitted', to: 'on_hold', reason: 'papers' })).toMatchObject(wrong);
  done(await move(supplyId, { from: 'submitted', to: 'on_hold', reason: 'meter' }));
  expect((await only(reference)).history.at(-1)?.reason).toBe('The register differs on the meter');
  await follow(supplyId, 'on_hold', 'supplier_checking');
  expect(
    await move(supplyId, { from: 'supplier_checking', to: 'rejected', reason: 'no idea' }),
  ).toMatchObject(wrong);
  done(await move(supplyId, { from: 'supplier_checking', to: 'rejected', reason: 'credit' }));
  expect(await only(reference)).toMatchObject({ state: 'rejected', moves: [] });
});

test('the same move sent again is made once', async () => {
  const { reference, supply } = await sent(electricityBeforePrices);
  const body = { from: 'submitted', to: 'on_hold', reason: 'supplier' };
  const answers = [await move(supply.supplyId, body), await move(supply.supplyId, body)];
  expect(answers.map(({ result }) => result)).toEqual([true, true]);
  expect((await only(reference)).history).toHaveLength(supply.history.length + 1);
  expect(await auditOf(app.db, supply.supplyId)).toHaveLength(1);
});

test('if two members of staff move a case at once, one of them is told that it has moved', async () => {
  const { reference, supply } = await sent(electricityBeforePrices);
  const both = await Promise.all([
    moveAs(joan, supply.supplyId, { from: 'submitted', to: 'supplier_checking' }),
    moveAs(maud, supply.supplyId, { from: 'submitted', to: 'cancelled', reason: 'closed down' }),
  ]);
  const refused = both.map(({ body }) => body).filter(({ result }) => !result);
  expect(refused).toMatchObject([
    { outcome: { code: 'conflict', message: expect.stringContaining('in between') } },
  ]);
  expect((await only(reference)).history).toHaveLength(supply.history.length + 1);
  const other = await move(supply.supplyId, { from: 'submitted', to: 'on_hold', reason: 'meter' });
  expect(other).toMatchObject({ outcome: { code: 'conflict' } });
});

test('the customer is mailed once about a case’s new state, after a delay, without what staff wrote', async () => {
  const { traveller, reference, supply } = await sent(electricityBeforePrices);
  const { supplyId } = supply;
  // On the day of sending, moves are batched for longer.
  const submittedAt = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.updateTable('applications').set({ submittedAt }).where('reference', '=', reference).execute();
  done(await move(supplyId, { from: 'submitted', to: 'on_hold', reason: 'their bank asked twice' }));
  const sendNews = async () => {
    await addJob(app.db, { name: 'reminder.case-moves' }, {});
    await app.runJobs();
    return (await app.mails()).filter(
      ({ recipient, subject }) =>
        recipient === traveller.email && /electricity (?:switch|application)/i.test(subject),
    );
  };
  const rest = () => app.clock.moveTo(new Date(app.clock.now().getTime() + 11 * 60_000).toISOString());
  expect(await sendNews()).toEqual([]);
  rest();
  await sendNews();
  await follow(supplyId, 'on_hold', 'submitted');
  rest();
  await sendNews();
  await follow(supplyId, 'submitted', 'supplier_checking');
  rest();
  await sendNews();
  const news = await sendNews();
  expect(news.map(({ subject }) => subject)).toEqual([
    'Electricity switch paused',
    'Your electricity switch is back on track',
    'Larkfield Energy has your electricity application',
  ]);
  expect(JSON.stringify(news)).not.toContain('asked twice');
});

test('a mandate ends with the last supply that its supplier will not deliver', async () => {
  const { traveller, reference } = await sent(bothBeforePrices);
  const [electricity, gas] = await cases(reference);
  if (!electricity || !gas) throw new Error('both were sent');
  // Both fuels are bought from the electricity supplier, so one mandate covers two supplies.
  const [kept] = (await mandatesOf(traveller)).filter(
    ({ supplierName }) => supplierName === electricity.supplierName,
  );
  const { supplierId = '' } = kept ?? {};
  await app.db
    .updateTable('applicationSupplies')
    .set({ supplierId })
    .where('id', '=', gas.supplyId)
    .execute();
  const stateOf = async () =>
    (await mandatesOf(traveller)).find(({ mandateId }) => mandateId === kept?.mandateId)?.state;
  await follow(electricity.supplyId, 'submitted', 'supplier_checking');
  done(await move(electricity.supplyId, { from: 'supplier_checking', to: 'rejected', reason: 'data' }));
  expect(await stateOf()).toBe('signed');
  done(await move(gas.supplyId, { from: 'submitted', to: 'cancelled', reason: 'the customer asked' }));
  expect(new Set((await mandatesOf(traveller)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
});

test('bank details saved while a supplier rejects the supply leave no mandate to sign', async () => {
  const { traveller, supply } = await sent(electricityBeforePrices);
  const { browser, userId, password } = traveller;
  await follow(supply.supplyId, 'submitted', 'supplier_checking');
  await browser.call(confirmIdentity, { body: { password } });
  const body = { userId, paymentObj: { ...bankForm, accountHolderName: 'Other Holder Ltd' } };
  let work: Promise<readonly { readonly result: boolean }[]> = Promise.resolve([]);
  await app.db.transaction().execute(async (tx) => {
    // Both wait for the lock on the mandate, the change of details first.
    await tx.selectFrom('mandates').select('id').where('userId', '=', userId).forUpdate().execute();
    const saving = browser.call(savePayment, { params: { userId }, body });
    await expect.poll(waiting).toBe(1);
    const rejecting = move(supply.supplyId, { from: 'supplier_checking', to: 'rejected', reason: 'credit' });
    await expect.poll(waiting).toBe(2);
    work = Promise.all([saving.then(({ body: saved }) => saved), rejecting]);
  });
  expect((await work).map(({ result }) => result)).toEqual([true, true]);
  const states = (await mandatesOf(traveller)).map(({ state }) => state);
  expect(states).toEqual(['cancelled', 'cancelled']);
});

/** Returns how many statements in this test's own database are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}

test('compliance can read but not move, agents can do neither, and an unknown supply is not found', async () => {
  const { reference, supply } = await sent(electricityBeforePrices);
  const body = { from: 'submitted', to: 'supplier_checking' };
  const compliance = await signInStaff(app, 'compliance');
  expect((await compliance.browser.call(listSupplyCases, { query: { reference } })).body.supplies).toEqual([
    supply,
  ]);
  expect((await moveAs(compliance, supply.supplyId, body)).status).toBe(403);
  const agent = await signInStaff(app, 'agent');
  expect((await agent.browser.call(listSupplyCases, { query: { reference } })).status).toBe(403);
  expect((await moveAs(agent, supply.supplyId, body)).status).toBe(403);
  expect(await only(reference)).toEqual(supply);
  for (const nothing of [randomUUID(), 'no-supply'])
    expect(await move(nothing, body)).toMatchObject({ outcome: { code: 'not-found' } });
  expect(await cases('BS-2222-2222')).toEqual([]);
});
