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

test('takes a row without an id, a county or an organisation', async () => {
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

test('joins the second and third line', async () => {
  const answer = await ask(json({ result: [{ ...row, line_2: 'Brewery Yard', line_3: 'Osney' }] }));
  expect(answer).toMatchObject({ value: [{ address: { line2: 'Brewery Yard, Osney' } }] });
});

describe('an answer that is none', () => {
  test.each<[string, StandInAnswer, string]>([
    ['credit used up', json({ code: 4020, message: 'Key balance depleted' }, 402), 'out-of-credit'],
    ['a wrong key', json({ code: 4010, message: 'Invalid key' }, 401), 'unauthorised'],
    ['an outage', { status: 500, body: 'oops' }, 'server-error'],
    ['a result of another shape', json({ result: 'none' }), 'bad-answer'],
    ['a row without lines', json({ result: [{ postcode: 'OX1 9ZB' }] }), 'bad-answer'],
    ['no JSON', { status: 200, body: '<html></html>' }, 'bad-answer'],
  ])('%s', async (_, answer, reason) => {
    expect(await ask(answer)).toEqual({ kind: 'unavailable', reason });
  });
});
