import { readChannel, setChannelSecret, testChannel } from '@switch/contract/http/hand-over/channel.ts';
import {
  downloadHandOver,
  noteSentOtherwise,
  retryHandOver,
} from '@switch/contract/http/hand-over/hand-over.ts';
import { bothBeforePrices, peopleAndAddresses } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { done } from '../../../seed/scenario.ts';
import { unpack } from '../../../simulator/received.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { bankForm } from '../applications/testing/journey.ts';
import {
  agreeChannel,
  handOversOf,
  onlyHandOver,
  setSecrets,
  signedCase,
  startSuppliers,
  suppliesOf,
  wakeJobs,
} from './testing/supplier-world.ts';

const suppliers = await startSuppliers();
const app = await startTestApp({
  settings: { HAND_OVER_SMTP_URL: suppliers.mail.url, MAIL_IN_ADDRESS: 'replies@switch.example' },
});
const joan = await signInStaff(app, 'operations');
const { channels, received } = suppliers;

const ofCase = (reference: string) => handOversOf(joan, reference);
const only = (reference: string) => onlyHandOver(joan, reference);
const statesOf = async (reference: string) => (await suppliesOf(app, reference)).map(({ state }) => state);
const openTasks = async (kind: 'hand-over-failed' | 'hand-over-manual') =>
  app.db.selectFrom('tasks').selectAll().where('kind', '=', kind).where('closedAt', 'is', null).execute();
/** The digits of the account in every format in which they might be written. */
const BANK_DIGITS = [bankForm.accountNumber, bankForm.sortCode, bankForm.sortCode.replaceAll('-', '')];

/**
 * The customer's number. It starts with `+`, so it must reach a machine unchanged and a spreadsheet as text.
 */
const PHONE = '+447700900123';
const withPhone = {
  ...peopleAndAddresses,
  'personal-details': {
    ...peopleAndAddresses['personal-details'],
    person: { ...peopleAndAddresses['personal-details'].person, phone: PHONE },
  },
};

/** Creates a signed case that is waiting for a channel, with all secrets of its supplier set. */
async function waitingCase(
  ...given: Parameters<typeof signedCase> extends [unknown, ...infer Rest] ? Rest : never
) {
  await agreeChannel(app, null);
  const [answers, options] = given;
  const somebody = await signedCase(app, answers, { people: withPhone, ...options });
  await app.runJobs();
  const [supply] = await suppliesOf(app, somebody.reference);
  if (!supply) throw new Error('nothing was sent');
  await setSecrets(joan, supply.supplierId);
  return { ...somebody, supply };
}

const tryAgain = async (handOverId: string) =>
  (await joan.browser.call(retryHandOver, { params: { handOverId } })).body;

/** Returns what the timeline of a case says about its hand-over, newest first. */
async function attemptsOf(reference: string) {
  const { entries } = (await joan.browser.call(readTimeline, { params: { reference } })).body;
  return entries
    .filter(({ title }) => /hand-over|handed over/i.test(title))
    .map(({ title, became, detail }) => [title, became, detail]);
}

test.each([
  ['mail', 'sent', 'encrypted'],
  ['sftp', 'sent', 'enclosed'],
  ['api', 'acknowledged', 'enclosed'],
] as const)(
  'a signed case is sent by %s once, with a receipt, and moves on',
  async (kind, state, bankDetails) => {
    const { reference, supply } = await waitingCase();
    await agreeChannel(app, channels[kind]);
    done(await tryAgain((await only(reference)).handOverId));
    await app.runJobs();
    expect(await only(reference)).toMatchObject({
      state,
      bankDetails,
      attempts: 1,
      channel: kind,
      lastProblem: null,
    });
    expect(await statesOf(reference)).toEqual(['supplier_checking']);
    expect(await attemptsOf(reference)).toEqual([
      ['Handed over', expect.stringMatching(/, attempt 2$/), expect.stringContaining('Receipt: ')],
      ['Hand-over started again', expect.stringMatching(/, attempt 2$/), ''],
      ['Hand-over left to staff', expect.stringMatching(/, attempt 1$/), 'No channel is agreed'],
    ]);
    await expect.poll(() => received.length).toBe(1);
    const [one] = received.splice(0);
    expect(one?.faults).toEqual([]);
    expect(one?.rows).toMatchObject([
      {
        our_reference: reference,
        account_number: bankForm.accountNumber,
        mandate_state: 'signed',
        contact_phone: PHONE,
      },
    ]);
    expect(one?.files.map(({ fileName }) => fileName).filter((name) => name.endsWith('-signed.pdf'))).toEqual(
      expect.arrayContaining([expect.stringContaining('supply-contract-electricity')]),
    );
    const mandate = await app.db
      .selectFrom('mandates')
      .select('state')
      .where('applicationId', '=', supply.applicationId)
      .executeTakeFirst();
    expect(mandate?.state).toBe('sent_to_supplier');
    // Nothing is sent twice, whoever asks for it.
    const { handOverId } = await only(reference);
    await addJob(app.db, { name: 'hand-over.send' }, { handOverId });
    await app.runJobs();
    expect(received).toEqual([]);
    expect(await tryAgain(handOverId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  },
);

test('without a channel, staff get a task and can download the papers', async () => {
  const { reference } = await waitingCase();
  const handOver = await only(reference);
  expect(handOver).toMatchObject({ state: 'manual', attempts: 0 });
  expect((await openTasks('hand-over-manual')).map(({ subjectId }) => subjectId)).toContain(reference);
  const params = { handOverId: handOver.handOverId };
  const file = await joan.browser.call(downloadHandOver, { params });
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.body.chunks) chunks.push(chunk);
  const inside = await unpack(Buffer.concat(chunks));
  expect(inside.map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining([expect.stringMatching(/supply-contract/), expect.stringMatching(/-data\.csv$/)]),
  );
  const texts = inside.map(({ content }) => content.toString('latin1')).join('\n');
  for (const digits of BANK_DIGITS) expect(texts).not.toContain(digits);
  // A spreadsheet shows the number without treating it as a formula; the row to pass on has it unchanged.
  expect(texts).toContain(`"'${PHONE}"`);
  expect(texts).toContain(`"contact_phone":"${PHONE}"`);

  const empty = await joan.browser.call(noteSentOtherwise, { params, body: { note: '' } });
  expect(empty.body).toMatchObject({ outcome: { code: 'bad-fields' } });
  const sent = { params, body: { note: 'Handed to their account manager on paper' } };
  expect(done((await joan.browser.call(noteSentOtherwise, sent)).body).handOver).toMatchObject({
    state: 'sent-otherwise',
    notedBy: 'Joan Petrie',
  });
  done((await joan.browser.call(noteSentOtherwise, sent)).body);
  expect(await statesOf(reference)).toEqual(['supplier_checking']);
  expect((await openTasks('hand-over-manual')).map(({ subjectId }) => subjectId)).not.toContain(reference);
});

test('a supplier that is unavailable is retried, and after the last attempt staff get a task', async () => {
  const { reference } = await waitingCase();
  await agreeChannel(app, channels.api);
  Object.assign(suppliers.api.trouble, { refusals: 8, answer: 503 });
  const { handOverId } = await only(reference);
  await tryAgain(handOverId);
  await app.runJobs();
  expect(await only(reference)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastProblem: 'The supplier’s interface answered 503.',
  });
  for (let tries = 0; tries < 7; tries += 1) {
    await wakeJobs(app);
    await app.runJobs();
  }
  expect(await only(reference)).toMatchObject({ state: 'failed', attempts: 8 });
  expect(await statesOf(reference)).toEqual(['submitted']);
  expect((await openTasks('hand-over-failed')).map(({ subjectId }) => subjectId)).toContain(reference);

  done(await tryAgain(handOverId));
  done(await tryAgain(handOverId));
  await app.runJobs();
  expect(await only(reference)).toMatchObject({ state: 'acknowledged' });
  expect(received.splice(0)).toHaveLength(1);
  expect((await openTasks('hand-over-failed')).map(({ subjectId }) => subjectId)).not.toContain(reference);
});

test('a message that was received but not acknowledged is sent again as the same message', async () => {
  const { reference } = await waitingCase();
  await agreeChannel(app, channels.api);
  suppliers.api.trouble.silent = 1;
  const { handOverId } = await only(reference);
  await tryAgain(handOverId);
  await app.runJobs();
  expect(await only(reference)).toMatchObject({ state: 'queued', attempts: 1 });
  // Staff who have fixed the problem don't have to wait for the next attempt.
  done(await tryAgain(handOverId));
  await app.runJobs();
  expect(await only(reference)).toMatchObject({ state: 'acknowledged', attempts: 2 });
  expect(received.splice(0)).toHaveLength(1);
});

test('both fuels of one supplier go in one message', async () => {
  const { reference, supply } = await waitingCase(bothBeforePrices);
  await agreeChannel(app, channels.api);
  // As if both had been bought from the same supplier.
  const { applicationId, supplierId } = supply;
  await app.db
    .updateTable('applicationSupplies')
    .set({ supplierId })
    .where('applicationId', '=', applicationId)
    .execute();
  const handOver = (await ofCase(reference)).handOvers.find((each) => each.supplierId === supplierId);
  await tryAgain(handOver?.handOverId ?? '');
  await app.runJobs();
  expect(await statesOf(reference)).toEqual(['supplier_checking', 'supplier_checking']);
  const [one] = received.splice(0);
  expect(one?.rows.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
  expect(one?.files.filter(({ fileName }) => fileName.startsWith('supply-contract'))).toHaveLength(2);
});

test('traffic marked as a test never reaches a supplier', async () => {
  await agreeChannel(app, channels.api);
  const { reference } = await signedCase(app, undefined, { source: 'test' });
  expect(await statesOf(reference)).toEqual(['submitted']);
  expect((await ofCase(reference)).handOvers).toEqual([]);
  expect(received).toEqual([]);
});

test('no outgoing mail contains bank digits, whatever the channel and password', async () => {
  const { reference, supply } = await waitingCase();
  await agreeChannel(app, channels.mail);
  const params = { supplierId: supply.supplierId, name: 'attachment-password' } as const;
  done((await joan.browser.call(setChannelSecret, { params, body: { value: '' } })).body);
  await tryAgain((await only(reference)).handOverId);
  await app.runJobs();
  expect(await only(reference)).toMatchObject({ state: 'sent', bankDetails: 'to-follow' });
  received.splice(0);
  expect(suppliers.mail.raw.length).toBeGreaterThan(1);
  const others = (await app.mails()).map(({ subject, body, html }) => `${subject}${body}${html}`);
  expect(others.length).toBeGreaterThan(5);
  for (const text of [...others, ...suppliers.mail.raw.map((raw) => raw.toString('latin1'))]) {
    const decoded = text.replaceAll(/(?:^[A-Za-z0-9+/]{40,76}={0,2}\r?\n)+/gm, (base64) =>
      Buffer.from(base64, 'base64').toString('latin1'),
    );
    for (const digits of BANK_DIGITS) expect(text.includes(digits) || decoded.includes(digits)).toBe(false);
  }
});

test('secrets can be set, tested and removed, but never read back', async () => {
  const { supply } = await waitingCase();
  await agreeChannel(app, channels.sftp);
  const params = { supplierId: supply.supplierId };
  const { body } = await joan.browser.call(readChannel, { params });
  expect(body).toMatchObject({ kind: 'sftp', channel: expect.stringContaining('SFTP to broker@127.0.0.1') });
  expect(body.secrets).toContainEqual({
    name: 'sftp-password',
    isNeeded: true,
    setAt: expect.any(String),
    setBy: 'Joan Petrie',
  });
  expect(JSON.stringify(body)).not.toContain('sftp secret');
  expect(done((await joan.browser.call(testChannel, { params })).body).message).toContain('Nothing was sent');
  const name = 'sftp-password' as const;
  const short = { params: { ...params, name: 'reply-signing-key' as const }, body: { value: 'short' } };
  expect((await joan.browser.call(setChannelSecret, short)).body).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
  done(
    (await joan.browser.call(setChannelSecret, { params: { ...params, name }, body: { value: '' } })).body,
  );
  expect((await joan.browser.call(testChannel, { params })).body).toMatchObject({
    outcome: { code: 'not-allowed', message: 'Set first: SFTP password.' },
  });
  const stored = await app.db.selectFrom('supplierChannelSecrets').select('sealed').execute();
  for (const { sealed } of stored)
    expect(sealed.toString('latin1')).not.toMatch(/secret|signing key|telephone/);
  expect((await auditOf(app.db, `${supply.supplierId} ${name}`)).map(({ event }) => event)).toContain(
    'hand-over.set-secret',
  );
});

test.each(['pricing', 'agent', 'finance', 'compliance'] as const)(
  '%s can neither set secrets nor retry hand-overs',
  async (role) => {
    const other = await signInStaff(app, role);
    const params = { supplierId: 'anything' };
    expect((await other.browser.call(testChannel, { params })).status).toBe(403);
    const retried = await other.browser.call(retryHandOver, { params: { handOverId: 'anything' } });
    expect(retried.status).toBe(403);
  },
);

test('an unknown hand-over or supplier is answered as not found', async () => {
  const params = { handOverId: crypto.randomUUID() };
  expect((await joan.browser.call(retryHandOver, { params })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect((await joan.browser.call(readChannel, { params: { supplierId: 'nobody' } })).status).toBe(404);
});
