import { afterEach, describe, expect, test } from 'vitest';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { companiesHouse } from './companies-house.ts';

let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

async function registerThatAnswers(answer: StandInAnswer) {
  standIn = await startStandIn(() => answer);
  return companiesHouse({ apiKey: 'top-secret', baseUrl: standIn.baseUrl, timeoutMs: 2_000 });
}

const profile = {
  company_name: 'EXAMPLE TRADING LIMITED',
  company_number: '01234567',
  company_status: 'active',
  type: 'ltd',
  date_of_creation: '2015-03-02',
  jurisdiction: 'england-wales',
  sic_codes: ['47110'],
  registered_office_address: {
    address_line_1: '1 Sample Street',
    locality: 'Leeds',
    postal_code: 'LS1 1AA',
    country: 'England',
  },
  accounts: {
    accounting_reference_date: { day: '31', month: '03' },
    next_accounts: { due_on: '2026-12-31', overdue: false },
  },
  has_insolvency_history: false,
  can_file: true,
  links: { self: '/company/01234567' },
};

describe('a company by number', () => {
  test('sends the key as the user name of basic authentication, with an empty password', async () => {
    const register = await registerThatAnswers(json(profile));
    await register.findByNumber('1234567');
    expect(standIn?.requests[0]).toMatchObject({
      path: '/company/01234567',
      headers: { authorization: `Basic ${Buffer.from('top-secret:').toString('base64')}` },
    });
  });

  test('reads a profile', async () => {
    const register = await registerThatAnswers(json(profile));
    expect(await register.findByNumber('01234567')).toMatchObject({
      kind: 'found',
      value: {
        name: 'EXAMPLE TRADING LIMITED',
        standing: 'ok',
        registeredAddress: { line1: '1 Sample Street', city: 'Leeds', postCode: 'LS1 1AA' },
      },
    });
  });

  test('accepts a profile with only a name and a number, and stops because it is not shown as active', async () => {
    const register = await registerThatAnswers(json({ company_name: 'BARE', company_number: 'RC000123' }));
    expect(await register.findByNumber('RC000123')).toMatchObject({
      kind: 'found',
      value: { name: 'BARE', standing: 'stop' },
    });
  });

  test.each([
    [
      'a strike-off proposal',
      { company_status_detail: 'active-proposal-to-strike-off' },
      { standing: 'warn' },
    ],
    ['a status that is new to us', { company_status: 'paused' }, { standing: 'stop' }],
    ['no date', { date_of_creation: null }, { createdOn: undefined }],
    ['no address', { registered_office_address: {} }, { registeredAddress: undefined }],
    [
      'a care-of address in a box',
      {
        registered_office_address: {
          care_of: 'Ledger & Co',
          po_box: '12',
          locality: 'Hull',
          postal_code: 'HU1 9ZA',
        },
      },
      { registeredAddress: { line1: 'Ledger & Co', line2: 'PO Box 12', city: 'Hull', postCode: 'HU1 9ZA' } },
    ],
  ])('reads %s', async (_, change, expected) => {
    const register = await registerThatAnswers(json({ ...profile, ...change }));
    expect(await register.findByNumber('01234567')).toMatchObject({ value: expected });
  });
});

describe('a search', () => {
  const item = {
    kind: 'searchresults#company',
    title: 'EXAMPLE TRADING LIMITED',
    company_number: '01234567',
    company_type: 'plc',
    company_status: 'dissolved',
    address: { premises: '1', address_line_1: 'Sample Street', locality: 'Leeds' },
  };

  test('requests 25 results', async () => {
    const register = await registerThatAnswers(json({ items: [], total_results: 0 }));
    await register.searchByName(' tom & co ');
    expect(Object.fromEntries(standIn?.requests[0]?.query ?? [])).toEqual({
      q: 'tom & co',
      items_per_page: '25',
    });
  });

  test('reads the title, and joins house number and street', async () => {
    const register = await registerThatAnswers(json({ items: [item], total_results: 1 }));
    expect(await register.searchByName('example')).toMatchObject({
      value: [
        {
          name: 'EXAMPLE TRADING LIMITED',
          standing: 'stop',
          registeredAddress: { line1: '1 Sample Street' },
        },
      ],
    });
  });

  test('leaves out a hit without a company number', async () => {
    const register = await registerThatAnswers(json({ items: [null, { title: 'X' }, item] }));
    expect(await register.searchByName('example')).toMatchObject({
      value: [{ companyNumber: '01234567' }],
    });
  });

  test.each<[string, StandInAnswer]>([
    ['no list of items', json({ items: 'many' })],
    ['a list', json([item])],
    ['half a body', { status: 200, body: '{"items":[' }],
  ])('treats %s as a bad answer', async (_, answer) => {
    const register = await registerThatAnswers(answer);
    expect(await register.searchByName('example')).toEqual({ kind: 'unavailable', reason: 'bad-answer' });
  });
});
