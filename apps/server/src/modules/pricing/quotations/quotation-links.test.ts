import { createDraft } from '@switch/contract/http/switching/draft.ts';
import {
  countQuotationLinks,
  mailQuotation,
  openSharedQuotation,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/pricing/quotations.ts';
import { keepQuotation, type Quotation, getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { pence } from '@switch/domain/units/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { refreshSampleBook } from '../testing/refresh-sample-book.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import type { Browser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { draftAnswers, type DraftFacts } from '../testing/draft-answers.ts';

const app = await startTestApp();
let networks = 0;
/** Each browser comes from its own network, so that one test's rate limits don't affect another's. */
const freshBrowser = () => app.browser(`198.51.100.${(networks += 1)}`);

beforeEach(async () => {
  await app.db.deleteFrom('mailboxMails').execute();
});

async function priced(browser: Browser, facts: DraftFacts = {}) {
  await refreshSampleBook(app);
  const { prices } = done((await browser.call(getPrices, { body: { answers: draftAnswers(facts) } })).body);
  const [first] = prices;
  if (first?.kind !== 'priced' || !first.offers[0]) throw new Error('not priced');
  return { ...first, offers: [first.offers[0]] as const };
}

async function keep(
  browser: Browser,
  siteAddress = '1 Secret Street',
  facts?: DraftFacts,
): Promise<Quotation> {
  const first = await priced(browser, facts);
  const { receiptId } = first.receipt;
  const body = { receiptId, offerId: first.offers[0].offerId, siteAddress, isChosen: false };
  return done((await browser.call(keepQuotation, { body })).body).quotation;
}

const mailTo = async (browser: Browser, quotationId: string, email: string) =>
  (await browser.call(mailQuotation, { params: { quotationId }, body: { email } })).body;
const share = async (browser: Browser, quotationId: string) =>
  (await browser.call(shareQuotation, { params: { quotationId }, body: {} })).body;
const open = async (token: string, browser = freshBrowser()) =>
  (await browser.call(openSharedQuotation, { body: { token } })).body;
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === address);
const tokenIn = (text: string) => /\/quote#([\w-]{43})/.exec(text)?.[1] ?? '';
const GONE = { result: false, outcome: { code: 'link-expired' } };
const NOT_FOUND = { result: false, outcome: { code: 'not-found' } };

test('a quotation is mailed to an address without an account, with its full cost, our fee, its expiry and a link', async () => {
  const browser = freshBrowser();
  const { quotationId, offer } = await keep(browser);
  expect(await mailTo(browser, quotationId, ' ada@firm.example ')).toEqual({ result: true });
  const [mail, ...more] = await mailsTo('ada@firm.example');
  expect(more).toEqual([]);
  for (const amount of [offer.totals.grossPence, offer.totals.netPence, offer.fee.pence]) {
    expect(mail?.body).toContain(formatPounds(pence(amount)));
    expect(mail?.html).toContain(formatPounds(pence(amount)));
  }
  expect(mail?.body).toMatch(/The price is valid until the end of \d+ \w+ 2026/);
  expect(mail?.body).not.toContain('Secret Street');
  const opened = done(await open(tokenIn(mail?.body ?? ''))).quotation;
  expect(opened).toMatchObject({ offer: { offerId: offer.offerId }, state: 'open', own: null });
});

test('an indicative price is described as such in the mail and behind its link, with every reason', async () => {
  const browser = freshBrowser();
  const { indicativeReasons } = await priced(browser, { knows: 'not-sure' });
  expect(indicativeReasons.length).toBeGreaterThan(0);
  const { quotationId } = await keep(browser, '', { knows: 'not-sure' });
  await mailTo(browser, quotationId, 'bea@firm.example');
  const [mail] = await mailsTo('bea@firm.example');
  expect(mail?.body).toContain(`only an indication for now. ${indicativeReasons.join(' ')}`);
  expect(mail?.subject).toMatch(/: about £[\d,.]+ over \d+ months$/);
  expect(mail?.body).not.toMatch(/(?<!about |come to )£\d/);
  expect(done(await open(tokenIn(mail?.body ?? ''))).quotation).toMatchObject({ indicativeReasons });
});

test('a link shows the price to anyone, but nothing about the person, the site or the draft', async () => {
  const { browser } = await signUp(app, { browser: freshBrowser() });
  const { quotationId, receiptId } = await keep(browser);
  const { token, expiresAt } = done(await share(browser, quotationId));
  const opened = await open(token);
  expect(opened).toMatchObject({ result: true, quotation: { expiresAt, own: null } });
  const text = JSON.stringify(opened);
  for (const personal of ['Secret Street', quotationId, receiptId, 'userId', 'siteAddress', 'stepsId'])
    expect(text).not.toContain(personal);
  const rows = JSON.stringify(await app.db.selectFrom('quotationLinks').selectAll().execute());
  expect(rows).not.toContain(token);
});

test('the owner of the quotation is led back to the draft it was saved for', async () => {
  const browser = freshBrowser();
  const { stepsId } = done(
    (await browser.call(createDraft, { body: { answers: { energy: draftAnswers().energy } } })).body,
  ).draft;
  const { quotationId } = await keep(browser);
  await app.owner.db
    .updateTable('quotations')
    .set({ draftId: stepsId })
    .where('id', '=', quotationId)
    .execute();
  const { token } = done(await share(browser, quotationId));
  expect(done(await open(token, browser)).quotation.own).toEqual({ quotationId, stepsId });
  expect(done(await open(token)).quotation.own).toBeNull();
});

test('links are counted, and all revoked at once by their owner, including mailed ones', async () => {
  const browser = freshBrowser();
  const { quotationId } = await keep(browser);
  const params = { quotationId };
  await mailTo(browser, quotationId, 'bea@firm.example');
  const mailed = tokenIn((await mailsTo('bea@firm.example'))[0]?.body ?? '');
  const { token } = done(await share(browser, quotationId));
  expect((await browser.call(countQuotationLinks, { params })).body).toEqual({ result: true, links: 2 });
  for (const time of [1, 2])
    expect((await browser.call(revokeQuotationLinks, { params })).body, `${time}`).toEqual({ result: true });
  expect(await open(token)).toMatchObject(GONE);
  expect(await open(mailed)).toMatchObject(GONE);
  expect((await browser.call(countQuotationLinks, { params })).body).toEqual({ result: true, links: 0 });
});

test('a link expires with the offer, and nothing is mailed or shared after that', async () => {
  const browser = freshBrowser();
  const { quotationId, expiresAt } = await keep(browser);
  const { token } = done(await share(browser, quotationId));
  app.clock.moveTo(new Date(Date.parse(expiresAt) - 1).toISOString());
  expect(await open(token)).toMatchObject({ result: true });
  app.clock.moveTo(expiresAt);
  expect(await open(token)).toMatchObject(GONE);
  const runOut = { result: false, outcome: { code: 'price-expired' } };
  expect(await share(browser, quotationId)).toMatchObject(runOut);
  expect(await mailTo(browser, quotationId, 'cleo@firm.example')).toMatchObject(runOut);
  expect(await mailsTo('cleo@firm.example')).toEqual([]);
});

test('someone else’s quotation gets the same response as one that doesn’t exist', async () => {
  const { quotationId } = await keep(freshBrowser());
  const { browser: stranger } = await signUp(app, { browser: freshBrowser() });
  for (const browser of [freshBrowser(), stranger])
    for (const id of [quotationId, crypto.randomUUID(), 'nothing']) {
      const params = { quotationId: id };
      expect(await mailTo(browser, id, 'dora@firm.example')).toMatchObject(NOT_FOUND);
      expect(await share(browser, id)).toMatchObject(NOT_FOUND);
      expect((await browser.call(countQuotationLinks, { params })).body).toMatchObject(NOT_FOUND);
      expect((await browser.call(revokeQuotationLinks, { params })).body).toMatchObject(NOT_FOUND);
    }
  expect(await mailsTo('dora@firm.example')).toEqual([]);
});

test.each([
  '',
  'nobody',
  'a@b',
  'x'.repeat(301),
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
])('the address %j is refused beside its field', async (email) => {
  const browser = freshBrowser();
  const { quotationId } = await keep(browser);
  const answer = await mailTo(browser, quotationId, email);
  expect(answer).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(answer.result ? [] : answer.outcome.fields?.map(({ field }) => field)).toEqual(['email']);
});

test.each(['', 'nothing', '\u0000', 'x'.repeat(101), '../../etc'])(
  'the token %j opens nothing',
  async (token) => {
    expect(await open(token)).toMatchObject({ result: false });
  },
);

test('a mailbox cannot be flooded, and the response does not reveal that its limit was reached', async () => {
  const browser = freshBrowser();
  const quotations = [];
  for (let nth = 0; nth < 7; nth += 1) quotations.push(await keep(freshOwner(browser), `Site ${nth}`));
  for (const { quotationId } of quotations) {
    expect(await mailTo(browser, quotationId, 'full@firm.example')).toEqual({ result: true });
    app.clock.moveMinutes(2);
  }
  expect(await mailsTo('full@firm.example')).toHaveLength(5);
});

/** Saves every price afresh: another instant gives another receipt. */
function freshOwner(browser: Browser): Browser {
  app.clock.moveMinutes(1);
  return browser;
}

test('pressing twice mails it once', async () => {
  const browser = freshBrowser();
  const { quotationId } = await keep(browser);
  const pressed = await Promise.all([1, 2, 3].map(() => mailTo(browser, quotationId, 'eve@firm.example')));
  expect(pressed).toEqual([{ result: true }, { result: true }, { result: true }]);
  expect(await mailsTo('EVE@firm.example')).toEqual([]);
  expect(await mailsTo('eve@firm.example')).toHaveLength(1);
});

test('one network can neither flood mailboxes nor create or try links without limit', async () => {
  const browser = freshBrowser();
  const { quotationId } = await keep(browser);
  const tooMany = { result: false, outcome: { code: 'too-many-tries' } };
  for (let nth = 0; nth < 30; nth += 1) {
    await mailTo(browser, quotationId, `flood-${nth}@firm.example`);
    await share(browser, quotationId);
  }
  expect(await mailTo(browser, quotationId, 'flood@firm.example')).toMatchObject(tooMany);
  expect(await share(browser, quotationId)).toMatchObject(tooMany);
  for (let nth = 0; nth < 300; nth += 1) await open(`guess-${nth}`, browser);
  expect(await open('guess', browser)).toMatchObject(tooMany);
});

test('whoever had a quotation mailed gets one reminder before it expires, and can stop it', async () => {
  const remind = async () => {
    await addJob(app.db, { name: 'reminder.quotations' }, {});
    return (await mailsTo('finn@firm.example')).filter(({ subject }) => subject.includes('expires soon'));
  };
  const browser = freshBrowser();
  const { quotationId, expiresAt } = await keep(browser);
  await mailTo(browser, quotationId, 'finn@firm.example');
  app.clock.moveTo(new Date(Date.parse(expiresAt) - 37 * 3_600_000).toISOString());
  expect(await remind()).toEqual([]);
  app.clock.moveTo(new Date(Date.parse(expiresAt) - 20 * 3_600_000).toISOString());
  expect(await remind()).toHaveLength(1);
  const [mail, ...more] = await remind();
  expect(more).toEqual([]);
  expect(mail?.body).toMatch(/\/stop#[\w-]{43}/);
  expect(await open(tokenIn(mail?.body ?? ''))).toMatchObject({ result: true });
});

test('nobody is reminded of a quotation that became an application', async () => {
  const browser = freshBrowser();
  const { quotationId, expiresAt } = await keep(browser);
  await mailTo(browser, quotationId, 'gus@firm.example');
  await app.owner.db.updateTable('quotations').set({ usedAt: app.clock.now() }).execute();
  app.clock.moveTo(new Date(Date.parse(expiresAt) - 20 * 3_600_000).toISOString());
  await addJob(app.db, { name: 'reminder.quotations' }, {});
  expect(await mailsTo('gus@firm.example')).toHaveLength(1);
});
