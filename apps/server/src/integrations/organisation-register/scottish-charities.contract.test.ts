import { isoDate } from '@switch/domain/units/period.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { embeddedCompanies, embeddedScottishCharities } from './embedded.ts';
import { oscr } from './oscr.ts';
import { startOscrStandIn } from './testing/oscr-stand-in.ts';
import { FAILING_SCOTTISH_CHARITY_NUMBERS, sampleScottishCharities } from './testing/sample-rows.ts';

const [root, paged] = [await startOscrStandIn('root'), await startOscrStandIn('paged')];
afterAll(async () => {
  await root.close();
  await paged.close();
});

const adapters = [
  ['embedded sample', embeddedScottishCharities()],
  ['OSCR, row at the root', oscr({ apiKey: 'key', baseUrl: root.baseUrl, timeoutMs: 800 })],
  ['OSCR, row in a page', oscr({ apiKey: 'key', baseUrl: paged.baseUrl, timeoutMs: 800 })],
] as const;

describe.each(adapters)('%s', (_, register) => {
  test('finds a charity by number, with everything that the register says', async () => {
    expect(await register.findByNumber('SC099216')).toMatchObject({
      kind: 'found',
      value: {
        charityNumber: 'SC099216',
        name: 'Highland Hearth',
        standing: 'ok',
        standingWords: 'Active on the Scottish Charity Register',
        createdOn: '2006-10-12',
        registeredAddress: {
          line1: expect.stringContaining('Ness Bank Centre'),
          city: 'Inverness',
          postCode: 'IV1 9ZB',
        },
      },
    });
  });

  test.each(['sc099214', ' SC 099214 ', 'SC99214'])('reads the number %j', async (number) => {
    expect(await register.findByNumber(number)).toMatchObject({
      value: { charityNumber: 'SC099214', name: 'Lothian Befriending' },
    });
  });

  test.each(['SC000001', '099214', 'SC0992140', 'NIC101234', '1990101', ''])(
    'does not find %j',
    async (number) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'not-found' });
    },
  );

  test('stops a charity that was removed', async () => {
    expect(await register.findByNumber('SC099223')).toMatchObject({ value: { standing: 'stop' } });
  });

  test('has no address if it is withheld', async () => {
    const answer = await register.findByNumber('SC099224');
    expect(answer).toMatchObject({ kind: 'found', value: { name: 'Safe Door Lothian' } });
    expect(answer.kind === 'found' && answer.value.registeredAddress).toBeUndefined();
  });

  test.each([...FAILING_SCOTTISH_CHARITY_NUMBERS])(
    'the number %s makes the register unavailable: %s',
    async (number, reason) => {
      expect(await register.findByNumber(number)).toEqual({ kind: 'unavailable', reason });
    },
  );

  test('cannot be searched by name', async () => {
    expect(await register.searchByName('Lothian')).toEqual({ kind: 'found', value: [] });
  });

  test('the same number is a different organisation in the register of companies', async () => {
    const companies = embeddedCompanies(() => isoDate('2026-11-21'));
    expect(await companies.findByNumber('SC099214')).toMatchObject({
      value: { companyNumber: 'SC099214', name: 'NESS VALLEY DISTILLERY LIMITED' },
    });
    expect(await register.findByNumber('SC099214')).toMatchObject({
      value: { charityNumber: 'SC099214', name: 'Lothian Befriending' },
    });
  });
});

test('the sample has at least ten charities, each number once', () => {
  const numbers = sampleScottishCharities.map((charity) => charity.number);
  expect(numbers.length).toBeGreaterThanOrEqual(10);
  expect(new Set(numbers).size).toBe(numbers.length);
});
