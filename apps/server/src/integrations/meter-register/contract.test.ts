import { isoDate } from '@switch/domain/units/period.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createRetry } from '../look-up/retry.ts';
import {
  faultFor,
  startStandIn,
  type StandIn,
  type StandInAnswer,
} from '../look-up/testing/stand-in-server.ts';
import { ecoes } from './ecoes.ts';
import { gasEnquiry } from './gas-enquiry.ts';
import { startEcoesStandIn } from './testing/ecoes-stand-in.ts';
import { startGasEnquiryStandIn } from './testing/gas-enquiry-stand-in.ts';
import { ELECTRICITY_POINTS, GAS_POINTS } from './testing/registered-points.ts';

const today = () => isoDate('2026-11-21');
const standIns = { electricity: await startEcoesStandIn(), gas: await startGasEnquiryStandIn() };
afterAll(() => Promise.all(Object.values(standIns).map((standIn) => standIn.close())));

const adapters = [
  {
    name: 'ECOES',
    fuel: 'electricity',
    connect: ecoes,
    apiKey: 'ek_test',
    points: ELECTRICITY_POINTS,
    unknown: '2000000000006',
    first: {
      supplier: { code: 'BGAS', name: 'British Gas Business' },
      codes: { profileClass: '03', ssc: '0393', mtc: '801', llfc: '100', measurementClass: 'A' },
      kind: 'single',
      gspGroup: '_M',
      annualQuantityKwh: 16_400,
      isEnergised: true,
      serialNumber: 'E19S309301',
      source: 'electricity-register',
    },
  },
  {
    name: 'gas enquiry service',
    fuel: 'gas',
    connect: gasEnquiry,
    apiKey: 'gk_test',
    points: GAS_POINTS,
    unknown: '3938424403',
    first: {
      supplier: { code: 'BGT', name: 'British Gas Business' },
      kind: 'credit',
      ldz: 'NE',
      annualQuantityKwh: 14_200,
      serialNumber: 'G4A00500000001',
      source: 'gas-register',
    },
  },
] as const;

describe.each(adapters)('$name', ({ fuel, connect, apiKey, points, unknown, first }) => {
  const register = connect({ apiKey, baseUrl: standIns[fuel].baseUrl, timeoutMs: 2_000, today });
  const [alone, , second] = points;
  const wanted = {
    ...first,
    fuel,
    number: alone?.number,
    isHalfHourly: false,
    isSmart: false,
    isIgt: false,
    place: { lines: ['5', 'CLOTHMAKERS COURT'], postCode: 'LS1 9ZA' },
    readOn: '2026-11-21',
  };

  test.each(['LS1 9ZA', ' ls19za '])('finds every meter at %j, in order', async (postCode) => {
    const look = await register.findMetersAt(postCode);
    expect(look).toMatchObject({ kind: 'found', value: [wanted, {}, { number: second?.number }] });
  });

  test.each(['SW1A 9ZZ', 'not a postcode', '../admin', ''])('finds none at %j', async (postCode) => {
    expect(await register.findMetersAt(postCode)).toEqual({ kind: 'found', value: [] });
  });

  test('finds a meter by its number, and reports an unknown one as not found', async () => {
    expect(await register.findMeter(alone?.number ?? '')).toMatchObject({ kind: 'found', value: wanted });
    expect(await register.findMeter(unknown)).toEqual({ kind: 'not-found' });
  });

  test.each(['', '12', "1' or '1", '99999999999999'])('does not ask about %j as a number', async (number) => {
    const before = standIns[fuel].requests.length;
    expect(await register.findMeter(number)).toEqual({ kind: 'not-found' });
    expect(standIns[fuel].requests).toHaveLength(before);
  });

  test('a wrong key is refused, and never part of the address', async () => {
    const wrong = connect({ apiKey: 'wrong-key', baseUrl: standIns[fuel].baseUrl, today });
    expect(await wrong.findMetersAt('LS1 9ZA')).toEqual({ kind: 'unavailable', reason: 'unauthorised' });
    const addresses = standIns[fuel].requests.map(({ path, query }) => `${path}?${query.toString()}`);
    expect(addresses.join()).not.toMatch(/wrong-key|k_test/);
  });

  let failing: StandIn | undefined;
  afterEach(() => failing?.close());

  test.each<[string, StandInAnswer, string, number]>([
    ['malformed JSON', faultFor('bad-answer'), 'bad-answer', 1],
    ['another shape', { status: 200, body: '[]' }, 'bad-answer', 1],
    ['a list that is none', { status: 200, body: '{"Results":{},"mprn":{}}' }, 'bad-answer', 1],
    ['401', faultFor('unauthorised'), 'unauthorised', 1],
    ['429', faultFor('rate-limited'), 'rate-limited', 1],
    ['5xx, tried again', faultFor('server-error'), 'server-error', 3],
    ['silence', 'silence', 'time-out', 1],
    ['a slow body', 'half', 'time-out', 1],
  ])('%s is returned as an outcome', async (_, answer, reason, calls) => {
    failing = await startStandIn(() => answer);
    const retry = createRetry(
      { now: () => 0 },
      () => 0,
      async () => {},
    );
    // Short only if no answer comes: a busy machine may take a while over any other answer.
    const timeoutMs = reason === 'time-out' ? 100 : 5_000;
    const broken = connect({ apiKey, baseUrl: failing.baseUrl, timeoutMs, retry, today });
    expect(await broken.findMetersAt('LS1 9ZA')).toEqual({ kind: 'unavailable', reason });
    expect(failing.requests).toHaveLength(calls);
  });

  test('after five failures the register is paused', async () => {
    failing = await startStandIn(() => faultFor('bad-answer'));
    const retry = createRetry({ now: () => 0 });
    const broken = connect({ apiKey, baseUrl: failing.baseUrl, retry, today });
    for (let look = 0; look < 5; look += 1) await broken.findMetersAt('LS1 9ZA');
    const resting = { kind: 'unavailable', reason: 'resting' };
    expect(await broken.findMetersAt('LS1 9ZA')).toEqual(resting);
    expect(failing.requests).toHaveLength(5);
  });
});
