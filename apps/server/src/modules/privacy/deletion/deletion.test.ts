import { checkToken, confirmIdentity, login } from '@switch/contract/http/identity/account.ts';
import { readDocument } from '@switch/contract/http/switching/documents.ts';
import { deleteAccount, getDeletionPlan } from '@switch/contract/http/privacy/personal-data.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { addressHash } from '../../../platform/mail/stop.queries.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../../switching/applications/testing/journey.ts';
import { countGoing, countStaying, personalTables } from '../personal-data/personal-data.queries.ts';
import { fullAccount, setState, type FullAccount } from '../testing/full-account.ts';

const app = await startTestApp();

const remove = async ({ browser }: Pick<SignedUp, 'browser'>, confirmation = 'delete my account') =>
  (await browser.call(deleteAccount, { body: { confirmation } })).body;
const plan = async ({ browser }: Pick<SignedUp, 'browser'>) => (await browser.call(getDeletionPlan)).body;
const prove = ({ browser, password }: SignedUp) => browser.call(confirmIdentity, { body: { password } });
const personOf = ({ userId, email }: SignedUp) => ({
  userId,
  emailKey: emailKey(email),
  addressHash: addressHash(email),
});
const purge = async (): Promise<void> => {
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
};

/** Returns the tables that contain a text anywhere, except in sealed and hashed bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    app.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      app.db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const count = async (table: 'applications' | 'users' | 'documents' | 'mandates', someone: FullAccount) => {
  const column = table === 'users' ? 'id' : 'user_id';
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${someone.userId}::uuid`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
};

test('an account that never sent anything is deleted completely, and its address is free again', async () => {
  const someone = await signUp(app, { email: 'Nia.Lark@meadow-bakery.example' });
  const { deleted, kept, blocks, warnings } = await plan(someone);
  expect([blocks, warnings]).toEqual([[], []]);
  expect(deleted).toEqual([
    { words: 'Your account: name, email address, phone number and password', count: 1 },
    { words: 'Devices that are logged in', count: 1 },
  ]);
  expect(kept.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^That mails went to you/),
    expect.stringMatching(/^The trail/),
  ]);
  expect(await remove(someone)).toEqual({ result: true });
  await app.runJobs();
  await app.db.deleteFrom('mailboxMails').execute();
  expect(await tablesWith('nia.lark')).toEqual([]);
  expect(await tablesWith(someone.userId)).toEqual(['audit_events', 'mail_events']);
  expect((await signUp(app, { email: someone.email })).userId).not.toBe(someone.userId);
});

test('table by table, what is to be deleted is gone and what must stay names no one', async () => {
  const rosa = await fullAccount(app);
  const bystander = await fullAccount(app);
  const person = personOf(rosa);
  const before = new Map<string, number>();
  for (const held of personalTables) before.set(held.table, await countStaying(app.db, held, person));
  const shown = await plan(rosa);
  expect(shown.deleted.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      'Bank details saved for your account',
      'Applications that you did not send, with every answer',
      'Enquiries that led to no switch',
    ]),
  );
  const contract = shown.kept.find(({ words }) => words.startsWith('Switches that you sent'));
  expect(contract).toMatchObject({
    count: 1,
    why: expect.stringContaining('up to six years after they arise'),
  });
  expect(contract?.until).toMatch(new RegExp(`^${rosa.reference}: until \\d+ \\w+ 203\\d$`));
  expect(shown.warnings).toEqual([expect.stringContaining('runs on until')]);

  expect(await remove(rosa)).toEqual({ result: true });
  await app.runJobs();
  for (const held of personalTables) {
    if (held.table === 'users' || held.table === 'mailbox_mails') continue;
    expect([held.table, await countGoing(app.db, held, person)]).toEqual([held.table, 0]);
    const isBlanked = typeof held.going?.way === 'object';
    if (
      !isBlanked &&
      held.staying &&
      !['deleted_accounts', 'audit_events', 'sent_mails'].includes(held.table) &&
      held.kind !== 'chats'
    )
      expect([held.table, await countStaying(app.db, held, person)]).toEqual([
        held.table,
        before.get(held.table),
      ]);
  }
  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', rosa.userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    name: 'Deleted',
    mobileNo: '',
    emailAddress: `${rosa.userId}@deleted.invalid`,
  });
  const plain = (await tablesWith(rosa.email)).filter((table) => table !== 'mailbox_mails');
  expect(plain.toSorted()).toEqual(['complaints', 'envelope_signers']);
  expect((await plan(bystander)).deleted).toEqual(
    shown.deleted.map((entry) => (entry.words.startsWith('Devices') ? { ...entry, count: 1 } : entry)),
  );
});

test('a chat stays without naming anyone, and the notes of staff and the files in it are deleted', async () => {
  const rosa = await fullAccount(app);
  await remove(rosa);
  const room = await app.db
    .selectFrom('chatRooms')
    .selectAll()
    .where('erasedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(room).toMatchObject({ userId: null, name: '', email: null, phone: null, networkAddress: '' });
  const messages = await app.db
    .selectFrom('chatMessages')
    .select('sender')
    .where('roomId', '=', room.id)
    .execute();
  expect(messages).toEqual([{ sender: 'Customer' }]);
  expect(await app.db.selectFrom('uploads').select('id').where('ownerId', '=', room.id).execute()).toEqual(
    [],
  );
});

test('every device is logged out, nothing can be read any more, and the former address is notified', async () => {
  const rosa = await fullAccount(app);
  const { kept: promised } = await plan(rosa);
  expect((await remove(rosa)).result).toBe(true);
  expect(rosa.browser.cookies.has('session')).toBe(false);
  const check = { token: rosa.token, userId: rosa.userId };
  expect((await app.call(checkToken, { body: check })).body.code).toBe(400);
  const [documentId = ''] = rosa.documents;
  expect((await rosa.browser.call(readDocument, { params: { documentId }, bearer: rosa.token })).status).toBe(
    401,
  );
  const again = await rosa.browser.call(deleteAccount, { body: { confirmation: 'delete my account' } });
  expect(again.status).toBe(401);
  for (const emailAddress of [rosa.email, `${rosa.userId}@deleted.invalid`]) {
    const body = { emailAddress, password: rosa.password };
    expect((await app.call(login, { body })).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  }
  const mails = (await app.mails()).filter(({ recipient }) => recipient === rosa.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Utility Aid account has been deleted']);
  const text = mails[0]?.body ?? '';
  for (const { words: what, until } of promised) expect(text).toContain(`- ${what}. How long: ${until}`);
  expect(text).toContain(`${rosa.reference}: until `);
});

test('nothing is ever mailed to the address that replaces the deleted one', async () => {
  const rosa = await fullAccount(app);
  await remove(rosa);
  const to = `${rosa.userId}@deleted.invalid`;
  expect(await app.platform.outbox.add(app.db, letter(app.platform.config, to, 'News', ['Hello']))).toBe(
    false,
  );
  const news = letter(app.platform.config, to, 'News', ['Hello']);
  expect(await app.platform.outbox.add(app.db, news, { once: `news ${rosa.userId}` })).toBe(false);
  const shown = await app.db
    .selectFrom('mailEvents')
    .select('eventKey')
    .where('eventKey', '=', `news ${rosa.userId}`)
    .execute();
  expect(shown).toHaveLength(1);
  expect((await app.mails()).filter(({ recipient }) => recipient === to)).toEqual([]);
});

test('an unsent mail is deleted with the account it was for, and only with that one', async () => {
  const [rosa, other] = [await signUp(app), await signUp(app)];
  for (const { email } of [rosa, other])
    await app.platform.outbox.add(app.db, letter(app.platform.config, email, 'Lost', ['Hello']));
  await app.db.updateTable('outboxMails').set({ failedAt: app.clock.now(), lastProblem: 'away' }).execute();
  await remove(rosa);
  const failed = await app.db
    .selectFrom('outboxMails')
    .select('id')
    .where('failedAt', 'is not', null)
    .execute();
  expect(failed).toHaveLength(1);
  await app.db.deleteFrom('outboxMails').execute();
});

test.each([
  ['awaiting_signature', true, 'Take it back first'],
  ['submitted', false, 'write to us'],
] as const)(
  'a switch that is %s prevents deletion, and the plan says what to do',
  async (state, canTakeBack, text) => {
    const rosa = await fullAccount(app);
    await setState(app, rosa.applicationId, state);
    const { blocks } = await plan(rosa);
    expect(blocks).toMatchObject([{ reference: rosa.reference, canTakeBack }]);
    expect(blocks[0]?.words).toContain(text);
    expect(await remove(rosa)).toMatchObject({ result: false, outcome: { code: 'not-allowed' } });
    expect((await plan(rosa)).emailAddress).toBe(rosa.email);
  },
);

test('a switch that was never binding is kept for a year, for its own reason, even next to a contract', async () => {
  const rosa = await fullAccount(app);
  const shown = async () =>
    (await plan(rosa)).kept.filter(({ words }) => words.startsWith('Switches that you sent'));
  await setState(app, rosa.applicationId, 'withdrawn');
  const alone = await shown();
  expect(alone).toMatchObject([{ count: 1, why: expect.stringContaining('No contract came of it') }]);
  expect(alone[0]?.until).toMatch(new RegExp(`${app.clock.now().getUTCFullYear() + 1}$`));
  expect((await plan(rosa)).kept.some(({ why }) => why.includes('Claims from a contract'))).toBe(false);
  const other = await fullAccount(app);
  await app.db
    .updateTable('applications')
    .set({ userId: rosa.userId })
    .where('id', '=', other.applicationId)
    .execute();
  const both = await shown();
  expect(both.map(({ why, count: number }) => [why.includes('Claims from a contract'), number])).toEqual([
    [true, null],
    [false, null],
  ]);
});

test('deleting needs proof of identity and the confirmation words', async () => {
  const someone = await signUp(app);
  for (const typed of ['', 'delete', 'yes'])
    expect(await remove(someone, typed)).toMatchObject({
      result: false,
      outcome: { code: 'bad-fields', fields: [{ field: 'confirmation' }] },
    });
  app.clock.moveMinutes(16);
  expect(await remove(someone)).toMatchObject({ result: false, outcome: { code: 'identity-needed' } });
  await prove(someone);
  expect((await remove(someone, ' Delete  My Account ')).result).toBe(true);
});

test('without signing in no one can delete an account or see the plan', async () => {
  expect((await app.call(getDeletionPlan)).status).toBe(401);
  const body = { confirmation: 'delete my account' };
  expect((await app.call(deleteAccount, { body })).status).toBe(401);
});

test('an application sent at the same moment either prevents the deletion or is never sent', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const [sent, gone] = await Promise.all([
    submit(traveller).then(({ status, raw }) => ({ status, raw })),
    remove(traveller),
  ]);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from applications where user_id = ${traveller.userId}::uuid`.execute(app.db);
  if (gone.result) expect([rows[0]?.n, sent.status === 200]).toEqual([0, false]);
  else {
    expect(gone.outcome.code).toBe('not-allowed');
    expect([rows[0]?.n, sent.status]).toEqual([1, 200]);
  }
});

test('two deletions at the same time delete once', async () => {
  const rosa = await fullAccount(app);
  const statuses = await Promise.all(
    [1, 2].map(async () => {
      const { status } = await rosa.browser.call(deleteAccount, {
        body: { confirmation: 'delete my account' },
      });
      return status;
    }),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
  const mails = (await app.mails()).filter(({ recipient }) => recipient === rosa.email);
  expect(mails).toHaveLength(1);
});

test('what was kept is deleted on its day, with documents, mandates and signing, then the last of the account', async () => {
  const [rosa, living] = [await fullAccount(app), await fullAccount(app)];
  const supplies = { endDate: '2029-03-31' };
  await app.db
    .updateTable('applicationSupplies')
    .set(supplies)
    .where('applicationId', '=', rosa.applicationId)
    .execute();
  const later = { endDate: '2030-03-31' };
  await app.db
    .updateTable('applicationSupplies')
    .set(later)
    .where('applicationId', '=', living.applicationId)
    .execute();
  await remove(rosa);
  app.clock.moveTo('2035-03-31T02:30:00Z');
  await purge();
  expect([await count('applications', rosa), await count('users', rosa)]).toEqual([1, 1]);
  expect(await count('documents', rosa)).toBe(1);
  app.clock.moveTo('2035-04-01T02:30:00Z');
  await purge();
  expect([await count('applications', rosa), await count('users', rosa)]).toEqual([0, 0]);
  expect([await count('documents', rosa), await count('mandates', rosa)]).toEqual([0, 0]);
  await app.db.deleteFrom('mailboxMails').execute();
  expect(await tablesWith(rosa.userId)).toEqual(['audit_events', 'mail_events']);
  expect(await tablesWith(rosa.email)).toEqual([]);
  expect([await count('applications', living), await count('users', living)]).toEqual([1, 1]);
  app.clock.moveTo('2036-04-01T02:30:00Z');
  await purge();
  expect([await count('applications', living), await count('users', living)]).toEqual([0, 1]);
});
