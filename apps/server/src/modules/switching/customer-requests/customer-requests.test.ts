import { listSupplyCases, moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import * as calls from '@switch/contract/http/casework/customer-request.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import { readCustomersUpload } from '@switch/contract/http/uploads.ts';
import { bothBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { sendFile, smallPdf } from '../../../platform/uploads/testing/send-file.ts';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { noteSigned } from '../applications/testing/note-signed.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');
const bill = {
  kind: 'document',
  question: 'Your newest bill, all pages',
  hint: 'A photo is enough.',
} as const;
const end = { kind: 'date', question: 'The last day of your present contract', hint: '' } as const;
const answerBy = addDays(ukDateAt(app.clock.now()), 7);
const missing = { outcome: { code: 'not-found' } };

async function sent() {
  const traveller = await signedDraft(app, bothBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  await noteSigned(app, reference);
  return { ...traveller, reference };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const casesOf = async ({ reference }: Sent) =>
  (await joan.browser.call(listSupplyCases, { query: { reference } })).body.supplies;
/** Returns both supplies as a screen has shown them. */
const shown = async (of: Sent) =>
  (await casesOf(of)).map(({ supplyId, state: from }) => ({ supplyId, from }));
const ask = async (of: Sent, body: object = {}) =>
  (
    await joan.browser.call(calls.askCustomer, {
      params: { reference: of.reference },
      body: {
        requestId: randomUUID(),
        supplies: await shown(of),
        items: [bill, end],
        answerBy,
        isHolding: true,
        ...body,
      },
    })
  ).body;
const asked = async (of: Sent, body: object = {}) => {
  const [request] = done(await ask(of, body)).requests;
  if (!request) throw new Error('nothing was asked');
  return request;
};
const record = async ({ browser }: Pick<Sent, 'browser'>) => {
  const [application] = (await browser.call(readHistory)).body.applications;
  if (!application) throw new Error('no application');
  return application;
};
const answer = async (
  { browser }: Pick<Sent, 'browser'>,
  requestId: string,
  answers: readonly { readonly itemId: string; readonly text?: string; readonly uploadIds?: string[] }[],
) =>
  (
    await browser.call(calls.answerRequest, {
      params: { requestId },
      body: { answers: answers.map((given) => ({ text: '', uploadIds: [], ...given })) },
    })
  ).body;
const tasksAbout = (reference: string) =>
  app.db
    .selectFrom('tasks')
    .select(['title', 'ownerId'])
    .where('subjectId', '=', reference)
    .where('kind', '=', 'customer-answer')
    .where('closedAt', 'is', null)
    .execute();
const mailsTo = async ({ email }: Sent) => {
  await addJob(app.db, { name: 'reminder.case-moves' }, {});
  await app.runJobs();
  return (await app.mails()).filter(
    ({ recipient, subject }) => recipient === email && subject.includes('switch'),
  );
};

test('if an answer’s file is refused, none of the answer is stored', async () => {
  const of = await sent();
  const { requestId, items } = await asked(of);
  const [paper, day] = items.map(({ itemId }) => itemId);
  if (!paper || !day) throw new Error('both were asked');
  const given = [
    { itemId: day, text: '2027-03-31' },
    { itemId: paper, uploadIds: [randomUUID()] },
  ];
  expect(await answer(of, requestId, given)).toMatchObject({ outcome: { code: 'conflict' } });
  expect((await record(of)).requests).toMatchObject([{ items: [{ itemId: paper }, { itemId: day }] }]);
  expect(await tasksAbout(of.reference)).toEqual([]);
});

test('a hold says what is missing and where to answer, and the answer releases it', async () => {
  const of = await sent();
  const { requestId, items } = await asked(of);
  const [paper, day] = items.map(({ itemId }) => itemId);
  if (!paper || !day) throw new Error('both were asked');

  const [mail, ...others] = await mailsTo(of);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Electricity and gas switch on hold: we need 2 things by \d/);
  for (const text of [
    bill.question,
    bill.hint,
    end.question,
    `#answers-${of.reference}`,
    'a person reads it',
  ])
    expect(mail?.body).toContain(text);

  const waiting = await record(of);
  expect(waiting.state).toBe('on_hold');
  expect(waiting.requests).toMatchObject([
    { requestId, fuels: ['electricity', 'gas'], answerBy, items: [{ kind: 'document' }, { kind: 'date' }] },
  ]);
  expect(waiting.supplies[0]?.now).toMatchObject({ turn: 'you', day: { kind: 'last-day', date: answerBy } });
  expect(waiting.supplies[1]?.events.map(({ words }) => words)).toContain(
    `We asked you for: ${bill.question}`,
  );

  expect(await answer(of, requestId, [{ itemId: day, text: 'soon' }, { itemId: paper }])).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: day }, { field: paper }] },
  });
  const { open } = done(await answer(of, requestId, [{ itemId: day, text: '2027-03-31' }]));
  expect(open?.items.map(({ itemId }) => itemId)).toEqual([paper]);
  expect((await tasksAbout(of.reference)).map(({ title }) => title)).toEqual([
    `Answered in part, 1 of 2 missing: look at it and continue ${of.reference}`,
  ]);
  const { uploadId } = await sendFile(of.browser, smallPdf());
  await app.runJobs();
  const given = [{ itemId: paper, uploadIds: [uploadId] }];
  for (const _time of [1, 2]) expect(done(await answer(of, requestId, given)).open).toBeNull();

  const answered = await record(of);
  expect(answered.requests).toEqual([]);
  expect(answered.supplies[0]?.now.turn).toBe('us');
  expect(await tasksAbout(of.reference)).toEqual([
    { title: `Answered: look at it and continue ${of.reference}`, ownerId: null },
  ]);
  const read = done(
    (await joan.browser.call(calls.listCaseRequests, { params: { reference: of.reference } })).body,
  ).requests;
  expect(read).toMatchObject([
    {
      state: 'answered',
      askedBy: 'Joan Petrie',
      held: [{ goesOnAt: 'submitted' }, { goesOnAt: 'submitted' }],
      items: [{ files: [{ uploadId, fileName: 'bill.pdf' }] }, { answer: '2027-03-31', files: [] }],
    },
  ]);
  expect((await joan.browser.call(readCustomersUpload, { params: { uploadId } })).status).toBe(200);

  const params = { reference: of.reference, requestId };
  for (const _time of [1, 2]) done((await joan.browser.call(calls.continueHeld, { params })).body);
  expect((await casesOf(of)).map(({ state }) => state)).toEqual(['submitted', 'submitted']);
  expect(await tasksAbout(of.reference)).toEqual([]);
  const { entries, applicationId } = (
    await joan.browser.call(readTimeline, { params: { reference: of.reference } })
  ).body;
  const titles = entries.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Customer asked', 'Customer answered']));
  expect((await auditOf(app.db, applicationId ?? '')).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['case.ask-customer', 'request.answer', 'case.continue']),
  );
});

test('a request sent twice asks once; a request that isn’t possible changes nothing', async () => {
  const of = await sent();
  const supplies = await shown(of);
  const [first] = supplies;
  for (const [body, refused] of [
    [{ items: [] }, { code: 'bad-fields', fields: [{ field: 'items' }] }],
    [{ supplies: [] }, { code: 'bad-fields', fields: [{ field: 'supplies' }] }],
    [{ answerBy: '2020-01-01' }, { code: 'bad-fields', fields: [{ field: 'answerBy' }] }],
    [{ supplies: [{ ...first, from: 'accepted' }] }, { code: 'conflict' }],
    [{ supplies: [{ supplyId: randomUUID(), from: 'submitted' }] }, { code: 'not-found' }],
  ] as const)
    expect(await ask(of, body)).toMatchObject({ outcome: refused });
  expect((await record(of)).state).not.toBe('on_hold');
  const body = { requestId: randomUUID(), supplies };
  for (const _time of [1, 2]) expect(done(await ask(of, body)).requests).toHaveLength(1);
  expect(await mailsTo(of)).toHaveLength(1);
});

test('unsigned or ended cases can’t be asked about; a live case can, but without a hold', async () => {
  const traveller = await signedDraft(app, bothBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  const unsigned = { ...traveller, reference };
  expect(await ask(unsigned)).toMatchObject({ outcome: { code: 'not-allowed' } });
  await noteSigned(app, reference);
  const [electricity, gas] = await shown(unsigned);
  if (!electricity || !gas) throw new Error('both were sent');
  const set = (supplyId: string, state: 'live' | 'cancelled') =>
    app.db.updateTable('applicationSupplies').set({ state }).where('id', '=', supplyId).execute();
  await set(electricity.supplyId, 'live');
  await set(gas.supplyId, 'cancelled');
  const about = (supplyId: string, from: string) => ({ supplies: [{ supplyId, from }] });
  const live = about(electricity.supplyId, 'live');
  expect(await ask(unsigned, about(gas.supplyId, 'cancelled'))).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  expect(await ask(unsigned, live)).toMatchObject({ outcome: { code: 'not-allowed' } });
  const { held, requestId } = await asked(unsigned, { ...live, isHolding: false });
  expect(held).toEqual([]);
  expect((await mailsTo(unsigned))[0]?.subject).toMatch(/^Electricity switch: we need 2 things/);
  const params = { reference, requestId };
  expect((await joan.browser.call(calls.continueHeld, { params })).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
});

test('what staff no longer need, or settle without an answer, is no longer asked for', async () => {
  const of = await sent();
  const request = await asked(of);
  const params = { reference: of.reference, requestId: request.requestId };
  for (const _time of [1, 2])
    expect(done((await joan.browser.call(calls.withdrawRequest, { params })).body).requests).toMatchObject([
      { state: 'withdrawn' },
    ]);
  expect((await record(of)).requests).toEqual([]);
  const [item] = request.items;
  expect(await answer(of, request.requestId, [{ itemId: item?.itemId ?? '', text: 'Here' }])).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  app.clock.moveMinutes(1);
  const again = await asked(of);
  expect((await record(of)).requests).toMatchObject([{ requestId: again.requestId }]);
  for (const { supplyId, state: from } of await casesOf(of))
    done(
      (
        await joan.browser.call(moveSupplyCase, {
          params: { supplyId },
          body: { from, to: 'supplier_checking', reason: '' },
        })
      ).body,
    );
  expect((await record(of)).requests).toEqual([]);
  const { requests } = done(
    (await joan.browser.call(calls.listCaseRequests, { params: { reference: of.reference } })).body,
  );
  expect(requests.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
});

test('no one else can answer, and someone else’s or an unknown file is not accepted', async () => {
  const of = await sent();
  const { requestId, items } = await asked(of, { items: [bill] });
  const itemId = items[0]?.itemId ?? '';
  const stranger = await signUp(app);
  const { uploadId } = await sendFile(stranger.browser, smallPdf());
  const given = [{ itemId, uploadIds: [uploadId] }];
  expect(await answer(stranger, requestId, given)).toMatchObject(missing);
  expect(await answer(of, randomUUID(), given)).toMatchObject(missing);
  expect(await answer(of, requestId, [{ itemId: randomUUID(), text: 'x' }])).toMatchObject(missing);
  expect(await answer(of, requestId, given)).toMatchObject({ outcome: { code: 'conflict' } });
  expect((await record(of)).requests).toHaveLength(1);
  const body = { answers: [{ itemId, text: '', uploadIds: [uploadId] }] };
  expect((await app.call(calls.answerRequest, { params: { requestId }, body })).status).toBe(401);
  for (const reference of ['BS-2222-2222'])
    expect((await joan.browser.call(calls.listCaseRequests, { params: { reference } })).body).toMatchObject(
      missing,
    );
});

test('a reminder is mailed once, on the day before the deadline; after that staff are asked to ring', async () => {
  const of = await sent();
  const { requestId, items } = await asked(of);
  const day = items[1]?.itemId ?? '';
  done(await answer(of, requestId, [{ itemId: day, text: '2027-03-31' }]));
  const reminded = async () => {
    await addJob(app.db, { name: 'customer-request.remind' }, {});
    await app.runJobs();
    return (await app.mails()).filter(
      ({ recipient, subject }) => recipient === of.email && subject.startsWith('Reminder: we need '),
    );
  };
  expect(await reminded()).toEqual([]);
  app.clock.moveDays(6);
  for (const _time of [1, 2]) {
    const mails = await reminded();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reminder: we need a document by .* for your electricity and gas switch$/),
    ]);
    expect(mails[0]?.body).toContain(bill.question);
    expect(mails[0]?.body).not.toContain(end.question);
  }
  app.clock.moveDays(2);
  expect(await reminded()).toHaveLength(1);
  expect((await tasksAbout(of.reference)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Not answered by /),
  ]);
});
