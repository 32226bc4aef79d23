import { addDays, daysBetween } from '@switch/domain/units/period.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { companiesHouse } from './companies-house.ts';
import { embeddedCompanyRegister } from './embedded.ts';
import { FAILING_COMPANY_NUMBERS } from './failure-sentinels.ts';
import { readSampleCompanies } from './sample-companies.ts';
import { startCompaniesHouseStandIn, STAND_IN_TODAY } from './testing/companies-house-stand-in.ts';

const standIn = await startCompaniesHouseStandIn();
afterAll(() => standIn.close());

const adapters = [
  ['embedded sample', embeddedCompanyRegister({ today: () => STAND_IN_TODAY })],
  ['Companies House', companiesHouse({ apiKey: 'key', baseUrl: standIn.baseUrl, timeoutMs: 800 })],
] as const;

const sample = readSampleCompanies();
const numberOf = (name: string): string => {
  const company = sample.find((one) => one.name === name);
  if (!company) throw new Error(`not in the sample: ${name}`);
  return company.number;
};

describe.each(adapters)('%s', (_, register) => {
  test('finds a company by number with all that the register says', async () => {
    const number = numberOf('AIRE STREET CONSULTING LIMITED');
    expect(await register.findByNumber(number)).toEqual({
      kind: 'found',
      value: {
        number,
        name: 'AIRE STREET CONSULTING LIMITED',
        type: 'ltd',
        kind: 'limited-company',
        status: 'active',
        standing: 'ok',
        standingWords: 'Active at Companies House',
        createdOn: '2015-03-02',
        registeredAddress: {
          line1: '5 Clothmakers Court',
          city: 'Leeds',
          county: 'West Yorkshire',
          postCode: 'LS1 9ZA',
        },
        accountsOverdue: false,
        insolvencyHistory: false,
      },
    });
  });

  test.each(['SC099214', ' sc 099214 ', 'SC99214'])('reads the number %j', async (number) => {
    const answer = await register.findByNumber(number);
    expect(answer).toMatchObject({ kind: 'found', value: { name: 'NESS VALLEY DISTILLERY LIMITED' } });
  });

  test.each(['81234567', 'SC12O456', '123456789', '12 34', '../search', ''])(
    'does not find %j',
    async (number) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'not-found' });
    },
  );

  test.each([
    ['BOBBIN & REEL CLOTHING LIMITED', 'dissolved', 'stop'],
    ['CAVENDISH LAMP COMPANY LIMITED', 'liquidation', 'stop'],
    ['HARBOUR LIGHTS CATERING LIMITED', 'administration', 'stop'],
    ['KIRKSTALL TANNERY LIMITED', 'voluntary-arrangement', 'stop'],
    ['MERCHANT VENNEL FOODS LIMITED', 'receivership', 'stop'],
    ['PILGRIM GATE FLOORING LIMITED', 'insolvency-proceedings', 'stop'],
    ['QUAYSIDE FURNISHINGS LIMITED', 'converted-closed', 'stop'],
    ['MERSEY SOUND ARCHIVE', 'removed', 'stop'],
    ['VELVET ANCHOR LIMITED', 'active', 'warn'],
    ['SPICE ROUTE FOODS LIMITED', 'active', 'ok'],
    ['FJORDLINE SEAFOODS AS', 'open', 'ok'],
    ['BRIGHTON BEACON HOUSING', 'registered', 'ok'],
  ])('%s is %s: %s', async (name, status, standing) => {
    expect(await register.findByNumber(numberOf(name))).toMatchObject({ value: { name, status, standing } });
  });

  test.each([
    ['CYMRU FORWARD CIC', 'cic'],
    ['BRACKENBURY CAPITAL PLC', 'plc'],
    ['NORTHLIGHT STUDIOS LLP', 'llp'],
    ['PENTLAND ARMS LP', 'limited-partnership'],
    ['OXFORD REFUGEE KITCHEN', 'charity'],
    ['LOTHIAN BEFRIENDING', 'scottish-charity'],
    ['TRURO BOAT BUILDERS CO-OPERATIVE LIMITED', 'registered-society'],
    ['SEVERNSIDE SIXTH FORM COLLEGE', 'public-body'],
    ['FJORDLINE SEAFOODS AS', 'overseas-company'],
    ['LARKFIELD LEARNING TRUST', 'limited-company'],
  ])('%s is a %s', async (name, kind) => {
    expect(await register.findByNumber(numberOf(name))).toMatchObject({ value: { name, kind } });
  });

  test('says whose accounts are overdue and who has been insolvent', async () => {
    expect(await register.findByNumber(numberOf('SPICE ROUTE FOODS LIMITED'))).toMatchObject({
      value: { accountsOverdue: true, insolvencyHistory: false },
    });
    expect(await register.findByNumber(numberOf('CLYDE STREET BARS LIMITED'))).toMatchObject({
      value: { accountsOverdue: false, insolvencyHistory: true },
    });
  });

  test('a young company stays young', async () => {
    const answer = await register.findByNumber(numberOf('GREEN TIDE BISTRO LIMITED'));
    expect(answer).toMatchObject({ value: { createdOn: addDays(STAND_IN_TODAY, -60) } });
  });

  test('searches by name and lists the best match first', async () => {
    const answer = await register.searchByName('aire street');
    expect(answer).toMatchObject({
      kind: 'found',
      value: { total: 1, page: 1, matches: [{ name: 'AIRE STREET CONSULTING LIMITED', standing: 'ok' }] },
    });
  });

  test('lists at most 25 on a page and the rest on the next ones', async () => {
    const pages = [await register.searchByName('limited'), await register.searchByName('limited', 2)];
    const [first, second] = pages.map((page) => (page.kind === 'found' ? page.value : undefined));
    expect(first?.matches).toHaveLength(25);
    expect(first?.total).toBeGreaterThan(25);
    expect(second).toMatchObject({ page: 2, total: first?.total });
    const numbers = [...(first?.matches ?? []), ...(second?.matches ?? [])].map((match) => match.number);
    expect(numbers.length).toBeGreaterThan(25);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(['no such company at all', '', '   '])('lists nothing for the name %j', async (name) => {
    const answer = await register.searchByName(name);
    expect(answer).toEqual({ kind: 'found', value: { matches: [], total: 0, page: 1 } });
  });

  test.each([...FAILING_COMPANY_NUMBERS])(
    'the number %s makes the register unavailable: %s',
    async (number, reason) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'unavailable', reason });
      expect(await register.searchByName(number)).toEqual({ kind: 'unavailable', reason });
    },
  );
});

describe('the sample', () => {
  test('has at least 40 companies, each number once, and several under a year old', () => {
    expect(sample.length).toBeGreaterThanOrEqual(40);
    expect(new Set(sample.map((company) => company.number)).size).toBe(sample.length);
    const young = sample.filter(
      ({ createdDaysAgo }) =>
        createdDaysAgo !== undefined &&
        daysBetween(addDays(STAND_IN_TODAY, -createdDaysAgo), STAND_IN_TODAY) < 365,
    );
    expect(young.length).toBeGreaterThanOrEqual(3);
  });

  test('says which adapter is a sample', () => {
    expect(adapters.map(([, register]) => register.isSample)).toEqual([true, false]);
  });
});
