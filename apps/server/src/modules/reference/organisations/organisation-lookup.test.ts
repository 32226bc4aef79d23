import {
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
} from '@switch/contract/http/reference/look-up.ts';
import { afterAll, expect, test } from 'vitest';
import { startCharityCommissionStandIn } from '../../../integrations/organisation-register/testing/charity-commission-stand-in.ts';
import { startCompaniesHouseStandIn } from '../../../integrations/organisation-register/testing/companies-house-stand-in.ts';
import { startOscrStandIn } from '../../../integrations/organisation-register/testing/oscr-stand-in.ts';
import {
  FAILING_CHARITY_NUMBERS,
  FAILING_COMPANY_NUMBERS,
  FAILING_SCOTTISH_CHARITY_NUMBERS,
} from '../../../integrations/organisation-register/testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const ORGANISATION_LOOK_UPS = { name: 'organisation look-ups', most: 240, windowSeconds: 300 };

const standIns = await Promise.all([
  startCompaniesHouseStandIn(),
  startCharityCommissionStandIn(),
  startOscrStandIn('root'),
]);
afterAll(async () => void (await Promise.all(standIns.map((each) => each.close()))));
const app = await startTestApp();
const real = await startTestApp({
  settings: {
    COMPANIES_HOUSE_KEY: 'key-1',
    COMPANIES_HOUSE_URL: standIns[0].baseUrl,
    CHARITY_COMMISSION_KEY: 'key-2',
    CHARITY_COMMISSION_URL: standIns[1].baseUrl,
    OSCR_KEY: 'key-3',
    OSCR_URL: standIns[2].baseUrl,
  },
});

type Register = typeof getCompanyDetails;
const ask = async (register: Register, query: string, where: TestApp = app) =>
  (await where.call(register, { body: { query } })).body;
const sent = async (register: Register, query: string) => (await app.call(register, { body: { query } })).raw;
const namesOf = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
  answer.result ? answer.organisations.map(({ name }) => name) : [answer.outcome.code];

test.each(['83985351', ' 839 853 51 '])('a company is found by its number "%s"', async (query) => {
  expect(await sent(getCompanyDetails, query)).toEqual({
    result: true,
    isSample: true,
    organisations: [
      {
        name: 'AIRE STREET CONSULTING LIMITED',
        companyRegNo: '83985351',
        standing: 'ok',
        standingWords: 'Active at Companies House',
        registeredAddress: {
          line1: '5 Clothmakers Court',
          city: 'Leeds',
          county: 'West Yorkshire',
          postCode: 'LS1 9ZA',
        },
        createdOn: '2015-03-02',
      },
    ],
  });
});

test('companies are found by name, best first, each with its number [S7-06]', async () => {
  const answer = await ask(getCompanyDetails, 'aire');
  expect(namesOf(answer).slice(0, 2)).toEqual(['AIRE PRINT WORKS LIMITED', 'AIRE STREET CONSULTING LIMITED']);
  const numbers = answer.result ? answer.organisations.map(({ companyNumber }) => companyNumber) : [];
  expect(numbers).toEqual(numbers.map(() => expect.stringMatching(/^[A-Z0-9]{8}$/)));
});

test.each([
  ['84141738', 'stop', 'was dissolved'],
  ['88931093', 'warn', 'strike this company off'],
  ['SC912618', 'stop', 'is in receivership'],
])('company %s has the status %s, in words', async (query, standing, text) => {
  expect(await ask(getCompanyDetails, query)).toMatchObject({
    organisations: [{ standing, standingWords: expect.stringContaining(text) }],
  });
});

test('a charity is found by its number, and a linked one by its suffix [S7-07]', async () => {
  expect(await sent(getCharityDetails, '1990102')).toEqual({
    result: true,
    isSample: true,
    organisations: [
      {
        name: 'HIGHFIELD NEIGHBOURS TOGETHER',
        charityNumber: '1990102',
        companyRegNo: 'CE912008',
        standing: 'ok',
        standingWords: 'Registered with the Charity Commission',
        registeredAddress: {
          line1: 'The Highfield Rooms, 40 Albion Terrace',
          city: 'Leicester',
          county: 'Leicestershire',
          postCode: 'LE1 9ZB',
        },
        createdOn: '2017-06-20',
      },
    ],
  });
  expect(await ask(getCharityDetails, '1990104 – 1')).toMatchObject({
    organisations: [{ name: 'LEEDS LANTERN HOLIDAY FUND', charityNumber: '1990104-1' }],
  });
});

test('charities are found by name', async () => {
  expect(namesOf(await ask(getCharityDetails, 'tyne lifeline'))).toEqual(['TYNE LIFELINE']);
});

test.each([
  ['1990117', 'stop', 'removed'],
  ['1990118', 'stop', 'insolvent'],
  ['1990119', 'warn', 'administration'],
])('charity %s has the status %s, in words', async (query, standing, text) => {
  expect(await ask(getCharityDetails, query)).toMatchObject({
    organisations: [{ standing, standingWords: expect.stringContaining(text) }],
  });
});

test('a Scottish charity is found by its number, in upper or lower case and without its zeros [S7-08]', async () => {
  expect(await ask(findOscrCharity, 'sc 99 215')).toMatchObject({
    result: true,
    isSample: true,
    organisations: [{ name: 'Clydeside Arts SCIO', charityNumber: 'SC099215', standing: 'ok' }],
  });
  expect(await ask(findOscrCharity, 'SC099223')).toMatchObject({ organisations: [{ standing: 'stop' }] });
});

test('the call decides the register, even if a company and a charity have the same number', async () => {
  const company = await ask(getCompanyDetails, 'SC099214');
  const charity = await ask(findOscrCharity, 'SC099214');
  expect([namesOf(company), namesOf(charity)]).toEqual([
    ['NESS VALLEY DISTILLERY LIMITED'],
    ['Lothian Befriending'],
  ]);
  expect(company).toMatchObject({ organisations: [{ companyNumber: 'SC099214' }] });
  expect(charity.result && charity.organisations[0]).not.toHaveProperty('companyNumber');
  expect(namesOf(await ask(getCharityDetails, 'SC099214'))).toEqual(['not-found']);
});

test.each<[Register, string, string]>([
  [getCompanyDetails, '  ', 'Enter the company number or its name'],
  [getCompanyDetails, '123456789', 'A company number has 8 characters; yours has 9'],
  [getCompanyDetails, '12 34', 'A company number has 8 characters; yours has 4'],
  [getCompanyDetails, 'SC12O456', 'letter O'],
  [getCharityDetails, '', 'Enter the charity number or its name'],
  [getCharityDetails, '12345', '6 or 7 digits'],
  [findOscrCharity, '', 'Enter the charity number'],
  [findOscrCharity, 'Lothian Befriending', 'SC and six digits'],
])('$name names the field if "%s" is typed', async (register, query, text) => {
  expect(await ask(register, query)).toMatchObject({
    result: false,
    outcome: {
      code: 'bad-fields',
      fields: [{ field: 'query', message: expect.stringContaining(text) }],
    },
  });
});

test.each([getCompanyDetails, getCharityDetails, findOscrCharity])(
  '$name names the field if nothing, or something other than text, is sent',
  async (register) => {
    for (const body of [{}, { query: 12 }, { query: 'x'.repeat(161) }]) {
      expect((await app.call(register, { body })).body).toMatchObject({
        outcome: { code: 'bad-fields', fields: [{ field: 'query' }] },
      });
    }
  },
);

test.each<[Register, string]>([
  [getCompanyDetails, '00000001'],
  [getCompanyDetails, 'Nobody of that name at all'],
  [getCompanyDetails, '%'],
  [getCharityDetails, '1000000'],
  [getCharityDetails, "'; drop table users; --"],
  [findOscrCharity, 'SC000001'],
])('$name reports that nothing was found for "%s"', async (register, query) => {
  expect(await ask(register, query)).toMatchObject({
    result: false,
    outcome: { code: 'not-found', message: expect.stringContaining('by hand') },
  });
});

const failures = [
  ...[...FAILING_COMPANY_NUMBERS].map(([query, reason]) => [getCompanyDetails, query, reason] as const),
  ...[...FAILING_CHARITY_NUMBERS].map(([query, reason]) => [getCharityDetails, query, reason] as const),
  ...[...FAILING_SCOTTISH_CHARITY_NUMBERS].map(
    ([query, reason]) => [findOscrCharity, query, reason] as const,
  ),
];
test.each(failures)(
  '$name reports and logs that the register fails at %s',
  async (register, query, reason) => {
    expect(await ask(register, query)).toMatchObject({
      result: false,
      outcome: { code: 'look-up-unavailable', message: expect.stringContaining('by hand') },
    });
    expect(app.log.takeErrors()).toMatchObject([{ reason }]);
    expect(JSON.stringify(app.log.lines)).not.toContain(query);
  },
);

test.each<[Register, string, string]>([
  [getCompanyDetails, '83985351', 'AIRE STREET CONSULTING LIMITED'],
  [getCompanyDetails, 'aire street', 'AIRE STREET CONSULTING LIMITED'],
  [getCharityDetails, '1990102', 'HIGHFIELD NEIGHBOURS TOGETHER'],
  [findOscrCharity, 'SC099214', 'Lothian Befriending'],
])('$name asks the real register for "%s" if its key is configured', async (register, query, name) => {
  const answer = await ask(register, query, real);
  expect(answer).toMatchObject({ result: true, isSample: false, organisations: [{ name }] });
});

test('a network address that makes too many look-ups has to wait, whichever registers it uses', async () => {
  for (let count = 0; count <= ORGANISATION_LOOK_UPS.most; count += 1) {
    await real.platform.attempts.take(ORGANISATION_LOOK_UPS, '127.0.0.1', real.clock.now());
  }
  for (const register of [getCompanyDetails, getCharityDetails, findOscrCharity]) {
    expect(await ask(register, 'SC099214', real)).toMatchObject({
      outcome: { code: 'too-many-tries', retryAfterSeconds: 300 },
    });
  }
  real.clock.moveMinutes(6);
  expect(await ask(findOscrCharity, 'SC099214', real)).toMatchObject({ result: true });
});
