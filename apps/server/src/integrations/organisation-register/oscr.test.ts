import { afterEach, describe, expect, test } from 'vitest';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { oscr } from './oscr.ts';

let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function ask(answer: StandInAnswer, number = 'SC012345') {
  standIn = await startStandIn(() => answer);
  return oscr({ apiKey: 'top-secret', baseUrl: standIn.baseUrl, timeoutMs: 2_000 }).findByNumber(number);
}

const row = { charityName: 'Example Aid', charityNumber: 'SC012345', charityStatus: 'Active' };

test('sends the key in its header and the number in the query', async () => {
  await ask(json(row), 'sc12345');
  expect(standIn?.requests[0]).toMatchObject({
    path: '/all_charities',
    headers: { 'x-functions-key': 'top-secret' },
  });
  expect(standIn?.requests[0]?.query.get('charitynumber')).toBe('SC012345');
});

describe('finds the row', () => {
  test.each<[string, unknown]>([
    ['at the root', row],
    ['in a page', { currentPage: 1, totalPages: 1, data: [row] }],
    ['in a bare list', [row]],
    [
      'among others, when the register ignores the number',
      { data: [{ ...row, charityNumber: 'SC000009' }, row] },
    ],
    ['beside one that cannot be read', { data: [{ charityNumber: 7 }, row] }],
    ['with its number in lower case', { ...row, charityNumber: 'sc012345' }],
  ])('%s', async (_, body) => {
    expect(await ask(json(body))).toMatchObject({
      kind: 'found',
      value: { charityNumber: 'SC012345', name: 'Example Aid', standing: 'ok' },
    });
  });
});

describe('finds nothing', () => {
  test.each<[string, unknown]>([
    ['in an empty page', { currentPage: 1, totalPages: 0, data: [] }],
    ['in an empty list', []],
    ['in null', null],
    ['in an empty object', {}],
    ['in the row of another charity', { ...row, charityNumber: 'SC000009' }],
  ])('%s', async (_, body) => expect(await ask(json(body))).toEqual({ kind: 'not-found' }));
});

test.each<[string, StandInAnswer]>([
  ['an object that is no row', json({ error: 'something else' })],
  ['a text', json('SC012345')],
  ['a page of rows that cannot be read', json({ data: [{ name: 'Example Aid' }] })],
  ['half a body', { status: 200, body: '[{' }],
])('treats %s as a bad answer', async (_, answer) => {
  expect(await ask(answer)).toEqual({ kind: 'unavailable', reason: 'bad-answer' });
});

test.each<[string, object, object]>([
  ['no status', { charityStatus: null }, { standing: 'stop' }],
  ['another status', { charityStatus: 'Under inquiry' }, { standing: 'stop' }],
  ['a postcode alone', { postcode: 'EH1 9ZA' }, { registeredAddress: { postCode: 'EH1 9ZA' } }],
  [
    'an address over several lines that ends in the postcode',
    {
      principalOfficeOrTrusteeAddress: '9 Lawnhead Close\nOld Town\nEdinburgh\neh1 9za',
      postcode: 'EH1 9ZA',
    },
    {
      registeredAddress: {
        line1: '9 Lawnhead Close',
        line2: 'Old Town',
        city: 'Edinburgh',
        postCode: 'EH1 9ZA',
      },
    },
  ],
])('reads %s', async (_, change, expected) => {
  expect(await ask(json({ ...row, ...change }))).toMatchObject({ kind: 'found', value: expected });
});
