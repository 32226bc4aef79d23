import { checkToken, getUser, login, register } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { verifyEmail } from '../../../seed/mailed-codes.ts';
import { registration, signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const PASSWORD = 'wet gravel under lanterns';
let fresh = 0;
const newAddress = () => `buyer${(fresh += 1)}@quarry.example`;

/** Returns a browser that has proved that its user reads `email`. */
async function verifiedBrowser(email: string) {
  const browser = app.browser();
  await verifyEmail(app, browser, email);
  return browser;
}

test('registers an address verified in this browser, and signs in [S7-12]', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const answer = await browser.call(register, { body: registration(email, PASSWORD) });
  expect(answer.body).toMatchObject({
    result: true,
    name: 'Rosa',
    emailAddress: email,
    mobileNo: '07700900123',
  });
  const { userId, token } = answer.body.result ? answer.body : { userId: '', token: '' };
  expect((await app.call(checkToken, { body: { token, userId } })).body).toMatchObject({ code: 200 });
  expect((await browser.call(getUser, { params: { userId } })).body).toMatchObject({ emailAddress: email });
});

test('only a hash is stored, and the source is the product’s own site unless one is named', async () => {
  const email = newAddress();
  await signUp(app, { email, password: PASSWORD });
  const browser = await verifiedBrowser('linked@quarry.example');
  await browser.call(register, {
    body: { ...registration('linked@quarry.example', PASSWORD), source: 'test' },
  });
  const rows = await app.db
    .selectFrom('users')
    .selectAll()
    .where('emailKey', 'in', [email, 'linked@quarry.example'])
    .orderBy('createdAt')
    .execute();
  expect(rows.map(({ source }) => source).toSorted()).toEqual(['localhost', 'test']);
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('nobody registers without a verified code: none, another browser’s, another address’s or an old one', async () => {
  const email = newAddress();
  const refused = { outcome: { code: 'email-not-verified' } };
  expect((await app.call(register, { body: registration(email, PASSWORD) })).body).toMatchObject(refused);
  const browser = await verifiedBrowser(email);
  expect((await app.browser().call(register, { body: registration(email, PASSWORD) })).body).toMatchObject(
    refused,
  );
  expect((await browser.call(register, { body: registration(newAddress(), PASSWORD) })).body).toMatchObject(
    refused,
  );
  app.clock.moveMinutes(60);
  expect((await browser.call(register, { body: registration(email, PASSWORD) })).body).toMatchObject(refused);
});

test.each([
  ['emailAddress', { emailAddress: 'nonsense', confirmEmailAddress: 'nonsense' }],
  ['confirmEmailAddress', { confirmEmailAddress: 'other@quarry.example' }],
  ['confirmPassword', { confirmPassword: 'wet gravel under lantern' }],
  ['name', { name: ' ' }],
  ['name', { name: 'R0sa' }],
  ['lastName', { lastName: '' }],
  ['mobileNo', { mobileNo: '12345' }],
  ['prefixname', { prefixname: 'Emperor' }],
  ['jobTitle', { jobTitle: 'x'.repeat(81) }],
  ['jobTitle', { jobTitle: '-' }],
])('bad input names its field: %s', async (field, change) => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const answer = await browser.call(register, { body: { ...registration(email, PASSWORD), ...change } });
  expect(answer.body).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field }] } });
});

test('several wrong fields are named at once, and correcting them is enough', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const wrong = { ...registration(email, PASSWORD), name: '', lastName: '' };
  expect((await browser.call(register, { body: wrong })).body).toMatchObject({
    outcome: { fields: [{ field: 'name' }, { field: 'lastName' }] },
  });
  expect((await browser.call(register, { body: registration(email, PASSWORD) })).body.result).toBe(true);
});

test('addresses that differ only in case are equal', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const body = { ...registration(email, PASSWORD), confirmEmailAddress: email.toUpperCase() };
  expect((await browser.call(register, { body })).body.result).toBe(true);
});

test.each([
  ['shorter than 12 characters', 'short words'],
  ['a common one', 'password1234'],
  ['the brand with signs around it', '!!UtilityAid2026'],
])('a weak password is refused: %s', async (_, password) => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const answer = await browser.call(register, { body: registration(email, password) });
  expect(answer.body).toMatchObject({ outcome: { code: 'weak-password', fields: [{ field: 'password' }] } });
});

test('a password longer than the request format allows is refused before it costs any work', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const answer = await browser.call(register, { body: registration(email, 'a long one '.repeat(3000)) });
  expect(answer.status).toBe(413);
  const long = await browser.call(register, { body: registration(email, 'a long one '.repeat(300)) });
  const wrong = { fields: [{ field: 'password' }, { field: 'confirmPassword' }] };
  expect(long.body).toMatchObject({ result: false, outcome: wrong });
});

test('a password equal to the email address is refused', async () => {
  const email = 'long.address@quarry.example';
  const browser = await verifiedBrowser(email);
  const answer = await browser.call(register, { body: registration(email, 'Long.Address@Quarry.example') });
  expect(answer.body).toMatchObject({ outcome: { code: 'weak-password' } });
});

test('repeated by the same browser with the same password, it signs in to the one account it created', async () => {
  const email = newAddress();
  const { browser, userId } = await signUp(app, { email, password: PASSWORD });
  const again = await browser.call(register, { body: registration(email, PASSWORD) });
  expect(again.body).toMatchObject({ result: true, userId });
  const other = await browser.call(register, { body: registration(email, 'another password, quite') });
  expect(other.body).toMatchObject({ outcome: { code: 'email-taken' } });
});

test('a double click creates one account and answers both requests', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const both = await Promise.all(
    [1, 2].map(() => browser.call(register, { body: registration(email, PASSWORD) })),
  );
  const ids = both.map(({ body }) => (body.result ? body.userId : body.outcome.code));
  expect(new Set(ids).size).toBe(1);
  expect(await app.db.selectFrom('users').select('id').where('emailKey', '=', email).execute()).toHaveLength(
    1,
  );
});

test('if two browsers verified the same address, one gets the account and the other is told it is taken', async () => {
  const email = newAddress();
  const shouted = email.replace('buyer', 'BUYER');
  const browsers = [await verifiedBrowser(email), await verifiedBrowser(shouted)];
  const answers = await Promise.all(
    browsers.map((browser, index) =>
      browser.call(register, { body: registration(index ? shouted : email, `${PASSWORD} ${index}`) }),
    ),
  );
  const codes = answers.map(({ body }) => (body.result ? 'opened' : body.outcome.code));
  expect(codes.toSorted()).toEqual(['email-taken', 'opened']);
});

test('after registering, the account can log in anywhere', async () => {
  const { email, password } = await signUp(app);
  expect((await app.call(login, { body: { emailAddress: email, password } })).body.result).toBe(true);
});

test('a browser whose old session is still valid can register another address', async () => {
  const { browser } = await signUp(app);
  const email = newAddress();
  await verifyEmail(app, browser, email);
  expect((await browser.call(register, { body: registration(email, PASSWORD) })).body).toMatchObject({
    result: true,
    emailAddress: email,
  });
});

test('a page of another site can’t register anyone', async () => {
  const email = newAddress();
  const browser = await verifiedBrowser(email);
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.call(register, { body: registration(email, PASSWORD), headers })).status).toBe(403);
});
