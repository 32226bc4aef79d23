import { login } from '@switch/contract/http/identity/account.ts';
import { createDraft, getDraft, listDrafts, putDraft } from '@switch/contract/http/switching/draft.ts';
import {
  completeElectricity,
  electricityBeforePrices,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import type { Browser } from '../../../seed/browser.ts';
import { fieldsOf } from '../../../testing/outcome.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { energy } = electricityBeforePrices;

async function open(browser: Browser, answers: unknown = { energy }, more: object = {}) {
  const { body } = await browser.call(createDraft, { body: { answers, ...more } });
  if (!body.result) throw new Error(`no draft: ${JSON.stringify(body.outcome)}`);
  return body.draft;
}

const read = (browser: Browser, stepsId: string) => browser.call(getDraft, { params: { stepsId } });

const save = (browser: Browser, stepsId: string, revision: number, answers: unknown) =>
  browser.call(putDraft, { params: { stepsId }, body: { revision, answers } });

test('the first answered card opens a draft at revision 1, which its own browser can read back [S2-02]', async () => {
  const browser = app.browser();
  const draft = await open(browser);
  expect(draft).toMatchObject({ revision: 1, answers: { energy }, isOwned: false, signature: null });
  expect((await read(browser, draft.stepsId)).body.draft).toEqual(draft);
});

test('another browser, a missing cookie and an invalid id are all refused in the same way [S7-13]', async () => {
  const { stepsId } = await open(app.browser());
  const stranger = app.browser();
  await open(stranger);
  for (const [browser, id] of [
    [stranger, stepsId],
    [app.browser(), stepsId],
    [stranger, crypto.randomUUID()],
    [stranger, 'no-id'],
  ] as const) {
    expect((await read(browser, id)).status).toBe(401);
    expect((await save(browser, id, 1, { energy })).status).toBe(401);
  }
});

test('a save starts from one revision and makes the next [S7-13]', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const saved = (await save(browser, stepsId, 1, electricityBeforePrices)).body;
  expect(saved).toMatchObject({ result: true, draft: { revision: 2 }, voided: [] });
  expect((await read(browser, stepsId)).body.draft.answers).toEqual(electricityBeforePrices);
});

test('a statement gets the server’s time, whatever the browser says', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const page = electricityBeforePrices['mbc-page'];
  const saying = (statedAt: string) => ({
    ...electricityBeforePrices,
    'mbc-page': { ...page, statement: { ...page?.statement, statedAt } },
  });
  const at = app.clock.now().toISOString();
  const statedAt = { 'mbc-page': { statement: { statedAt: at } } };
  const saved = (await save(browser, stepsId, 1, saying('1999-01-01T00:00:00.000Z'))).body;
  expect(saved).toMatchObject({ draft: { revision: 2, answers: statedAt } });
  const again = (await save(browser, stepsId, 2, saying('2030-01-01T00:00:00.000Z'))).body;
  expect(again).toMatchObject({ draft: { revision: 3, answers: statedAt } });
});

test('the later of two tabs is told of the conflict and gets the newer draft; nothing is merged', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  await save(browser, stepsId, 1, electricityBeforePrices);
  const other = { energy: { choice: { ...energy?.choice, sites: 'several' } } };
  const late = (await save(browser, stepsId, 1, other)).body;
  expect(late).toMatchObject({
    result: false,
    outcome: { code: 'conflict', draft: { revision: 2, answers: electricityBeforePrices } },
  });
  expect((await read(browser, stepsId)).body.draft.revision).toBe(2);
});

test('of two saves from the same revision at the same moment, one is stored and the other gets a conflict', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const kinds = ['several', 'one'] as const;
  const answers = await Promise.all(
    kinds.map((sites) =>
      save(browser, stepsId, 1, {
        energy: { choice: { ...energy?.choice, situation: 'just-looking', sites } },
      }),
    ),
  );
  expect(answers.filter(({ body }) => body.result)).toHaveLength(1);
});

test('repeating a save after a lost response returns the saved draft', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const first = (await save(browser, stepsId, 1, electricityBeforePrices)).body;
  expect((await save(browser, stepsId, 1, electricityBeforePrices)).body).toEqual(first);
});

test('a wrong answer is named by step, card and field, and the draft is unchanged', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const wrong = { energy: { choice: { ...energy?.choice, switchType: 'steam' } } };
  const { body } = await save(browser, stepsId, 1, wrong);
  expect(body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(fieldsOf(body)).toEqual(['energy.choice.switchType']);
  const opened = await browser.call(createDraft, { body: { answers: wrong } });
  expect(fieldsOf(opened.body)).toEqual(['energy.choice.switchType']);
  expect((await read(browser, stepsId)).body.draft.answers).toEqual({ energy });
});

test('fields of another version of the page are removed', async () => {
  const browser = app.browser();
  const sent = { energy: { choice: { ...energy?.choice, colour: 'green' }, later: { x: 1 } }, nextStep: {} };
  expect((await open(browser, sent)).answers).toEqual({ energy });
});

test.each(['password', 'confirmPassword', 'sortCode', 'accountNumber', 'signatureImg'])(
  'a %s is refused anywhere in the answers, and never stored',
  async (name) => {
    const browser = app.browser();
    const hidden = { energy: { choice: { ...energy?.choice, [name]: 'shhh-secret' } } };
    const { body } = await browser.call(createDraft, { body: { answers: hidden } });
    expect(fieldsOf(body)).toEqual([`energy.choice.${name}`]);
    const usage = {
      ...electricityBeforePrices['current-supplier']?.['electricity-usage'],
      inputs: { [name]: 'shhh-secret' },
    };
    const inNotes = { energy, 'current-supplier': { 'electricity-usage': usage } };
    expect((await browser.call(createDraft, { body: { answers: inNotes } })).body.result).toBe(false);
    const rows = await app.db.selectFrom('drafts').select('answers').execute();
    expect(JSON.stringify(rows)).not.toContain('shhh-secret');
  },
);

test('a changed answer voids what depended on it, whatever the browser sends', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser, completeElectricity);
  const usage = { method: 'kwh', kwh: 30_000, low: 30_000, high: 30_000 };
  const changed = {
    ...completeElectricity,
    'current-supplier': { ...completeElectricity['current-supplier'], 'electricity-usage': usage },
  };
  const { body } = await save(browser, stepsId, 1, changed);
  const because = { stepId: 'current-supplier', cardId: 'electricity-usage' };
  expect(body).toMatchObject({
    result: true,
    draft: { answers: { prices: { electricity: { isStale: true } } } },
    voided: [{ target: 'price', fuel: 'electricity', because }],
  });
});

test('source and active partner are fixed at the first save; an unknown or inactive partner counts as none', async () => {
  const partner = { name: 'A partner', logo: null, text: '', share: '', feeSharePercent: '10' };
  const known = { ...partner, contactEmail: 'a@partner.example', createdAt: app.clock.now() };
  const rowsOf = [
    { ...known, id: 'partner-7', isActive: true },
    { ...known, id: 'partner-8', isActive: false },
  ];
  await app.db.insertInto('partners').values(rowsOf).execute();
  const browser = app.browser();
  const { stepsId } = await open(browser, { energy }, { source: 'test', paramId: 'partner-7' });
  const later = { revision: 1, answers: electricityBeforePrices, source: 'elsewhere', paramId: 'partner-8' };
  expect((await browser.call(putDraft, { params: { stepsId }, body: later })).body.result).toBe(true);
  for (const paramId of ['partner-8', 'made-up'])
    await open(browser, { energy }, { source: 'claimed', paramId });
  await open(browser);
  const rows = await app.db
    .selectFrom('drafts')
    .select(['source', 'partnerId'])
    .orderBy('createdAt', 'desc')
    .execute();
  expect(rows).toContainEqual({ source: 'test', partnerId: 'partner-7' });
  expect(rows.filter(({ source }) => source === 'claimed')).toEqual(
    Array.from({ length: 2 }, () => ({ source: 'claimed', partnerId: null })),
  );
  expect(rows).toContainEqual({ source: app.platform.config.sourceSite, partnerId: null });
});

test('logging in claims the current draft; then only its owner can open it, and older drafts stay listed', async () => {
  const owner = await signUp(app);
  const older = await open(owner.browser);
  app.clock.moveMinutes(5);
  const browser = app.browser();
  const current = await open(browser, electricityBeforePrices);
  const body = { emailAddress: owner.email, password: owner.password, stepsId: current.stepsId };
  expect((await browser.call(login, { body })).body).toMatchObject({ stepsId: current.stepsId });
  expect((await read(browser, current.stepsId)).body.draft.isOwned).toBe(true);
  const cookieAlone = app.browser();
  cookieAlone.cookies.set('draft', browser.cookies.get('draft') ?? '');
  expect((await read(cookieAlone, current.stepsId)).status).toBe(401);
  const { drafts } = (await browser.call(listDrafts)).body;
  expect(drafts.map(({ stepsId }) => stepsId)).toEqual([current.stepsId, older.stepsId]);
  expect(drafts[0]).toMatchObject({
    title: 'Electricity at 14 Sample Row, SW1A 1AA',
    stepNumber: 6,
    nextPath: '/prices',
    nextTitle: 'prices',
  });
});

test('registering claims the draft; no one can claim one from another browser or account', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const owner = await signUp(app, { browser, stepsId });
  expect((await read(owner.browser, stepsId)).body.draft.isOwned).toBe(true);
  const thief = await signUp(app, { stepsId });
  expect((await read(thief.browser, stepsId)).status).toBe(401);
  const unowned = await open(app.browser());
  const other = await signUp(app, { stepsId: unowned.stepsId });
  expect((await read(other.browser, unowned.stepsId)).status).toBe(401);
});

test('the list of drafts needs a session', async () => {
  expect((await app.call(listDrafts)).status).toBe(401);
});

test('a draft in the first shape, flat browser objects, still opens and saves', async () => {
  const browser = app.browser();
  const { stepsId } = await open(browser);
  const flat = {
    step1Obj: { switchType: 'gas', postCode: 'SW1A 1AA', MPRNNo: '1234567', meterType: 'credit' },
    step2Obj: { consumption: '40000' },
    personalObj: { password: 'never read', companyName: 'Invented Bakery Limited' },
  };
  await app.db
    .updateTable('drafts')
    .set({ shape: 1, answers: JSON.stringify(flat) })
    .where('id', '=', stepsId)
    .execute();
  const { answers, revision } = (await read(browser, stepsId)).body.draft;
  expect(answers['current-supplier']?.['gas-usage']?.kwh).toBe(40_000);
  expect(answers['gas-supply-address']?.kind).toEqual({ meterKind: 'credit' });
  expect((await save(browser, stepsId, revision, answers)).body).toMatchObject({ result: true });
  const rows = await app.db.selectFrom('drafts').selectAll().where('id', '=', stepsId).execute();
  expect(rows[0]?.shape).toBe(2);
  expect(JSON.stringify(rows[0]?.answers)).not.toContain('never read');
});
