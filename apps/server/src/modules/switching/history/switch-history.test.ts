import { login } from '@switch/contract/http/identity/account.ts';
import { sendDocuSign, voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import {
  noteNotice,
  readHistory,
  readTerminationLetter,
  setNoticePeriod,
  setReminder,
  takeBackNotice,
  type HistorySupply,
} from '@switch/contract/http/switching/history.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { bothBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { done } from '../../../seed/scenario.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit, type Traveller } from '../applications/testing/journey.ts';

const app = await startTestApp();

const larger = {
  ...bothBeforePrices['mbc-page'],
  statement: { ...bothBeforePrices['mbc-page']?.statement, electricity: 'larger', gas: 'micro' },
};
const end = { knows: 'date', contractEndDate: '2027-03-31', notice: 'not-given' };
const ends = { 'electricity-end': end, 'gas-end': end };

app.clock.moveTo('2026-09-14T09:00:00Z');
const traveller: Traveller = await signedDraft(app, bothBeforePrices);
done((await submit(traveller)).body);
await app.db
  .updateTable('applications')
  .set({
    answers: sql`answers || ${JSON.stringify({ 'mbc-page': larger, 'contract-end-date': ends })}::jsonb`,
  })
  .execute();
await app.db
  .updateTable('applicationSupplies')
  .set({ startDate: '2027-04-01', endDate: '2029-03-31', offer: sql`offer || '{"noticeDays": 60}'` })
  .execute();
const stranger = await signUp(app);

const supplyOf = async (fuel: 'electricity' | 'gas', browser = traveller.browser): Promise<HistorySupply> => {
  const [application] = (await browser.call(readHistory)).body.applications;
  const supply = application?.supplies.find((each) => each.fuel === fuel);
  if (!supply) throw new Error(`no ${fuel}`);
  return supply;
};
/** Returns a meter as its owner sees it when they come back after the session has ended. */
const supplyLater = async (fuel: 'electricity' | 'gas'): Promise<HistorySupply> => {
  const browser = app.browser();
  done(
    (await browser.call(login, { body: { emailAddress: traveller.email, password: traveller.password } }))
      .body,
  );
  return supplyOf(fuel, browser);
};
const { supplyId } = await supplyOf('electricity');
const params = { supplyId };
const note = (body: object) => traveller.browser.call(noteNotice, { params, body });
const sentToday = { contract: 'present', kind: 'sent', on: '2026-09-14', way: 'post' };
const mailAbout = async (text: string): Promise<number> => {
  await addJob(app.db, { name: 'reminder.contracts' }, {});
  return (await app.mails()).filter(({ subject }) => subject.includes(text)).length;
};

beforeEach(async () => {
  app.clock.moveTo('2026-09-14T09:00:00Z');
  for (const table of [
    'noticeNotes',
    'noticePeriods',
    'mutedReminders',
    'mailboxMails',
    'mailEvents',
  ] as const)
    await app.db.deleteFrom(table).execute();
});

async function stand(state: CaseState, reason = '', fuel: 'electricity' | 'gas' = 'electricity') {
  const { supplyId: id } = await supplyOf(fuel);
  await app.db.updateTable('applicationSupplies').set({ state }).where('id', '=', id).execute();
  const move = { supplyId: id, fromState: 'submitted', toState: state, actorId: null } as const;
  await app.db
    .insertInto('caseMoves')
    .values({ ...move, movedAt: app.clock.now(), reason })
    .execute();
}

test('every meter has its own past, present and future, and its past consists only of stored moves', async () => {
  await stand('supplier_checking');
  await stand('objected', 'debt', 'gas');
  const [electricity, gas] = [await supplyOf('electricity'), await supplyOf('gas')];
  const moves = await app.db.selectFrom('caseMoves').selectAll().where('supplyId', '=', supplyId).execute();
  expect(electricity.past.map(({ state }) => state)).toEqual(moves.map(({ toState }) => toState));
  expect(electricity.now).toMatchObject({
    turn: 'new-supplier',
    day: { kind: 'expected-by', date: '2026-09-21' },
  });
  expect(electricity.ahead[0]).toMatchObject({ id: 'registration', day: { date: '2027-03-04' } });
  expect(gas.now).toMatchObject({ turn: 'you', day: { kind: 'expected-on', date: '2026-09-28' } });
  expect(gas.now.words).toContain('a bill is not paid');
});

test('a larger business has a last day for notice, a micro business has none', async () => {
  const [electricity, gas] = [await supplyOf('electricity'), await supplyOf('gas')];
  expect(electricity.clock.present.hand).toMatchObject({
    kind: 'serve-by',
    deadline: '2026-11-26',
    isGuess: true,
  });
  expect(electricity.clock.new).toMatchObject({ noticeDays: 60, hand: { deadline: '2029-01-25' } });
  expect(electricity.clock.renewalOpens).toBe('2028-10-02');
  expect(gas.clock.present.hand).toEqual({ kind: 'none-needed', because: 'micro' });
});

test('the letter of authority is valid for twelve months from its signature', async () => {
  expect((await supplyOf('gas')).clock.authority).toEqual({ until: '2027-09-14', hasEnded: false });
  app.clock.moveTo('2027-09-15T09:00:00Z');
  expect((await supplyLater('gas')).clock.authority).toEqual({ until: '2027-09-14', hasEnded: true });
});

test.each([
  [30, '2027-02-24'],
  [60, '2027-01-25'],
  [90, '2026-12-26'],
  [120, '2026-11-26'],
  [0, null],
])('a contract that requires %d days’ notice is calculated with them: %s', async (noticeDays, deadline) => {
  const { body } = await traveller.browser.call(setNoticePeriod, { params, body: { noticeDays } });
  const { hand, noticeDays: kept } = done(body).supply.clock.present;
  expect(kept).toBe(noticeDays);
  expect(hand).toMatchObject(deadline === null ? { kind: 'none-needed' } : { deadline, isGuess: false });
});

test('the first day for notice is stored with or without a notice period, and must fit it', async () => {
  const set = async (noticeDays: number | null, opensDays: number | null) =>
    (await traveller.browser.call(setNoticePeriod, { params, body: { noticeDays, opensDays } })).body;
  const kept = done(await set(30, 120)).supply.clock.present;
  expect(kept).toMatchObject({ noticeDays: 30, opensDays: 120, hand: { opensOn: '2026-12-01' } });
  for (const [period, opens] of [
    [60, 30],
    [30, 367],
    [null, -1],
  ] as const)
    expect(await set(period, opens)).toMatchObject({ outcome: { fields: [{ field: 'opensDays' }] } });
  const anyTime = done(await set(null, 0)).supply.clock.present;
  expect(anyTime).toMatchObject({ noticeDays: null, opensDays: 0, hand: { opensOn: null, isGuess: true } });
  expect(done(await set(null, null)).supply.clock.present).toMatchObject({ opensDays: null });
});

test('a notice period can be deleted, and an invalid one is not stored', async () => {
  const set = (noticeDays: number | null) =>
    traveller.browser.call(setNoticePeriod, { params, body: { noticeDays } });
  await set(30);
  for (const wrong of [-1, 367, 30.5])
    expect((await set(wrong)).body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect((await supplyOf('electricity')).clock.present.noticeDays).toBe(30);
  expect(done((await set(null)).body).supply.clock.present.hand).toMatchObject({ isGuess: true });
});

test('notice sent and confirmed is recorded, audited, and can be taken back', async () => {
  const sent = done((await note(sentToday)).body).supply.clock;
  expect(sent.present.hand).toMatchObject({ kind: 'sent', sentOn: '2026-09-14', answerBy: '2026-09-28' });
  expect(sent.notes).toMatchObject([{ kind: 'sent', on: '2026-09-14', way: 'post' }]);
  const confirmed = { contract: 'present', kind: 'acknowledged', on: '2026-09-14' };
  const { clock } = done((await note(confirmed)).body).supply;
  expect(clock.present.hand).toMatchObject({ kind: 'acknowledged', on: '2026-09-14' });
  const noteId = clock.notes.find(({ kind }) => kind === 'sent')?.noteId ?? '';
  const takeBack = () => traveller.browser.call(takeBackNotice, { params: { supplyId, noteId } });
  expect(done((await takeBack()).body).supply.clock).toMatchObject({
    notes: [],
    present: { hand: { kind: 'serve-by' } },
  });
  expect((await takeBack()).body.result).toBe(true);
  const kept = await app.db.selectFrom('noticeNotes').select('takenBackAt').execute();
  expect(kept.map(({ takenBackAt }) => takenBackAt !== null)).toEqual([true, true]);
  const events = (await auditOf(app.db, supplyId)).map(({ event }) => event);
  expect(events.slice(-4)).toEqual(['notice.note', 'notice.note', 'notice.take-back', 'notice.take-back']);
});

test('a second note of a kind replaces the first', async () => {
  await note(sentToday);
  const { notes } = done((await note({ ...sentToday, on: '2026-09-10', way: 'email' })).body).supply.clock;
  expect(notes).toMatchObject([{ on: '2026-09-10', way: 'email' }]);
});

test.each([
  [{ ...sentToday, on: '2026-09-15' }, 'on'],
  [{ ...sentToday, on: '2026-02-30' }, 'on'],
  [{ ...sentToday, on: '2024-09-13' }, 'on'],
  [{ contract: 'present', kind: 'sent', on: '2026-09-14' }, 'way'],
  [{ contract: 'present', kind: 'acknowledged', on: '2026-09-13' }, 'on'],
])('a note of %o is refused at its field', async (body, field) => {
  await note(sentToday);
  const answer = (await note(body)).body;
  expect(answer).toMatchObject({ result: false, outcome: { code: 'bad-fields', fields: [{ field }] } });
});

test('the reminders shown are those mailed: both last days, once each, and none that was switched off', async () => {
  const planned = (await supplyOf('electricity')).reminders.filter(({ id }) =>
    id.startsWith('notice-present'),
  );
  expect(planned.map(({ id, on, state }) => [id, on, state])).toEqual([
    ['notice-present-30', '2026-10-27', 'to-come'],
    ['notice-present-7', '2026-11-19', 'to-come'],
  ]);
  const off = { params: { supplyId, reminder: 'notice-present-30' }, body: { isOn: false } };
  const { reminders } = done((await traveller.browser.call(setReminder, off)).body).supply;
  expect(reminders.find(({ id }) => id === 'notice-present-30')?.isOn).toBe(false);
  app.clock.moveTo('2026-10-27T08:15:00Z');
  expect(await mailAbout('Last day for notice')).toBe(0);
  app.clock.moveTo('2026-11-19T08:15:00Z');
  expect(await mailAbout('Last day for notice')).toBe(1);
  expect(await mailAbout('Last day for notice')).toBe(1);
});

test('a reminder that is switched on again is sent late, and then shown as sent', async () => {
  const set = (isOn: boolean) =>
    traveller.browser.call(setReminder, {
      params: { supplyId, reminder: 'notice-present-30' },
      body: { isOn },
    });
  await set(false);
  await set(true);
  app.clock.moveTo('2026-10-29T08:15:00Z');
  const reminder = async () =>
    (await supplyLater('electricity')).reminders.find(({ id }) => id === 'notice-present-30');
  expect(await reminder()).toMatchObject({ state: 'to-come', on: '2026-10-29' });
  expect(await mailAbout('Last day for notice')).toBe(1);
  expect(await reminder()).toMatchObject({ state: 'sent' });
});

test('an unanswered notice is followed up once, on the day after the answer was due', async () => {
  await note(sentToday);
  app.clock.moveTo('2026-09-28T08:15:00Z');
  expect(await mailAbout('Not confirmed yet')).toBe(0);
  app.clock.moveTo('2026-09-29T08:15:00Z');
  expect(await mailAbout('Not confirmed yet')).toBe(1);
  expect(await mailAbout('Not confirmed yet')).toBe(1);
  app.clock.moveTo('2026-12-24T08:15:00Z');
  expect(await mailAbout('Last day for notice')).toBe(0);
});

test('the letters are dated today, each to its own supplier', async () => {
  const { supplierName } = await supplyOf('electricity');
  const read = async (contract: 'present' | 'new') => {
    const answer = await traveller.browser.call(readTerminationLetter, { params: { supplyId, contract } });
    return (await readPdf(Buffer.from(answer.body.bytes))).text;
  };
  const [present, ours] = [await read('present'), await read('new')];
  expect(present).toContain('31 March 2027');
  expect(present).not.toContain(supplierName);
  expect(ours).toContain(supplierName);
  expect(ours).toContain('31 March 2029');
});

test.each([
  ['nobody who is signed in', () => app.browser(), 401],
  ['somebody else', () => stranger.browser, 404],
])('as %s, no letter can be read and nothing can be changed', async (_who, browser, status) => {
  const letter = { params: { supplyId, contract: 'present' } };
  expect((await browser().call(readTerminationLetter, letter)).status).toBe(status);
  const answers = await Promise.all([
    browser().call(noteNotice, { params, body: sentToday }),
    browser().call(takeBackNotice, { params: { supplyId, noteId: randomUUID() } }),
    browser().call(setNoticePeriod, { params, body: { noticeDays: 30 } }),
    browser().call(setReminder, { params: { supplyId, reminder: 'renewal' }, body: { isOn: false } }),
  ]);
  for (const answer of answers)
    expect(status === 401 ? answer.status : answer.body).toEqual(
      status === 401 ? 401 : expect.objectContaining({ result: false }),
    );
  expect((await supplyOf('electricity')).clock.notes).toEqual([]);
});

test('someone else’s meter gets the same answer as one that does not exist', async () => {
  const answers = await Promise.all(
    [supplyId, randomUUID(), 'not-an-id'].map(async (id) => {
      const body = { noticeDays: 30 };
      return (await stranger.browser.call(setNoticePeriod, { params: { supplyId: id }, body })).body;
    }),
  );
  expect(answers[0]).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await stranger.browser.call(readHistory)).body).toEqual({ applications: [], total: 0 });
});

test('the history says who still has to sign, and after signing is taken back it is the owner’s turn', async () => {
  const waiting = await signedDraft(app, bothBeforePrices);
  const { reference } = done((await submit(waiting)).body).application;
  const nowOf = async () => (await waiting.browser.call(readHistory)).body.applications[0]?.supplies[0]?.now;
  expect(await nowOf()).toMatchObject({ turn: 'signers', day: null });
  await waiting.browser.call(sendDocuSign, { body: { reference } });
  await app.runJobs();
  expect(await nowOf()).toMatchObject({ turn: 'you', day: { kind: 'last-day' } });
  expect((await nowOf())?.words).toMatch(/^You still have to sign\./);
  const [application] = (await waiting.browser.call(readHistory)).body.applications;
  expect(application?.signing).toMatchObject({ isOpen: true, people: [{ state: 'invited' }] });
  expect(JSON.stringify(application?.signing)).not.toContain(waiting.email);
  const back = { params: { reference }, body: { reason: 'another start date' } };
  done((await waiting.browser.call(voidEnvelope, back)).body);
  expect((await nowOf())?.words).toMatch(/^Signing stopped/);
});

test('an invalid page number returns the first page, and one beyond the last is empty', async () => {
  const page = async (asked: number) =>
    (await traveller.browser.call(readHistory, { query: { page: String(asked) } })).body;
  expect((await page(0)).applications).toHaveLength(1);
  expect(await page(2)).toMatchObject({ applications: [], total: 1 });
});
