import { getApplication } from '@switch/contract/http/switching/application.ts';
import {
  fileSupplierReply,
  listHandOvers,
  listSupplierReplies,
  noteSupplierReply,
  readSupplierReply,
  rejectSupplierReply,
  retryHandOver,
} from '@switch/contract/http/hand-over/hand-over.ts';
import { receiveSupplierReplies } from '@switch/contract/http/hand-over/supplier-reply.ts';
import { listFailedMails, retryMail } from '@switch/contract/http/mail.ts';
import type { ChannelKind } from '@switch/domain/hand-over/channel-kinds.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { smtpReceiver } from '../../../../integrations/mail-in/smtp-receiver.ts';
import { startImapServer } from '../../../../integrations/mail-in/testing/imap-server.ts';
import { takeBackMove } from '@switch/contract/http/switching/case-file.ts';
import { listSupplyCases, moveSupplyCase } from '@switch/contract/http/switching/cases.ts';
import { addJob } from '../../../../platform/jobs/job.ts';
import { done } from '../../../../seed/scenario.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { startSimulator, type SimulatedCase } from '../../../../simulator/simulator.ts';
import { AGREED } from '../../../../simulator/supplier.ts';
import { SAMPLE_SUPPLIERS } from '../../../pricing/price-books/sample/sample-data.ts';
import { auditOf } from '../../../../testing/audit-of.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { agreeChannel, setSecrets, signedCase, suppliesOf } from '../testing/supplier-world.ts';

const imap = await startImapServer();
const mailIn = smtpReceiver(0);
const mailInPort = await mailIn.open(async (raw) => imap.put(raw));
let productUrl = '';
const simulator = await startSimulator({
  supplierIds: SAMPLE_SUPPLIERS.map(({ id }) => id),
  takesMail: true,
  mailInUrl: `smtp://127.0.0.1:${mailInPort}`,
  productUrl: () => productUrl,
  answersAtOnce: false,
  now: () => app.clock.now().getTime(),
  log: () => undefined,
});
const app = await startTestApp({
  settings: {
    HAND_OVER_SMTP_URL: simulator.mail.url,
    MAIL_IN_ADDRESS: 'replies@switch.example',
    MAIL_IN_IMAP_URL: imap.url,
  },
});
productUrl = await app.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await mailIn.close();
  await imap.close();
  await simulator.close();
});
const joan = await signInStaff(app, 'operations');

/** Collects what suppliers have sent by mail and as files. */
async function collect(): Promise<void> {
  await addJob(app.db, { name: 'supplier-reply.collect-mail' }, {});
  await addJob(app.db, { name: 'supplier-reply.collect-files' }, {});
  await app.runJobs();
}

/**
 * Creates a case that has been handed over to its supplier, which answers according to the last two digits of
 * the yearly use.
 */
async function handedOver(kind: ChannelKind, digits: string) {
  await agreeChannel(app, null);
  const kwh = 20_000 + Number(digits);
  const answers = {
    ...electricityBeforePrices,
    'current-supplier': {
      ...electricityBeforePrices['current-supplier'],
      'electricity-usage': { method: 'kwh', kwh, low: kwh, high: kwh } as const,
    },
  };
  const somebody = await signedCase(app, answers);
  const { reference } = somebody;
  const [supply] = await suppliesOf(app, reference);
  if (!supply) throw new Error('nothing was sent');
  await agreeChannel(app, simulator.channelOf(supply.supplierId, kind), [supply.supplierId]);
  await setSecrets(joan, supply.supplierId, AGREED);
  const { handOvers } = (await joan.browser.call(listHandOvers, { query: { reference } })).body;
  const params = { handOverId: handOvers[0]?.handOverId ?? '' };
  done((await joan.browser.call(retryHandOver, { params })).body);
  await app.runJobs();
  const played = (): SimulatedCase | undefined =>
    simulator.cases.find(({ row }) => row['our_reference'] === reference);
  await expect.poll(played).toBeDefined();
  const about = played();
  if (!about) throw new Error('the simulator has nothing');
  return {
    ...somebody,
    supply,
    ...params,
    about,
    /** Waits for the supplier's next answer to arrive, and collects it. */
    next: async () => {
      app.clock.moveMinutes(1);
      await simulator.next(about);
      expect(about.problem).toBe('');
      await collect();
    },
  };
}
const stateOf = async (reference: string): Promise<CaseState | undefined> =>
  (await suppliesOf(app, reference))[0]?.state;
const ofCase = async (reference: string) =>
  (await joan.browser.call(listHandOvers, { query: { reference } })).body;
const repliesOf = async (reference: string) =>
  (await ofCase(reference)).replies.map(({ state, waitsBecause }) => waitsBecause ?? state).toReversed();
const waiting = async () =>
  (await joan.browser.call(listSupplierReplies, { query: { state: 'waiting' } })).body.rows;
const openTasks = async (key: string) =>
  app.db.selectFrom('tasks').select('title').where('key', '=', key).where('closedAt', 'is', null).execute();

const journeys: readonly (readonly [ChannelKind, string, readonly CaseState[], readonly string[]])[] = [
  ['sftp', '00', ['accepted', 'live', 'live'], ['filed', 'filed', 'filed']],
  ['mail', '03', ['accepted', 'objected', 'clear_again', 'live'], ['filed', 'filed', 'filed', 'filed']],
  ['api', '04', ['objected', 'clear_again', 'live'], ['filed', 'filed', 'filed']],
  ['api', '01', ['rejected'], ['filed']],
  ['mail', '06', ['supplier_checking', 'accepted'], ['filed', 'filed']],
  ['sftp', '07', ['supplier_checking', 'accepted'], ['filed']],
  ['mail', '07', ['supplier_checking', 'accepted'], ['unreadable', 'filed']],
  ['api', '08', ['accepted', 'live'], ['filed', 'filed']],
  ['mail', '09', ['supplier_checking', 'accepted'], ['wrong-token', 'filed']],
  ['sftp', '10', ['supplier_checking', 'accepted'], ['wrong-meter', 'filed']],
  ['mail', '11', ['supplier_checking', 'accepted'], ['wrong-sender', 'filed']],
  ['api', '11', ['supplier_checking', 'accepted'], ['wrong-signature', 'filed']],
  ['api', '13', ['live', 'live'], ['filed', 'does-not-fit']],
];

test.each(journeys)(
  'by %s, the case moves as the supplier’s answers for digits %s say',
  async (kind, digits, states, replies) => {
    const { reference, next } = await handedOver(kind, digits);
    for (const state of states) {
      await next();
      expect(await stateOf(reference)).toBe(state);
    }
    expect(await repliesOf(reference)).toEqual(replies);
    expect((await ofCase(reference)).handOvers[0]?.state).toBe('acknowledged');
    // Forged calls are logged.
    app.log.takeErrors();
  },
);

const settledBy = 'Invoice 4411 was paid';
const settle = async (supplyId: string) => {
  const body = { from: 'objected', to: 'clear_again', reason: settledBy } as const;
  return done((await joan.browser.call(moveSupplyCase, { params: { supplyId }, body })).body);
};
const requestOf = async (reference: string) =>
  (await ofCase(reference)).handOvers.find(({ purpose }) => purpose === 'registration');

test.each([
  ['mail', 'sent'],
  ['sftp', 'sent'],
  ['api', 'acknowledged'],
] as const)(
  'once an objection is settled, the supplier is asked by %s to register again: once, with a receipt',
  async (kind, state) => {
    const { reference, supply, about, next } = await handedOver(kind, '03');
    await next();
    await next();
    expect(await stateOf(reference)).toBe('objected');
    const today = ukDateAt(app.clock.now());
    await settle(supply.id);
    await settle(supply.id);
    await app.runJobs();
    expect(await requestOf(reference)).toMatchObject({
      fuel: 'electricity',
      state,
      channel: kind,
      bankDetails: 'none',
      attempts: 1,
      receipt: expect.stringMatching(/./),
    });
    await expect.poll(() => about.requests).toHaveLength(1);
    expect(about.requests[0]).toMatchObject({
      objection_reason: 'debt',
      objected_on: today,
      settled_by: settledBy,
      register_from: addDays(today, 14),
    });
    await app.runJobs();
    expect(about.requests).toHaveLength(1);
    expect(simulator.faulty).toEqual([]);
    await next();
    expect(await stateOf(reference)).toBe('live');
    expect(await requestOf(reference)).toMatchObject({ state: 'acknowledged' });
  },
);

test('a request that has not been sent is dropped once the case has moved on', async () => {
  const { reference, supply, about, next } = await handedOver('api', '04');
  await next();
  await agreeChannel(app, null, [supply.supplierId]);
  const { supply: settled } = await settle(supply.id);
  await app.runJobs();
  const request = await requestOf(reference);
  expect(request).toMatchObject({ state: 'manual' });
  const key = `hand-over:${request?.handOverId}`;
  expect((await openTasks(key)).map(({ title }) => title)).toEqual([
    expect.stringContaining(`register ${reference} again`),
  ]);

  const moves = await app.db
    .selectFrom('caseMoves')
    .select('number')
    .where('supplyId', '=', settled.supplyId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const body = { number: moves.number, reason: 'It is not settled' };
  done((await joan.browser.call(takeBackMove, { params: { supplyId: supply.id }, body })).body);
  expect(await requestOf(reference)).toMatchObject({ state: 'sent-otherwise', receipt: null });
  expect(await openTasks(key)).toEqual([]);
  expect(about.requests).toEqual([]);
});

test('a moved start date is shown to the customer, what was signed stays, and the final reading is stored', async () => {
  const { reference, next, browser, supply } = await handedOver('api', '05');
  await next();
  await next();
  const [moved] = (await ofCase(reference)).supplies;
  expect(moved?.signedStart).toBe(supply.startDate);
  expect(moved?.start).not.toBe(supply.startDate);
  const shown = (await browser.call(getApplication, { params: { reference } })).body;
  expect(shown.application.supplies[0]?.startDate).toBe(moved?.start);
  const [stored] = await suppliesOf(app, reference);
  expect([stored?.startDate, stored?.offer.startDate]).toEqual([supply.startDate, supply.offer.startDate]);
  await next();
  expect(await stateOf(reference)).toBe('live');
  await next();
  // The simulator never gives a future date for something that has already happened.
  const today = ukDateAt(app.clock.now());
  expect((await ofCase(reference)).supplies[0]).toMatchObject({
    start: today,
    finalReadings: [{ reading: '48211', readOn: today }],
  });
});

test('if a supplier skips states, the customer is only mailed about the last one', async () => {
  const { reference, next, email } = await handedOver('api', '04');
  await next();
  // On the day of sending, moves are batched for longer.
  const submittedAt = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.updateTable('applications').set({ submittedAt }).where('reference', '=', reference).execute();
  app.clock.moveMinutes(11);
  await addJob(app.db, { name: 'reminder.case-moves' }, {});
  const mails = (await app.mails()).filter(
    ({ recipient, body }) => recipient === email && body.includes(reference),
  );
  const bodies = mails.map(({ body }) => body).join('\n');
  expect(
    mails.map(({ subject }) => subject).filter((each) => each.startsWith('Electricity switch stopped')),
  ).toHaveLength(1);
  expect(bodies).not.toMatch(/registered nearer to the start date|has accepted it/);
  const { supplies } = (await joan.browser.call(listSupplyCases, { query: { reference } })).body;
  expect(supplies[0]?.history.slice(-2)).toMatchObject([
    { to: 'registering', reason: expect.stringMatching(/^objection by /) },
    { to: 'objected', reason: 'The contract is still running' },
  ]);
});

test('an unreadable reply waits with its original, and a person files it once', async () => {
  const { reference, next } = await handedOver('mail', '07');
  await next();
  const row = (await waiting()).find((each) => each.reference === reference);
  expect(row).toMatchObject({ waitsBecause: 'unreadable', way: 'mail' });
  const params = { replyId: row?.replyId ?? '' };
  const { original } = (await joan.browser.call(readSupplierReply, { params })).body;
  expect(original).toContain('thanks, all fine from our side');
  expect(await openTasks(`supplier-reply:${params.replyId}`)).toHaveLength(1);
  const form = { reference, meterNumber: '', reply: 'accepted', reason: '', reading: '', note: '' } as const;
  const bad = { ...form, reply: 'rejected' } as const;
  expect((await joan.browser.call(fileSupplierReply, { params, body: bad })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'reason' }] },
  });
  const filed = done((await joan.browser.call(fileSupplierReply, { params, body: form })).body);
  expect(filed.reply).toMatchObject({
    state: 'filed',
    decidedBy: 'Joan Petrie',
    changes: ['Supplier checking → Accepted'],
  });
  done((await joan.browser.call(fileSupplierReply, { params, body: form })).body);
  expect(await stateOf(reference)).toBe('accepted');
  expect(await openTasks(`supplier-reply:${params.replyId}`)).toEqual([]);
  expect((await auditOf(app.db, params.replyId)).map(({ event }) => event)).toEqual(['supplier-reply.file']);
  const late = { params, body: { note: 'No' } };
  expect((await joan.browser.call(rejectSupplierReply, late)).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
});

test('a forged reply is rejected with a reason', async () => {
  const { reference, next } = await handedOver('mail', '11');
  await next();
  const row = (await waiting()).find((each) => each.reference === reference);
  expect(row?.sender).toBe('mallory@elsewhere.example');
  const params = { replyId: row?.replyId ?? '' };
  const empty = await joan.browser.call(rejectSupplierReply, { params, body: { note: '' } });
  expect(empty.body).toMatchObject({ outcome: { code: 'bad-fields' } });
  const body = { note: 'Not from the supplier' };
  done((await joan.browser.call(rejectSupplierReply, { params, body })).body);
  done((await joan.browser.call(rejectSupplierReply, { params, body })).body);
  expect(await stateOf(reference)).toBe('supplier_checking');
  expect((await waiting()).map(({ replyId }) => replyId)).not.toContain(params.replyId);
});

test('what a supplier says on the phone is recorded the same way, once', async () => {
  const { reference } = await handedOver('api', '12');
  const body = {
    reference,
    meterNumber: '',
    reply: 'objection',
    reason: 'debt',
    reading: '',
    note: 'They will write as well',
    sender: 'Their switching desk',
    idempotencyKey: 'a-form-of-joan',
  } as const;
  const noted = done((await joan.browser.call(noteSupplierReply, { body })).body);
  expect(done((await joan.browser.call(noteSupplierReply, { body })).body)).toEqual(noted);
  expect(await stateOf(reference)).toBe('objected');
  const unfit = { ...body, reply: 'accepted', reason: '', idempotencyKey: 'another-form' } as const;
  expect((await joan.browser.call(noteSupplierReply, { body: unfit })).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  const tomorrow = addDays(ukDateAt(app.clock.now()), 1);
  const ahead = {
    ...body,
    reply: 'live',
    reason: '',
    date: tomorrow,
    idempotencyKey: 'a-day-ahead',
  } as const;
  expect((await joan.browser.call(noteSupplierReply, { body: ahead })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'date' }] },
  });
  expect((await ofCase(reference)).replies).toHaveLength(1);
});

test('a replayed, late or altered call moves nothing', async () => {
  const { reference, supply } = await handedOver('api', '12');
  const send = (changes: Readonly<Record<string, string>>, reply = 'accepted') => {
    const body = JSON.stringify({ reference, reply });
    const at = String(Math.floor(app.clock.now().getTime() / 1_000));
    const signature = createHmac('sha256', AGREED['reply-signing-key'])
      .update(`${at}.one.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-supplier': supply.supplierId,
      'x-timestamp': at,
      'x-reply-id': 'one',
      'x-signature': `sha256=${signature}`,
      ...changes,
    };
    return app.app.inject({ method: 'POST', url: receiveSupplierReplies.path, payload: body, headers });
  };
  const taken = await send({});
  expect([taken.statusCode, taken.json()]).toEqual([
    200,
    { replies: [{ replyId: expect.any(String), state: 'filed' }] },
  ]);
  expect((await send({})).json()).toEqual(taken.json());
  expect((await send({ 'x-timestamp': '1' })).statusCode).toBe(401);
  expect((await send({ 'x-signature': 'sha256=00' })).statusCode).toBe(401);
  expect((await send({ 'x-supplier': 'nobody' })).statusCode).toBe(401);
  app.log.takeErrors();
  expect(await stateOf(reference)).toBe('accepted');
});

/** Builds a mail server's report of a mail that it could not deliver (RFC 3464). */
const bounceOf = (messageId: string, recipient: string) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mail.example',
      'To: replies@switch.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      'Subject: whatever',
      '--b--',
      '',
    ].join('\r\n'),
  );

test('a hand-over that bounces has failed, and can be sent again from the case’s current state', async () => {
  const { reference, handOverId } = await handedOver('mail', '12');
  const receipt = (await ofCase(reference)).handOvers[0]?.receipt ?? '';
  imap.put(bounceOf(receipt, 'contracts@supplier.example'));
  await collect();
  expect((await ofCase(reference)).handOvers[0]).toMatchObject({
    state: 'failed',
    lastProblem: 'The mail came back (5.1.1).',
  });
  expect(await openTasks(`hand-over:${handOverId}`)).toHaveLength(1);
  done((await joan.browser.call(retryHandOver, { params: { handOverId } })).body);
  await app.runJobs();
  expect((await ofCase(reference)).handOvers[0]?.state).toBe('sent');
  expect(await stateOf(reference)).toBe('supplier_checking');
});

test('a customer’s bounced mail is listed as undelivered, with a task for the case, and is not retried', async () => {
  const { email, reference } = await handedOver('api', '12');
  await app.runJobs();
  const sent = await app.db
    .selectFrom('sentMails')
    .select('id')
    .orderBy('sentAt', 'desc')
    .executeTakeFirstOrThrow();
  const bounce = bounceOf(`<${sent.id}@utility-aid.example>`, email);
  imap.put(bounce);
  imap.put(bounce);
  await collect();
  const { rows } = (await joan.browser.call(listFailedMails)).body;
  expect(rows.filter(({ mailId }) => mailId === sent.id)).toMatchObject([
    { isReturned: true, problem: 'The mail came back (5.1.1)' },
  ]);
  expect(await openTasks(`mail-bounced:${reference}`)).toHaveLength(1);
  const again = await joan.browser.call(retryMail, { params: { mailId: sent.id } });
  expect(again.body).toMatchObject({ outcome: { code: 'not-found' } });
});

test('a bounce of someone else’s mail, a delay warning and an out-of-office message change nothing', async () => {
  const before = await waiting();
  imap.put(bounceOf('<11111111-1111-4111-8111-111111111111@elsewhere.example>', 'a@b.example'));
  imap.put(
    Buffer.from('From: a@b.example\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nBack in May\r\n'),
  );
  await collect();
  expect(await waiting()).toEqual(before);
});

test('a mail that mentions danger is answered with what to do, and whoever is on call is mailed, once', async () => {
  const mail = (subject: string, body: string, head = '') =>
    Buffer.from(`${head}From: Ann <ann@hall.example>\r\nSubject: ${subject}\r\n\r\n${body}\r\n`);
  const sent = mail('Re: our switch', 'We can smell gas in the hall.\r\n\r\n> Hello Ann');
  imap.put(sent);
  imap.put(sent);
  imap.put(mail('Thanks', 'That was quick.\r\n\r\nOn Monday we wrote:\r\n> Call 999 if you smell gas'));
  imap.put(mail('Not me', 'There is a fire.', 'Authentication-Results: mx; dmarc=fail\r\n'));
  await collect();
  const mails = (await app.mails()).filter(
    ({ subject }) => subject.startsWith('Danger in an email') || subject === 'Please read this first',
  );
  expect(mails.map(({ subject }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Danger in an email: Fire',
    'Danger in an email: Smell of gas',
    'Please read this first',
  ]);
  expect(mails.find(({ recipient }) => recipient === 'ann@hall.example')?.body).toMatch(
    /^Hello,\s+Call 0800 111 999 from outside/,
  );
});

test('staff who may not move cases can at most read replies', async () => {
  const idris = await signInStaff(app, 'compliance');
  expect((await idris.browser.call(listSupplierReplies)).status).toBe(200);
  const params = { replyId: crypto.randomUUID() };
  expect((await idris.browser.call(rejectSupplierReply, { params, body: { note: 'x' } })).status).toBe(403);
  expect((await joan.browser.call(rejectSupplierReply, { params, body: { note: 'x' } })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  const agent = await signInStaff(app, 'agent');
  expect((await agent.browser.call(listSupplierReplies)).status).toBe(403);
});
