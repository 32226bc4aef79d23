import { addDays, daysBetween } from '@switch/domain/units/period.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { companiesHouse } from './companies-house.ts';
import { embeddedCompanies } from './embedded.ts';
import { startCompaniesHouseStandIn, STAND_IN_TODAY } from './testing/companies-house-stand-in.ts';
import { FAILING_COMPANY_NUMBERS, sampleCompanies as sample } from './testing/sample-rows.ts';

const standIn = await startCompaniesHouseStandIn();
afterAll(() => standIn.close());

const adapters = [
  ['embedded sample', embeddedCompanies(() => STAND_IN_TODAY)],
  ['Companies House', companiesHouse({ apiKey: 'key', baseUrl: standIn.baseUrl, timeoutMs: 800 })],
] as const;

const numberOf = (name: string): string => {
  const company = sample.find((one) => one.name === name);
  if (!company) throw new Error(`not in the sample: ${name}`);
  return company.number;
};

describe.each(adapters)('%s', (_, register) => {
  test('finds a company by number, with everything that the register says', async () => {
    const number = numberOf('AIRE STREET CONSULTING LIMITED');
    expect(await register.findByNumber(number)).toEqual({
      kind: 'found',
      value: {
        companyNumber: number,
        name: 'AIRE STREET CONSULTING LIMITED',
        standing: 'ok',
        standingWords: 'Active at Companies House',
        createdOn: '2015-03-02',
        registeredAddress: {
          line1: '5 Clothmakers Court',
          city: 'Leeds',
          county: 'West Yorkshire',
          postCode: 'LS1 9ZA',
        },
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
    ['BOBBIN & REEL CLOTHING LIMITED', 'stop'],
    ['CAVENDISH LAMP COMPANY LIMITED', 'stop'],
    ['HARBOUR LIGHTS CATERING LIMITED', 'stop'],
    ['KIRKSTALL TANNERY LIMITED', 'stop'],
    ['MERCHANT VENNEL FOODS LIMITED', 'stop'],
    ['PILGRIM GATE FLOORING LIMITED', 'stop'],
    ['QUAYSIDE FURNISHINGS LIMITED', 'stop'],
    ['MERSEY SOUND ARCHIVE', 'stop'],
    ['VELVET ANCHOR LIMITED', 'warn'],
    ['SPICE ROUTE FOODS LIMITED', 'ok'],
    ['FJORDLINE SEAFOODS AS', 'ok'],
    ['BRIGHTON BEACON HOUSING', 'ok'],
  ])('%s: %s', async (name, standing) => {
    expect(await register.findByNumber(numberOf(name))).toMatchObject({ value: { name, standing } });
  });

  test('a young company stays young whatever the date', async () => {
    const answer = await register.findByNumber(numberOf('GREEN TIDE BISTRO LIMITED'));
    expect(answer).toMatchObject({ value: { createdOn: addDays(STAND_IN_TODAY, -60) } });
  });

  test('searches by name and lists the best match first', async () => {
    const answer = await register.searchByName('aire street');
    expect(answer).toMatchObject({
      kind: 'found',
      value: [{ name: 'AIRE STREET CONSULTING LIMITED', standing: 'ok' }],
    });
  });

  test.each([
    ['consult aire', 'AIRE STREET CONSULTING LIMITED'],
    ['Aire Street Consulting Ltd', 'AIRE STREET CONSULTING LIMITED'],
    ['bobbin and reel', 'BOBBIN & REEL CLOTHING LIMITED'],
    ['bobbin & rèel', 'BOBBIN & REEL CLOTHING LIMITED'],
  ])('finds by the words %j, ignoring order, case and accents', async (typed, name) => {
    expect(await register.searchByName(typed)).toMatchObject({ value: [{ name }] });
  });

  test('lists at most 25', async () => {
    const answer = await register.searchByName('limited');
    expect(answer.kind === 'found' && answer.value).toHaveLength(25);
  });

  test.each(['no such company at all', 'street fair', ' -- ', '', '   '])(
    'lists nothing for the name %j',
    async (name) => {
      const answer = await register.searchByName(name);
      expect(answer).toEqual({ kind: 'found', value: [] });
    },
  );

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
