import * as batch from '@switch/contract/http/switching/case-batch.ts';
import type { BatchAct } from '@switch/contract/http/switching/case-batch.ts';
import * as calls from '@switch/contract/http/switching/case-file.ts';
import { findCases } from '@switch/contract/http/switching/case-list.ts';
import { listMandateCases, listSupplyCases, moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../../../platform/db/database.ts';
import { addJob } from '../../../../platform/jobs/job.ts';
import { done } from '../../../../seed/scenario.ts';
import { auditOf } from '../../../../testing/audit-of.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { supplierRegister } from '../../../pricing/index.ts';
import { signedDraft, submit } from '../../applications/testing/journey.ts';
import { noteSigned } from '../../applications/testing/note-signed.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');
const una = await signInStaff(app, 'operations', { displayName: 'Una Reid' });

async function sent(answers: typeof bothBeforePrices) {
  const traveller = await signedDraft(app, answers);
  const { reference } = done((await submit(traveller)).body).application;
  await noteSigned(app, reference);
  return { ...traveller, reference };
}

const fileOf = async (reference: string) =>
  done((await joan.browser.call(calls.readCase, { params: { reference } })).body).file;
const timeline = async (reference: string) =>
  (await joan.browser.call(calls.readTimeline, { params: { reference } })).body.entries;
const notesOf = async (reference: string) =>
  (await joan.browser.call(calls.listCaseNotes, { params: { reference } })).body.notes;
const supplyOf = async (reference: string) => {
  const { supplies } = (await joan.browser.call(listSupplyCases, { query: { reference } })).body;
  const [first] = supplies;
  if (!first) throw new Error('no supply');
  return first;
};

async function follow(supplyId: string, from: CaseState, ...path: readonly (readonly [CaseState, string])[]) {
  let stands = from;
  for (const [to, reason] of path) {
    const body = { from: stands, to, reason };
    done((await joan.browser.call(moveSupplyCase, { params: { supplyId }, body })).body);
    stands = to;
  }
}
const takeBack = async (supplyId: string, number: number, reason = 'It was another case') =>
  (await joan.browser.call(calls.takeBackMove, { params: { supplyId }, body: { number, reason } })).body;

const mailed = async (email: string) => {
  const now = app.clock.now();
  // The customer is told after a delay; if they had much mail on the day of sending, not until the next
  // morning.
  app.clock.moveTo(new Date(now.getTime() + 24 * 3_600_000).toISOString());
  await addJob(app.db, { name: 'reminder.case-moves' }, {});
  const mails = await app.mails();
  app.clock.moveTo(now.toISOString());
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

test('a case shows its facts with their sources, its checks, its price and its customer, and no bank details', async () => {
  const { reference, email } = await sent(bothBeforePrices);
  const file = await fileOf(reference);
  const lines = file.facts.flatMap((group) => group.lines);
  expect(lines.find(({ label }) => label.includes('MPAN'))?.source).toBe('bill');
  expect(lines.every(({ label }) => label !== '')).toBe(true);
  expect(new Set(lines.map(({ source }) => source)).size).toBeGreaterThan(2);
  expect(file.checks.length).toBeGreaterThan(3);
  expect(file.prices.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
  expect(file.prices[0]?.lines.length).toBeGreaterThan(2);
  expect(file.contact).toMatchObject({ email });
  expect(JSON.stringify(file)).not.toMatch(/88837491|107999|10-79-99/);
  expect(
    (await joan.browser.call(calls.readCase, { params: { reference: 'BS-2222-2222' } })).body,
  ).toMatchObject({
    outcome: { code: 'not-found' },
  });
});

test('a stopped supply has its reason, what staff and customer should do, and the date of the next attempt', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  await follow(
    supplyId,
    'submitted',
    ['supplier_checking', ''],
    ['accepted', ''],
    ['waiting_registration', ''],
    ['registering', ''],
    ['objected', 'debt'],
  );
  const { stops, card } = await fileOf(reference);
  expect(stops).toMatchObject([{ reasonLabel: 'A bill is not paid', objections: 1, canTryAgain: true }]);
  expect(stops[0]?.playbook.length).toBeGreaterThan(2);
  expect(stops[0]?.customer).toContain('Pay it');
  expect(stops[0]?.retryOn).toBe(card.nextOn);
});

test('the next attempt follows the new supplier’s rule as it was on the day of the stop', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  const { supplierId } = await app.db
    .selectFrom('applicationSupplies')
    .select('supplierId')
    .where('id', '=', supplyId)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  const moment = { on: ukDateAt(now), knownAt: now };
  const profile = await supplierRegister.profileOf(app.db, supplierId, moment);
  const setGap = (gapDays: number) => {
    const rule = { tries: 3, gapDays, isAutomatic: true };
    const content = { otherwise: profile?.objections.otherwise, byReason: { 'wrong-meter': rule } };
    const change = { supplierId, section: 'objections' as const, productId: null, content, reason: '' };
    return transaction(app.db, (tx) =>
      supplierRegister.change(
        tx,
        { ...change, changeId: randomUUID(), validFrom: moment.on },
        { staffId: null, now: app.clock.now() },
        null,
      ),
    );
  };
  expect(await setGap(28)).toMatchObject({ ok: true });
  app.clock.moveMinutes(1);
  await follow(
    supplyId,
    'submitted',
    ['supplier_checking', ''],
    ['accepted', ''],
    ['waiting_registration', ''],
    ['registering', ''],
    ['objected', 'wrong-meter'],
  );
  const { stops, card } = await fileOf(reference);
  expect(stops[0]?.retryOn).toBe(addDays(ukDateAt(app.clock.now()), 28));
  expect(card.nextOn).toBe(stops[0]?.retryOn);
  app.clock.moveMinutes(1);
  await setGap(60);
  expect((await fileOf(reference)).stops[0]?.retryOn).toBe(card.nextOn);
});

test('the timeline has every change, newest first: moves, mandates, notes, who, and why', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  app.clock.moveMinutes(1);
  await follow(supplyId, 'submitted', ['supplier_checking', 'by mail']);
  const entries = await timeline(reference);
  expect(entries[0]).toMatchObject({
    kind: 'move',
    was: 'Submitted',
    became: 'Supplier checking',
    who: 'Joan Petrie',
    detail: 'by mail',
  });
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['move', 'mandate', 'mail']));
});

test('a note is stored once, opens a task for anyone mentioned, and can only be struck through by its author', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const params = { reference };
  const body = { noteId: 'note-key-1', text: '@Una Reid please ring the landlord' };
  const add = async (staff = joan, given: object = body) =>
    (await staff.browser.call(calls.addCaseNote, { params, body: { ...body, ...given } })).body;
  expect(await add(joan, { text: '  ' })).toMatchObject({ outcome: { code: 'bad-fields' } });
  done(await add());
  const { notes } = done(await add());
  expect(notes).toMatchObject([{ text: body.text, authorName: 'Joan Petrie', isOwn: true, struckAt: null }]);
  const tasks = () =>
    app.db
      .selectFrom('tasks')
      .select(['kind', 'ownerId', 'closedAt'])
      .where('subjectId', '=', reference)
      .execute();
  expect(await tasks()).toEqual([{ kind: 'mention', ownerId: una.staffId, closedAt: null }]);
  const strike = async (staff: typeof joan) =>
    (
      await staff.browser.call(calls.strikeCaseNote, {
        params: { ...params, noteId: notes[0]?.noteId ?? '' },
      })
    ).body;
  expect(await strike(una)).toMatchObject({ outcome: { code: 'not-found' } });
  for (const _time of [1, 2])
    expect(done(await strike(joan)).notes).toMatchObject([{ text: body.text, struckAt: expect.any(String) }]);
  expect(await tasks()).toMatchObject([{ closedAt: expect.any(Date) }]);
  expect((await timeline(reference)).map(({ title }) => title)).toContain('Note struck through');
});

test('a wrong end is undone: the case, its mandate and the customer’s history are right again, and both moves stay', async () => {
  const { reference, browser, email } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  const mandates = async () =>
    (await joan.browser.call(listMandateCases, { query: { reference } })).body.mandates.map(
      ({ state }) => state,
    );
  const before = await mandates();
  await follow(supplyId, 'submitted', ['supplier_checking', ''], ['rejected', 'credit']);
  expect(await mandates()).toEqual(['cancelled']);
  expect(await mailed(email)).toContain('Electricity switch turned down: credit check');
  const [option] = (await fileOf(reference)).takeBacks;
  expect(option).toMatchObject({ from: 'supplier_checking', to: 'rejected', wasFinal: true });
  const number = option?.number ?? 0;
  expect(await takeBack(supplyId, number, ' ')).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await takeBack(supplyId, number - 1)).toMatchObject({ outcome: { code: 'conflict' } });
  for (const _time of [1, 2])
    expect(done(await takeBack(supplyId, number)).supply).toMatchObject({ state: 'supplier_checking' });
  expect(await mandates()).toEqual(before);
  const { history } = await supplyOf(reference);
  expect(history.slice(-2).map(({ to, reason }) => [to, reason])).toEqual([
    ['rejected', 'Credit check'],
    ['supplier_checking', 'It was another case'],
  ]);
  const [own] = (await browser.call(readHistory)).body.applications;
  expect(own?.supplies[0]).toMatchObject({ state: 'supplier_checking' });
  expect(own?.supplies[0]?.past.at(-1)?.words).toContain('mistake of ours');
  expect((await mailed(email)).at(-1)).toBe('Correction: your electricity switch');
  expect((await auditOf(app.db, supplyId)).at(-1)).toMatchObject({
    event: 'case.take-back',
    actorId: joan.staffId,
  });
});

test('undoing a move that the customer was not mailed about sends no mail', async () => {
  const { reference, email } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  await follow(supplyId, 'submitted', ['cancelled', 'by mistake']);
  done(await takeBack(supplyId, (await fileOf(reference)).takeBacks[0]?.number ?? 0));
  const subjects = await mailed(email);
  expect(subjects.filter((subject) => /switch|Correction/.test(subject))).toEqual([]);
});

test('what signing did can’t be undone, and neither can moves of an unknown case', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const { supplyId } = await supplyOf(reference);
  expect((await fileOf(reference)).takeBacks).toEqual([]);
  expect(await takeBack(supplyId, 1)).toMatchObject({ outcome: { code: 'not-allowed' } });
  for (const nothing of [randomUUID(), 'no-supply'])
    expect(await takeBack(nothing, 1)).toMatchObject({ outcome: { code: 'not-found' } });
});

const act = async (
  references: readonly string[],
  what: Exclude<BatchAct, { kind: 'move' }>,
  batchId: string = randomUUID(),
) =>
  done(
    (
      await joan.browser.call(batch.workOnCases, {
        body: { batchId, references: [...references], act: what },
      })
    ).body,
  );
const undo = async (batchId: string, reason = '', staff = joan) =>
  (await staff.browser.call(batch.undoCaseBatch, { params: { batchId }, body: { reason } })).body;

test('many cases are assigned at once and only once, with a result for each, and can be undone at once', async () => {
  const one = await sent(electricityBeforePrices);
  const two = await sent(electricityBeforePrices);
  const owned = async () =>
    (await joan.browser.call(findCases, { query: { owner: una.staffId } })).body.rows.map(
      ({ reference }) => reference,
    );
  const references = [one.reference, two.reference, 'BS-2222-2222'];
  const what = { kind: 'assign', staffId: una.staffId } as const;
  const first = await act(references, what, 'batch-of-three');
  expect(first.results.map(({ isDone, code }) => [isDone, code])).toEqual([
    [true, null],
    [true, null],
    [false, 'not-found'],
  ]);
  expect(await act(references, what, 'batch-of-three')).toEqual(first);
  expect((await owned()).toSorted()).toEqual([one.reference, two.reference].toSorted());
  expect((await timeline(one.reference)).find(({ title }) => title === 'Assigned')).toMatchObject({
    was: 'nobody',
    became: 'Una Reid',
  });
  expect(await undo('batch-of-three', '', una)).toMatchObject({ outcome: { code: 'not-found' } });
  await act([two.reference], { kind: 'assign', staffId: joan.staffId });
  const undone = done(await undo('batch-of-three'));
  expect(undone.results.map(({ isDone, message }) => [isDone, message])).toEqual([
    [true, ''],
    [false, 'Changed again since.'],
  ]);
  expect(await owned()).toEqual([]);
  expect(done(await undo('batch-of-three'))).toEqual({ ...undone, undoUntil: null });
  const agent = await signInStaff(app, 'agent');
  const wrong = { batchId: randomUUID(), references, act: { kind: 'assign', staffId: agent.staffId } };
  expect((await joan.browser.call(batch.workOnCases, { body: wrong })).body).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});

test('notes and marks on many cases can be undone for ten minutes, and not after that', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const note = await act([reference], { kind: 'note', text: 'Meter readings are due' });
  const mark = await act([reference], { kind: 'mark-test', isTest: true });
  expect((await fileOf(reference)).card.isTest).toBe(true);
  done(await undo(note.batchId));
  expect(await notesOf(reference)).toMatchObject([{ struckAt: expect.any(String) }]);
  app.clock.moveMinutes(11);
  expect(await undo(mark.batchId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  await act([reference], { kind: 'mark-test', isTest: false });
});

test('many cases are moved if that is allowed, and moved back with a reason', async () => {
  const one = await sent(bothBeforePrices);
  const two = await sent(electricityBeforePrices);
  await follow((await supplyOf(two.reference)).supplyId, 'submitted', ['supplier_checking', '']);
  const body = {
    batchId: randomUUID(),
    references: [one.reference, two.reference],
    from: 'submitted',
    to: 'supplier_checking',
    reason: '',
  };
  const { results } = done((await joan.browser.call(batch.moveManyCases, { body })).body);
  expect(results.map(({ isDone, code }) => [isDone, code])).toEqual([
    [true, null],
    [false, 'not-allowed'],
  ]);
  expect((await fileOf(one.reference)).card.supplies.map(({ state }) => state)).toEqual([
    'supplier_checking',
    'supplier_checking',
  ]);
  expect(await undo(body.batchId)).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(done(await undo(body.batchId, 'Wrong list')).results).toMatchObject([{ isDone: true }]);
  expect((await fileOf(one.reference)).card.supplies.map(({ state }) => state)).toEqual([
    'submitted',
    'submitted',
  ]);
});

test('compliance can read cases but not change them', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const { browser } = await signInStaff(app, 'compliance');
  const params = { reference };
  expect((await browser.call(calls.readCase, { params })).status).toBe(200);
  const { supplyId } = await supplyOf(reference);
  const body = { noteId: 'note-key-2', text: 'x' };
  expect((await browser.call(calls.addCaseNote, { params, body })).status).toBe(403);
  const back = { params: { supplyId }, body: { number: 1, reason: 'x' } };
  expect((await browser.call(calls.takeBackMove, back)).status).toBe(403);
});

// Must be the last test here, because nothing is quoted from a book that was rolled back.
test('a price says which book it is from, and that the book was rolled back after it was sent', async () => {
  const { reference } = await sent(electricityBeforePrices);
  const bookOf = async () => (await fileOf(reference)).prices[0]?.book;
  const book = await bookOf();
  const { rows } = await app.pool.query(`select version from price_books where status = 'published'`);
  expect(rows).toContainEqual({ version: book?.version });
  expect(book?.rolledBack).toBeNull();
  const at = app.clock.now().toISOString();
  await app.pool.query(
    `update price_books set status = 'withdrawn', withdrawn_at = $2, withdrawal_reason = 'The wrong month' where version = $1`,
    [book?.version, at],
  );
  expect(await bookOf()).toEqual({ version: book?.version, rolledBack: { at, reason: 'The wrong month' } });
});
