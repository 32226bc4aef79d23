import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRetry } from '../look-up/retry.ts';
import { json, startStandIn, type StandIn, type StandInAnswer } from '../look-up/testing/stand-in-server.ts';
import { idealPostcodes } from './ideal-postcodes.ts';
import type { PremisesLookup } from './port.ts';

const fine = json({ result: [] });
const broken: StandInAnswer = { status: 500, body: 'oops' };
const found = { kind: 'found', value: [] };
const unavailable = (reason: string) => ({ kind: 'unavailable', reason });

let standIn: StandIn;
let lookup: PremisesLookup;
/** The vendor's next answers; the last one repeats. */
let answers: StandInAnswer[];
let clock: number;
let pauses: number[];
let notes: string[];
let rests: number[];

beforeEach(async () => {
  [answers, clock, pauses, notes, rests] = [[fine], 1_000_000, [], [], []];
  standIn = await startStandIn(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? fine);
  const watch = {
    now: () => clock,
    note: (outcome: string) => notes.push(outcome),
    onRest: (ms: number) => rests.push(ms),
  };
  const retry = createRetry(
    watch,
    () => 0.5,
    async (ms) => {
      pauses.push(ms);
      clock += ms;
    },
  );
  lookup = idealPostcodes({ apiKey: 'ak_test', baseUrl: standIn.baseUrl, timeoutMs: 400, retry });
});
afterEach(() => standIn.close());

const find = () => lookup.findPremises('OX1 9ZB');
const asked = () => standIn.requests.length;

test('a temporary failure goes unnoticed: the read is retried after increasing pauses', async () => {
  answers = [broken, broken, fine];
  expect(await find()).toEqual(found);
  expect(pauses).toEqual([150, 300]);
  expect(notes).toEqual(['found']);
});

test('a lasting failure is given up after three tries', async () => {
  answers = [broken];
  expect(await find()).toEqual(unavailable('server-error'));
  expect(asked()).toBe(3);
});

test('a vendor that cannot be reached is retried too', async () => {
  await standIn.close();
  expect(await find()).toEqual(unavailable('server-error'));
  expect(pauses).toHaveLength(2);
});

test.each<[string, StandInAnswer, string]>([
  ['a slow vendor', 'silence', 'time-out'],
  ['malformed JSON', { status: 200, body: '{"result": [' }, 'bad-answer'],
  ['a refused key', json({ code: 4010 }, 401), 'unauthorised'],
  ['credit used up', json({ code: 4020 }, 402), 'out-of-credit'],
  ['a limit of the key reached', json({ code: 4021 }, 402), 'limit-reached'],
  ['429 without a word about when', json({ code: 4290 }, 429), 'rate-limited'],
])('%s is not retried', async (_, answer, reason) => {
  answers = [answer];
  expect(await find()).toEqual(unavailable(reason));
  expect(asked()).toBe(1);
  expect(notes).toEqual([reason]);
});

test('a short Retry-After with 429 is waited for', async () => {
  answers = [{ status: 429, body: '{}', headers: { 'retry-after': '2' } }, fine];
  expect(await find()).toEqual(found);
  expect(pauses).toEqual([2_000]);
});

test('429 with a long Retry-After is returned at once, and the vendor is not asked again before that time', async () => {
  answers = [{ status: 429, body: '{}', headers: { 'retry-after': '90' } }, fine];
  expect(await find()).toEqual(unavailable('rate-limited'));
  expect(pauses).toEqual([]);
  expect(rests).toEqual([90_000]);
  clock += 89_999;
  expect(await find()).toEqual(unavailable('resting'));
  expect(asked()).toBe(1);
  clock += 1;
  expect(await find()).toEqual(found);
});

test('the breaker opens after five failures in a row, lets one call through after a minute, and closes if it works', async () => {
  answers = [json({}, 402)];
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await find()).toEqual(unavailable('out-of-credit'));
  }
  expect(rests).toEqual([60_000]);
  expect(await find()).toEqual(unavailable('resting'));
  expect(asked()).toBe(5);

  clock += 60_000;
  expect(await Promise.all([find(), find()])).toEqual([unavailable('out-of-credit'), unavailable('resting')]);
  expect(await find()).toEqual(unavailable('resting'));

  clock += 60_000;
  answers = [fine];
  expect(await find()).toEqual(found);
  answers = [json({}, 402)];
  expect(await find()).toEqual(unavailable('out-of-credit'));
});

test('a postcode that the postal file does not have proves that the vendor works', async () => {
  answers = [json({}, 402)];
  for (let failure = 1; failure < 5; failure += 1) await find();
  answers = [json({ code: 4040 }, 404)];
  expect(await find()).toEqual(found);
  answers = [json({}, 402)];
  await find();
  expect(await find()).toEqual(unavailable('out-of-credit'));
});

test('only the outcome is recorded, and nothing of the address', async () => {
  answers = [broken];
  await find();
  expect(JSON.stringify([notes, rests])).not.toMatch(/OX1|ak_test/);
});
