import { afterAll, describe, expect, test } from 'vitest';
import { charityCommission } from './charity-commission.ts';
import { embeddedCharities } from './embedded.ts';
import { startCharityCommissionStandIn } from './testing/charity-commission-stand-in.ts';
import { FAILING_CHARITY_NUMBERS, sampleCharities, sampleCompanies } from './testing/sample-rows.ts';

const standIn = await startCharityCommissionStandIn();
afterAll(() => standIn.close());

const adapters = [
  ['embedded sample', embeddedCharities()],
  ['Charity Commission', charityCommission({ apiKey: 'key', baseUrl: standIn.baseUrl, timeoutMs: 800 })],
] as const;

describe.each(adapters)('%s', (_, register) => {
  test('finds a charity by number, with everything that the register says', async () => {
    expect(await register.findByNumber('1990101')).toMatchObject({
      kind: 'found',
      value: {
        charityNumber: '1990101',
        name: 'TYNE LIFELINE',
        standing: 'ok',
        createdOn: '1994-07-04',
        companyNumber: expect.stringMatching(/^\d{8}$/),
        registeredAddress: {
          line1: 'Third Floor, 11 Collier Quay',
          city: 'Newcastle upon Tyne',
          postCode: 'NE1 9ZA',
        },
      },
    });
  });

  test('finds a charitable incorporated organisation with its company number', async () => {
    const answer = await register.findByNumber('1990106');
    expect(answer).toMatchObject({ value: { companyNumber: 'CE912011' } });
  });

  test('finds an unincorporated charity of six digits, which has no company number', async () => {
    const answer = await register.findByNumber('990103');
    expect(answer).toMatchObject({
      value: { name: 'RIBBLESDALE VILLAGE HALL', standing: 'ok' },
    });
    expect(answer.kind === 'found' && answer.value.companyNumber).toBeUndefined();
  });

  test('tells a linked charity from its main one by the suffix', async () => {
    expect(await register.findByNumber('1990104')).toMatchObject({
      value: { name: 'LEEDS LANTERN TRUST', charityNumber: '1990104' },
    });
    expect(await register.findByNumber('1990104-1')).toMatchObject({
      value: { name: 'LEEDS LANTERN HOLIDAY FUND', charityNumber: '1990104-1' },
    });
    expect(await register.findByNumber('1990104-2')).toEqual({ kind: 'not-found' });
  });

  test.each([
    ['1990116', 'stop', 'removed'],
    ['1990117', 'stop', 'removed'],
    ['1990118', 'stop', 'insolvent'],
    ['1990119', 'warn', 'administration'],
  ])('%s gets a %s, and the text says %s', async (number, standing, word) => {
    const answer = await register.findByNumber(number);
    expect(answer).toMatchObject({
      value: { standing, standingWords: expect.stringContaining(word) },
    });
  });

  test.each([' 1990101 ', '199 0101'])('reads the number %j', async (number) => {
    expect(await register.findByNumber(number)).toMatchObject({ value: { charityNumber: '1990101' } });
  });

  test.each(['1888888', '12345', '12345678', 'SC099214', '1990101/0', ''])(
    'does not find %j',
    async (number) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'not-found' });
    },
  );

  test('searches by name', async () => {
    const answer = await register.searchByName('leeds lantern');
    expect(answer).toMatchObject({
      kind: 'found',
      value: [
        { charityNumber: '1990104', standing: 'ok' },
        { charityNumber: '1990104-1', name: 'LEEDS LANTERN HOLIDAY FUND' },
      ],
    });
  });

  test('search results show that a charity was removed', async () => {
    const answer = await register.searchByName('Cotton Row');
    expect(answer).toMatchObject({ value: [{ standing: 'stop' }] });
  });

  test.each(['no such charity', '', ' / ', '..'])('lists nothing for the name %j', async (name) => {
    expect(await register.searchByName(name)).toEqual({ kind: 'found', value: [] });
  });

  test.each([...FAILING_CHARITY_NUMBERS])(
    'the number %s makes the register unavailable: %s',
    async (number, reason) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'unavailable', reason });
      expect(await register.searchByName(number)).toEqual({ kind: 'unavailable', reason });
    },
  );
});

test('the sample has at least 15 charities, with and without a company number, each number once', () => {
  const sample = sampleCharities;
  expect(sample.length).toBeGreaterThanOrEqual(15);
  expect(new Set(sample.map(({ number, suffix }) => `${number}-${suffix}`)).size).toBe(sample.length);
  expect(sample.filter((charity) => charity.companyNumber === undefined).length).toBeGreaterThanOrEqual(3);
  expect(sample.filter((charity) => charity.companyNumber?.startsWith('CE')).length).toBeGreaterThanOrEqual(
    3,
  );
});

test('a sample charity that is also a company is in the sample companies under the same name', () => {
  const companies = new Map(sampleCompanies.map((company) => [company.number, company.name]));
  const incorporated = sampleCharities.filter((charity) => charity.companyNumber !== undefined);
  expect(incorporated.map((charity) => companies.get(charity.companyNumber ?? ''))).toEqual(
    incorporated.map((charity) => charity.name),
  );
});
