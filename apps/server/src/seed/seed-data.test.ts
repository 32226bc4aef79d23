import { login } from '@switch/contract/http/identity/account.ts';
import { listApplications } from '@switch/contract/http/switching/application.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import { expect, test } from 'vitest';
import { sampleAccounts } from '../modules/identity/sample-log-ins.ts';
import { startTestApp } from '../testing/test-app.ts';
import { seedDemo, isSeedName, seededLines, seedScenario } from './seed-data.ts';
import { seedWorld, settingAgainstSeeding } from './seed-world.ts';
import { done } from './scenario.ts';

const app = await startTestApp();
const password = 'copper kettle on a slow tide';

/** Fetches what a user finds on /profile after logging in. */
async function profileOf(emailAddress: string) {
  const browser = app.browser();
  const { userId, token } = done((await browser.call(login, { body: { emailAddress, password } })).body);
  const who = { bearer: token };
  const { applications } = (await browser.call(listApplications, who)).body;
  const { drafts } = (await browser.call(listDrafts, who)).body;
  const { quotations } = (await browser.call(listQuotations, { query: { userId }, ...who })).body;
  return { applications, drafts, quotations };
}

test.each([
  ['draft', { applications: 0, paths: ['/mbc-page'], quotations: [] }],
  ['priced', { applications: 0, paths: ['/prices'], quotations: ['open', 'open'] }],
  ['signing', { applications: 1, paths: [], quotations: ['used'] }],
  ['submitted', { applications: 1, paths: [], quotations: ['used', 'used'] }],
  ['followed', { applications: 1, paths: [], quotations: ['used', 'used'] }],
  ['lead', { applications: 0, paths: ['/prices'], quotations: [] }],
] as const)('the scenario "%s" leaves what it promises in the account', async (name, promised) => {
  const email = `${name}@example.org`;
  const visit = await seedScenario(seedWorld(app), name, { email, password, isNew: true });
  const { applications, drafts, quotations } = await profileOf(email);
  expect(applications).toHaveLength(promised.applications);
  expect(quotations.map(({ state }) => state)).toEqual(promised.quotations);
  expect(drafts.map(({ nextPath }) => nextPath)).toEqual(promised.paths);
  const reference = visit.application?.reference ?? visit.leads.electricity ?? visit.stepsId;
  expect(seededLines(visit).join('\n')).toContain(reference);
  expect(seededLines(visit).filter((line) => line.startsWith('Asked'))).toHaveLength(
    name === 'signing' ? 2 : 0,
  );
});

test('the scenario "signing" waits for two officers who have their links, "submitted" is signed and sent', async () => {
  const [signing, submitted] = [
    await profileOf('signing@example.org'),
    await profileOf('submitted@example.org'),
  ];
  expect(signing.applications).toMatchObject([
    { state: 'awaiting_signature', signing: { state: 'open', signaturesGiven: 0, signaturesNeeded: 2 } },
  ]);
  const asked = (await app.mails()).filter(({ body }) => /\/sign#/.test(body));
  expect(asked.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining(['treasurer.signing@example.org', 'chair.signing@example.org']),
  );
  expect(submitted.applications).toMatchObject([
    { state: 'submitted', signing: { state: 'completed', signaturesGiven: 1 }, canTakeBack: false },
  ]);
});

test('the scenario "followed" has a meter that waits for its start, and one that was stopped', async () => {
  const browser = app.browser();
  const body = { emailAddress: 'followed@example.org', password };
  done((await browser.call(login, { body })).body);
  const [application] = (await browser.call(readHistory)).body.applications;
  expect(application?.supplies.map(({ fuel, state, now }) => [fuel, state, now.turn])).toEqual([
    ['electricity', 'waiting_registration', 'nobody'],
    ['gas', 'objected', 'you'],
  ]);
});

test('everything that scenarios send is marked as a test', async () => {
  const applications = await app.db.selectFrom('applications').select('isTest').execute();
  const leads = await app.db.selectFrom('leads').select('isTest').execute();
  expect([...applications, ...leads].every(({ isTest }) => isTest)).toBe(true);
  expect([applications.length, leads.length]).toEqual([3, 1]);
});

test('the sample log-in of a first start owns an application, a draft and saved quotations', async () => {
  const context = { ...app, ids: app.platform.ids, priceRows: 0, demoPassword: password };
  await sampleAccounts.load(context);
  const logged = app.log.lines.length;
  const [line = ''] = await seedDemo(app, password);
  expect(app.log.lines.slice(logged)).toEqual([]);
  const { applications, drafts, quotations } = await profileOf('demo@utility-aid.example');
  expect(line).toBe(`Sample application: ${applications[0]?.reference}, of demo@utility-aid.example`);
  expect(drafts).toMatchObject([{ nextPath: '/prices' }]);
  expect(quotations.filter(({ state, isChosen }) => state === 'open' && !isChosen)).toHaveLength(2);
});

test('a sample log-in that fails is logged and does not prevent the start', async () => {
  expect(await seedDemo(app, 'not the password at all')).toEqual([]);
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'the sample log-in has nothing to look at' }]);
});

test('seeding only works if everything is embedded, and only for known scenarios', async () => {
  const { config } = app.platform;
  expect(settingAgainstSeeding(config)).toBeUndefined();
  expect(settingAgainstSeeding({ ...config, smtpUrl: 'smtp://mail.example' })).toBe('SMTP_URL');
  expect(settingAgainstSeeding({ ...config, oscrKey: 'key' })).toBe('OSCR_KEY');
  const platform = { ...app.platform, config: { ...config, idealPostcodesKey: 'key' } };
  expect(await seedDemo({ ...app, platform }, password)).toEqual([]);
  expect(isSeedName('toString')).toBe(false);
});

test('no sample contains a supplier’s address, so nothing invented is ever sent to a real firm', async () => {
  await app.runJobs();
  expect(await app.db.selectFrom('supplierAddresses').select('email').execute()).toEqual([]);
  expect(
    await app.db.selectFrom('sentMails').select('id').where('kind', '=', 'supplier-request').execute(),
  ).toEqual([]);
});
