import { listApplications } from '@switch/contract/http/switching/application.ts';
import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { bothBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { countSteps } from '../../testing/count-steps.ts';
import { signUp } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const somebody = await signUp(app);

const LARGEST_ANSWER = 10_000;
const keyed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));

/** Returns how many steps creating a draft takes, once everything that the first one caches is in place. */
async function costOf(answers: Readonly<Record<string, unknown>>): Promise<number> {
  const send = async (): Promise<void> => {
    const { status, raw } = await app.call(createDraft, { body: { answers } });
    expect(status).toBe(200);
    expect(JSON.stringify(raw).length).toBeLessThan(LARGEST_ANSWER);
  };
  await send();
  return countSteps(send);
}

test.each([
  ['unknown steps', 9_000, keyed],
  ['unknown fields of a card', 9_000, (count: number) => ({ energy: { choice: keyed(count) } })],
  ['secrets', 4_500, (count: number) => ({ list: Array.from({ length: count }, () => ({ token: 1 })) })],
])(
  'the cost of a draft with very many %s grows only in proportion to their number',
  async (_name, most, answersOf) => {
    const few = await costOf(answersOf(most / 4));
    // Four times as many may cost about four times as much. It would be sixteen times if each were compared
    // with all the others.
    expect((await costOf(answersOf(most))) / few).toBeLessThan(8);
  },
);

const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' };

test.each([
  ['lists', `[${'[],'.repeat(10_000)}[]]`],
  ['fields', JSON.stringify(keyed(10_001))],
  ['values after a text that ends in a backslash', `["\\\\",${'0,'.repeat(10_000)}0]`],
])('more %s than any screen sends are refused before they are parsed', async (_name, answers) => {
  const payload = `{"answers":${answers}}`;
  const answer = await app.app.inject({ method: 'POST', url: '/api/steps', payload, headers: json });
  expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too-large' }]);
});

test('commas and brackets within a text do not count as values', async () => {
  const answers = { note: ',[{"\\",'.repeat(4_000) };
  expect((await app.call(createDraft, { body: { answers } })).status).toBe(200);
});

test('a body may be as large as its call needs, and no larger', async () => {
  const sent = (url: string, bytes: number) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: json,
      payload: JSON.stringify({ answers: { note: 'x'.repeat(bytes) } }),
    });
  expect((await sent('/api/steps', 100_000)).statusCode).toBe(200);
  expect((await sent('/api/steps', 128_000)).statusCode).toBe(413);
  expect((await sent('/api/login', 64_000)).statusCode).toBe(413);
});

test('a draft nested as deeply as its size allows is refused with a message', async () => {
  const depth = 4_000;
  const payload = `{"answers":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const answer = await app.app.inject({ method: 'POST', url: '/api/steps', payload, headers });
  expect(answer.json()).toMatchObject({
    result: false,
    outcome: { code: 'bad-fields', fields: [{ message: 'This is nested too deeply' }] },
  });
});

test.each(['1e308', '1e18', '-1e308', '1.5', '0', '9007199254740993'])(
  'page number %s of a list gets a page',
  async (page) => {
    const { browser, userId } = somebody;
    expect((await browser.call(listQuotations, { query: { userId, page } })).body.quotations).toEqual([]);
    expect((await browser.call(listApplications, { query: { page } })).body.applications).toEqual([]);
  },
);

test.each(['2199-12-31', '1900-01-01', '2027-02-29', '0000-00-00', '9999-12-31'])(
  'a contract that ends on %s is refused with an error on its field',
  async (contractEndDate) => {
    const answers = {
      ...bothBeforePrices,
      'contract-end-date': { 'electricity-end': { knows: 'date', contractEndDate, notice: 'not-given' } },
    };
    for (const call of [getPrices, createDraft]) {
      const { body } = await app.call(call, { body: { answers } });
      expect(body).toMatchObject({
        result: false,
        outcome: {
          fields: [
            { field: 'contract-end-date.electricity-end.contractEndDate', message: 'Enter a real date' },
          ],
        },
      });
    }
  },
);

test.each(['2149-12-31', '1901-01-01'])(
  'a contract that ends on %s never causes a failure',
  async (contractEndDate) => {
    const end = { knows: 'date', contractEndDate, notice: 'not-given' };
    const answers = { ...bothBeforePrices, 'contract-end-date': { 'electricity-end': end, 'gas-end': end } };
    expect((await app.call(getPrices, { body: { answers } })).body.result).toBe(true);
  },
);

test.each(['{"__proto__":{"result":true}}', '{"constructor":{"prototype":{"a":1}}}'])(
  'a draft that tries to set inherited properties is refused: %s',
  async (answers) => {
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
    const request = {
      method: 'POST',
      url: '/api/steps',
      payload: `{"answers":${answers}}`,
      headers,
    } as const;
    expect((await app.app.inject(request)).statusCode).toBe(400);
  },
);

test('names of inherited properties are not taken for answers', async () => {
  const answers = { constructor: { a: 1 }, toString: {}, energy: { constructor: {}, valueOf: 1 } };
  const { body } = await app.call(createDraft, { body: { answers } });
  expect(body).toMatchObject({ result: true, draft: { answers: { energy: {} } } });
});
