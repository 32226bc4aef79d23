import { afterEach, describe, expect, test } from 'vitest';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { idealPostcodes } from './ideal-postcodes.ts';

let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function ask(answer: StandInAnswer) {
  standIn = await startStandIn(() => answer);
  return idealPostcodes({ apiKey: 'ak_secret', baseUrl: standIn.baseUrl }).findPremises('OX1 9ZB');
}

const row = {
  postcode: 'OX1 9ZB',
  post_town: 'STOKE-ON-TRENT',
  line_1: '44 Brewers Close',
  line_2: '',
  line_3: null,
  organisation_name: '',
  county: '',
  udprn: 12345678,
  longitude: -1.2,
  traditional_county: 'Oxfordshire',
};

test('sends the key in a header and never in the address', async () => {
  await ask(json({ result: [] }));
  expect(standIn?.requests[0]?.headers.authorization).toBe('api_key="ak_secret"');
  expect(standIn?.requests[0]).toMatchObject({ path: '/postcodes/OX19ZB' });
  expect(standIn?.requests[0]?.query.size).toBe(0);
});

test('accepts a row without an id, a county or an organisation', async () => {
  expect(await ask(json({ result: [row] }))).toEqual({
    kind: 'found',
    value: [
      {
        id: 'udprn_12345678',
        address: { line1: '44 Brewers Close', city: 'Stoke-on-Trent', county: '', postCode: 'OX1 9ZB' },
        meters: [],
      },
    ],
  });
});

test('joins the second and third lines', async () => {
  const answer = await ask(json({ result: [{ ...row, line_2: 'Brewery Yard', line_3: 'Osney' }] }));
  expect(answer).toMatchObject({ value: [{ address: { line2: 'Brewery Yard, Osney' } }] });
});

describe('a postcode with more addresses than a page holds', () => {
  const all = Array.from({ length: 230 }, (_, index) => ({ ...row, udprn: index + 1 }));
  const pageOf = (page: number, total = all.length) =>
    json({ result: all.slice(page * 100, (page + 1) * 100), code: 2000, limit: 100, page, total });

  async function askPages(answer: (page: number) => StandInAnswer) {
    standIn = await startStandIn(({ query }) => answer(Number(query.get('page') ?? 0)));
    return idealPostcodes({ apiKey: 'ak_secret', baseUrl: standIn.baseUrl }).findPremises('OX1 9ZB');
  }

  test('is read page by page', async () => {
    const answer = await askPages((page) => pageOf(page));
    const ids = answer.kind === 'found' ? answer.value.map(({ id }) => id) : [];
    expect(ids).toEqual(all.map(({ udprn }) => `udprn_${udprn}`));
    expect(standIn?.requests.map(({ query }) => query.get('page'))).toEqual([null, '1', '2']);
  });

  test('has no further page if the first is exactly full', async () => {
    const answer = await askPages((page) => pageOf(page, 100));
    expect(answer.kind === 'found' && answer.value).toHaveLength(100);
    expect(standIn?.requests).toHaveLength(1);
  });

  test.each<[string, StandInAnswer]>([
    ['an empty page', json({ result: [], limit: 100, total: 230 })],
    ['a page that is not there', json({ code: 4040 }, 404)],
  ])('ends with %s, whatever the total says', async (_, last) => {
    const answer = await askPages((page) => (page === 0 ? pageOf(0) : last));
    expect(answer.kind === 'found' && answer.value).toHaveLength(100);
    expect(standIn?.requests).toHaveLength(2);
  });

  test('takes ten calls at most', async () => {
    await askPages(() => pageOf(0, 1_000_000));
    expect(standIn?.requests).toHaveLength(10);
  });

  test('is never shown with gaps: if a page fails, the look-up fails', async () => {
    const limit = json({ code: 4021, message: 'Lookup limit reached' }, 402);
    expect(await askPages((page) => (page === 2 ? limit : pageOf(page)))).toEqual({
      kind: 'unavailable',
      reason: 'limit-reached',
    });
  });
});

describe('an unusable answer', () => {
  test.each<[string, StandInAnswer, string]>([
    ['credit used up', json({ code: 4020, message: 'Key balance depleted' }, 402), 'out-of-credit'],
    [
      'a limit of the key reached',
      json({ code: 4021, message: 'Lookup limit reached' }, 402),
      'limit-reached',
    ],
    ['a refusal without a code', { status: 402, body: '<h1>Pay</h1>' }, 'out-of-credit'],
    ['a wrong key', json({ code: 4010, message: 'Invalid key' }, 401), 'unauthorised'],
    ['an outage', { status: 500, body: 'oops' }, 'server-error'],
    ['a result of another shape', json({ result: 'none' }), 'bad-answer'],
    ['a row without lines', json({ result: [{ postcode: 'OX1 9ZB' }] }), 'bad-answer'],
    ['no JSON', { status: 200, body: '<html></html>' }, 'bad-answer'],
  ])('%s', async (_, answer, reason) => {
    expect(await ask(answer)).toEqual({ kind: 'unavailable', reason });
  });
});
