import { afterEach, describe, expect, test } from 'vitest';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { charityCommission } from './charity-commission.ts';

let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function registerThatAnswers(answer: StandInAnswer) {
  standIn = await startStandIn(() => answer);
  return charityCommission({ apiKey: 'top-secret', baseUrl: standIn.baseUrl, timeoutMs: 2_000 });
}

const details = { reg_charity_number: 1234567, charity_name: 'Example Aid', reg_status: 'R' };

test('sends the key in its header and requests number and suffix', async () => {
  const register = await registerThatAnswers(json(details));
  await register.findByNumber('1234567-3');
  expect(standIn?.requests[0]).toMatchObject({
    path: '/allcharitydetailsV2/1234567/3',
    headers: { 'ocp-apim-subscription-key': 'top-secret' },
  });
});

test('accepts a record with only a number, a name and a status', async () => {
  const register = await registerThatAnswers(json(details));
  expect(await register.findByNumber('1234567')).toEqual({
    kind: 'found',
    value: {
      charityNumber: '1234567',
      name: 'Example Aid',
      standing: 'ok',
      standingWords: 'Registered with the Charity Commission',
    },
  });
});

const four = { address_line_one: 'Unit 2', address_line_two: 'Mill Lane', address_line_three: 'Stroud' };

describe('reads', () => {
  test.each<[string, object, object]>([
    ['a date with a time', { date_of_registration: '1990-05-01T00:00:00' }, { createdOn: '1990-05-01' }],
    ['nulls for flags', { insolvent: null, in_administration: null }, { standing: 'ok' }],
    ['a short company number', { charity_co_reg_number: ' 123456 ' }, { companyNumber: '00123456' }],
    ['a company number of zeros', { charity_co_reg_number: '0' }, { companyNumber: undefined }],
    ['a removal', { reg_status: 'RM', date_of_removal: '2020-01-31T00:00:00' }, { standing: 'stop' }],
    ['a removal date beside a status R', { date_of_removal: '2020-01-31T00:00:00' }, { standing: 'stop' }],
    ['no status at all', { reg_status: null }, { standing: 'ok' }],
    ['an insolvent charity', { insolvent: true }, { standing: 'stop' }],
    [
      'an address of four lines',
      { ...four, address_line_four: 'Gloucestershire', address_post_code: 'GL5 9ZD' },
      {
        registeredAddress: {
          line1: 'Unit 2',
          line2: 'Mill Lane',
          city: 'Stroud',
          county: 'Gloucestershire',
          postCode: 'GL5 9ZD',
        },
      },
    ],
    [
      'an address of three lines with gaps',
      {
        address_line_one: 'Unit 2',
        address_line_two: ' ',
        address_line_four: 'Mill Lane',
        address_line_five: 'Stroud',
      },
      { registeredAddress: { line1: 'Unit 2', line2: 'Mill Lane', city: 'Stroud' } },
    ],
    ['a postcode alone', { address_post_code: 'GL5 9ZD' }, { registeredAddress: { postCode: 'GL5 9ZD' } }],
  ])('%s', async (_, change, expected) => {
    const register = await registerThatAnswers(json({ ...details, ...change }));
    expect(await register.findByNumber('1234567')).toMatchObject({ value: expected });
  });
});

test.each<[string, StandInAnswer]>([
  ['the other, unofficial shape', json({ registeredCharityNumber: 1234567, charityName: 'Example Aid' })],
  ['null', json(null)],
  ['half a body', { status: 200, body: '{"reg_charity_number":' }],
])('treats %s as a bad answer', async (_, answer) => {
  const register = await registerThatAnswers(answer);
  expect(await register.findByNumber('1234567')).toEqual({ kind: 'unavailable', reason: 'bad-answer' });
});

test('leaves out a hit without a charity’s name', async () => {
  const register = await registerThatAnswers(json([{ charity_name: null }, details]));
  expect(await register.searchByName('example')).toMatchObject({ value: [{ name: 'Example Aid' }] });
});
