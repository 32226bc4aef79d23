import { confirmIdentity, getUser } from '@switch/contract/http/identity/account.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { expect, test } from 'vitest';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { auditOf } from '../../../testing/audit-of.ts';

const app = await startTestApp();

const form = {
  accountHolderName: 'Meadow Bakery Ltd',
  sortCode: '107999',
  accountNumber: '88837491',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
} as const;
const masked = {
  ...form,
  sortCode: '**-**-99',
  accountNumber: '••••7491',
  isHolderConfirmed: false,
  organisation: null,
};

const save = ({ token, userId }: SignedUp, paymentObj: unknown = form, id = userId) =>
  app.call(savePayment, { params: { userId: id }, body: { userId: id, paymentObj }, bearer: token });
const row = ({ userId }: SignedUp) =>
  app.db.selectFrom('paymentDetails').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
const prove = ({ token, password }: SignedUp) =>
  app.call(confirmIdentity, { body: { password }, bearer: token });

/** Creates a user with saved details whose last proof of identity is too old. */
async function withOldDetails(): Promise<SignedUp> {
  const someone = await signUp(app);
  await save(someone);
  app.clock.moveMinutes(16);
  return someone;
}

test('saves the details, returns them masked, and the profile shows them masked [S3-08, S7-21, S7-22]', async () => {
  const someone = await signUp(app);
  const savedAt = app.clock.now().toISOString();
  const expected = { ...masked, savedAt };
  expect((await save(someone)).body).toEqual({
    result: true,
    paymentObj: expected,
    hasVoidedSignature: false,
  });
  const profile = await someone.browser.call(getUser, { params: { userId: someone.userId } });
  expect(profile.body.paymentObj).toEqual(expected);
});

test('the specification’s six fields are enough, and earlier mandate answers are kept [S3-08, S7-22]', async () => {
  const someone = await signUp(app);
  const { isAccountHolder: _holder, isOnlySignature: _only, ...six } = form;
  expect(Object.keys(six)).toHaveLength(6);
  const { status, body } = await save(someone, six);
  expect([status, body]).toEqual([200, expect.objectContaining({ result: true })]);
  expect(await row(someone)).toMatchObject({ isAccountHolder: true, isOnlySignature: true });
  await save(someone, { ...form, isAccountHolder: 'no', isOnlySignature: 'no' });
  expect((await save(someone, { ...six, bankName: 'Monzo' })).body).toMatchObject({
    result: true,
    paymentObj: { bankName: 'Monzo', isAccountHolder: 'no', isOnlySignature: 'no' },
  });
});

test('stores holder, sort code and account number sealed, with only the last four digits readable', async () => {
  const someone = await signUp(app);
  await save(someone);
  const stored = await row(someone);
  expect(stored).toMatchObject({ last4: '7491', bankName: 'Barclays', version: 1, needsCheck: false });
  expect(stored.sealed.toString('latin1')).not.toMatch(/Meadow|107999|10-79-99|88837491/);
  expect(JSON.parse(app.platform.vault.open(stored.sealed, stored.id))).toEqual({
    accountHolderName: 'Meadow Bakery Ltd',
    sortCode: '10-79-99',
    accountNumber: '88837491',
    bacs: { sortCode: '10-79-99', accountNumber: '88837491' },
  });
  expect(() => app.platform.vault.open(stored.sealed, crypto.randomUUID())).toThrow('unable to authenticate');
});

test.each([
  ['accountHolderName', { accountHolderName: ' ' }, 'Name is required'],
  ['accountHolderName', { accountHolderName: 'Al' }, 'Name must be at least 3 characters long'],
  ['sortCode', { sortCode: '' }, 'sort code is required'],
  ['sortCode', { sortCode: '12345' }, 'Invalid sort code'],
  ['sortCode', { sortCode: '00-00-00' }, 'Invalid sort code'],
  ['sortCode', { sortCode: '1234-56' }, 'Invalid sort code'],
  ['accountNumber', { accountNumber: '' }, 'Account number is required'],
  ['accountNumber', { accountNumber: '123456' }, 'Invalid account number'],
  ['accountNumber', { accountNumber: '1234567890' }, 'Invalid account number'],
  ['accountNumber', { accountNumber: '1234567x' }, 'Invalid account number'],
  ['bankName', { bankName: '' }, 'Company type is required'],
  ['bankName', { bankName: '--Select--' }, 'Company type is required'],
  ['manualBankName', { checkManual: true, manualBankName: ' ' }, 'Company type is required'],
  ['sortCode', { sortCode: '**-**-99' }, 'Invalid sort code'],
  ['accountNumber', { accountNumber: '••••7491' }, 'Invalid account number'],
])(
  'a first save with a wrong %s is refused with the form’s own words [S5-09]',
  async (field, change, message) => {
    const someone = await signUp(app);
    expect((await save(someone, { ...form, ...change })).body).toEqual({
      result: false,
      outcome: { code: 'bad-fields', fields: [{ field, message }] },
    });
    expect(
      await app.db.selectFrom('paymentDetails').select('id').where('userId', '=', someone.userId).execute(),
    ).toEqual([]);
  },
);

test('an invalid answer to a mandate question names its field', async () => {
  const answer = await save(await signUp(app), { ...form, isAccountHolder: '' });
  expect(answer.body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'paymentObj.isAccountHolder' }] },
  });
});

test.each([
  {
    what: '7 digits get a zero in front',
    change: { sortCode: '938611', accountNumber: '7806039' },
    bacs: { sortCode: '93-86-11', accountNumber: '07806039' },
    needsCheck: false,
  },
  {
    what: '9 digits at Santander complete the sort code',
    change: { bankName: 'Santander', sortCode: '089990', accountNumber: '966374958' },
    bacs: { sortCode: '08-99-99', accountNumber: '66374958' },
    needsCheck: false,
  },
  {
    what: '9 digits elsewhere are for a person to check',
    change: { accountNumber: '123456789' },
    bacs: null,
    needsCheck: true,
  },
  {
    what: 'numbers that do not fit together are for a person to check',
    change: { accountNumber: '88837493' },
    bacs: { sortCode: '10-79-99', accountNumber: '88837493' },
    needsCheck: true,
  },
])('$what', async ({ change, bacs, needsCheck }) => {
  const someone = await signUp(app);
  expect((await save(someone, { ...form, ...change })).body.result).toBe(true);
  const stored = await row(someone);
  expect(JSON.parse(app.platform.vault.open(stored.sealed, stored.id))).toMatchObject({ bacs });
  expect(stored.needsCheck).toBe(needsCheck);
});

test('a bank that is not listed can be typed, and the hidden field is ignored', async () => {
  const someone = await signUp(app);
  const typed = { ...form, checkManual: true, bankName: 'Barclays', manualBankName: ' Dale  Mutual ' };
  expect((await save(someone, typed)).body).toMatchObject({
    paymentObj: { checkManual: true, bankName: '', manualBankName: 'Dale Mutual' },
  });
});

test('no one can save without a session, for another user, or with two users named [S6-04, S7-22]', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  const params = { userId: one.userId };
  const body = { userId: one.userId, paymentObj: form };
  expect((await app.call(savePayment, { params, body })).status).toBe(401);
  expect((await save(other, form, one.userId)).status).toBe(401);
  const mixed = { params, body: { ...body, userId: other.userId }, bearer: one.token };
  expect((await app.call(savePayment, mixed)).status).toBe(401);
  expect(
    await app.db.selectFrom('paymentDetails').select('id').where('userId', '=', one.userId).execute(),
  ).toEqual([]);
});

test('another site’s page cannot save with the cookie', async () => {
  const { browser, userId } = await signUp(app);
  const sent = { params: { userId }, body: { userId, paymentObj: form } };
  expect(
    (await browser.call(savePayment, { ...sent, headers: { origin: 'https://elsewhere.example' } })).status,
  ).toBe(403);
  expect((await browser.call(savePayment, sent)).body.result).toBe(true);
});

test('the first save needs no proof of identity, however old the log-in; a change to saved details does', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(30);
  expect((await save(someone)).body.result).toBe(true);
  const changes = [
    { ...masked, accountNumber: '66374958' },
    { ...masked, sortCode: '089999' },
    { ...masked, accountHolderName: 'Somebody Else' },
    { ...masked, bankName: 'Monzo' },
    { ...masked, isOnlySignature: 'no' },
  ];
  for (const change of changes) {
    expect((await save(someone, change)).body).toMatchObject({ outcome: { code: 'identity-needed' } });
  }
  expect(await row(someone)).toMatchObject({ version: 1, last4: '7491' });
});

test('with proof of identity the details change, the version increases, and the audit trail records it', async () => {
  const someone = await withOldDetails();
  await prove(someone);
  const answer = await save(someone, { ...form, sortCode: '08-99-99', accountNumber: '6637 4958' });
  expect(answer.body).toMatchObject({ paymentObj: { sortCode: '**-**-99', accountNumber: '••••4958' } });
  const stored = await row(someone);
  expect(stored).toMatchObject({ version: 2, last4: '4958' });
  const trail = await auditOf(app.db, stored.id);
  expect(trail.map(({ event, actorId }) => [event, actorId])).toEqual([
    ['payment.save', someone.userId],
    ['payment.change', someone.userId],
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/88837491|66374958/);
});

test('masked values keep the saved ones', async () => {
  const someone = await withOldDetails();
  await prove(someone);
  await save(someone, { ...masked, accountHolderName: 'Meadow Bakery (Dale) Ltd' });
  const stored = await row(someone);
  expect(JSON.parse(app.platform.vault.open(stored.sealed, stored.id))).toMatchObject({
    accountHolderName: 'Meadow Bakery (Dale) Ltd',
    sortCode: '10-79-99',
    accountNumber: '88837491',
  });
});

test('a mask of other details, from an old tab, is refused at its field', async () => {
  const someone = await withOldDetails();
  await prove(someone);
  expect((await save(someone, { ...masked, accountNumber: '••••0000' })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'accountNumber' }] },
  });
});

test('saving the same details again changes nothing and needs no proof, masked or in full', async () => {
  const someone = await withOldDetails();
  for (const same of [form, masked, { ...form, sortCode: '10-79-99' }]) {
    expect((await save(someone, same)).body).toMatchObject({ result: true, hasVoidedSignature: false });
  }
  expect(await row(someone)).toMatchObject({ version: 1 });
});

test('saved digits can’t be found by guessing', async () => {
  const someone = await withOldDetails();
  for (let tries = 0; tries < 10; tries += 1) {
    const guess = { ...masked, accountNumber: `1000${tries}491`.padEnd(8, '0') };
    expect((await save(someone, guess)).body).toMatchObject({ outcome: { code: 'identity-needed' } });
  }
  expect((await save(someone)).body).toMatchObject({
    outcome: { code: 'too-many-tries', retryAfterSeconds: 3600 },
  });
  await prove(someone);
  expect((await save(someone)).body.result).toBe(true);
});

test('two first saves at the same time leave one row', async () => {
  const someone = await signUp(app);
  const answers = await Promise.all([save(someone), save(someone)]);
  expect(answers.map(({ body }) => body.result)).toEqual([true, true]);
  expect(await row(someone)).toMatchObject({ version: 1 });
});
