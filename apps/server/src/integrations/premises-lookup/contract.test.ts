import { isoDate } from '@switch/domain/units/period.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { FAILING_POSTCODES } from './testing/sample-sites.ts';
import { embeddedPremises } from './embedded.ts';
import { idealPostcodes } from './ideal-postcodes.ts';
import { startIdealPostcodesStandIn } from './testing/ideal-postcodes-stand-in.ts';

const standIn = await startIdealPostcodesStandIn();
afterAll(() => standIn.close());

const adapters = [
  ['embedded sample', embeddedPremises(() => isoDate('2026-11-21'))],
  ['Ideal Postcodes', idealPostcodes({ apiKey: 'ak_test', baseUrl: standIn.baseUrl, timeoutMs: 800 })],
] as const;

describe.each(adapters)('%s', (_, lookup) => {
  test('finds every address of a postcode, in order', async () => {
    const answer = await lookup.findPremises('LS1 9ZA');
    expect(answer).toMatchObject({
      kind: 'found',
      value: [
        {
          address: {
            line1: '5 Clothmakers Court',
            city: 'Leeds',
            county: 'West Yorkshire',
            postCode: 'LS1 9ZA',
            organisation: 'Aire Street Consulting Limited',
          },
        },
        { address: { line1: '6 Clothmakers Court', organisation: 'Leeds Lantern Trust' } },
        { address: { line1: '7 Clothmakers Court' } },
      ],
    });
  });

  test('keeps a second address line', async () => {
    const answer = await lookup.findPremises('CV1 9ZD');
    expect(answer).toMatchObject({
      kind: 'found',
      value: [{ address: { line1: 'Unit 7, Ribbon Works', line2: 'Weavers Way', city: 'Coventry' } }, {}],
    });
  });

  test.each(['ls19za', ' Ls1  9zA '])('reads the postcode %j in any case and spacing', async (postCode) => {
    expect(await lookup.findPremises(postCode)).toEqual(await lookup.findPremises('LS1 9ZA'));
  });

  test('writes a town in normal case', async () => {
    const answer = await lookup.findPremises('NE1 9ZA');
    expect(answer).toMatchObject({ value: [{ address: { city: 'Newcastle upon Tyne' } }, {}] });
  });

  test('gives every address of a postcode a different id, the same each time', async () => {
    const [first, second] = [await lookup.findPremises('M1 9ZB'), await lookup.findPremises('M1 9ZB')];
    if (first.kind !== 'found') throw new Error('nothing found');
    expect(first).toEqual(second);
    expect(new Set(first.value.map((premises) => premises.id)).size).toBe(3);
  });

  test.each(['SW1A 9ZZ', 'not a postcode', '../admin', ''])('finds no premises at %j', async (postCode) => {
    expect(await lookup.findPremises(postCode)).toEqual({ kind: 'found', value: [] });
  });

  test.each([...FAILING_POSTCODES])('at %s the source is unavailable: %s', async (postCode, reason) => {
    expect(await lookup.findPremises(postCode)).toEqual({ kind: 'unavailable', reason });
  });
});
