import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { storedCounts } from './stored-counts.ts';

const app = await startTestApp({ settings: { STORED_PER_HOUR: '3' } });
const open = async (from: string) =>
  (await app.browser(from).call(createDraft, { body: { answers: {} } })).status;

test('a network without an account may store so many items an hour, across all its addresses', async () => {
  const statuses = [];
  for (const end of [1, 2, 3, 4]) statuses.push(await open(`2001:db8:1:2::${end}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await open('2001:db8:1:3::1')).toBe(200);
  app.clock.moveMinutes(60);
  expect(await open('2001:db8:1:2::1')).toBe(200);
});

test('signed-in users are not counted', async () => {
  const { browser } = await signUp(app);
  for (let times = 0; times < 5; times += 1)
    expect((await browser.call(createDraft, { body: { answers: {} } })).status).toBe(200);
});

test('a day allows five hours’ worth', () => {
  const take = storedCounts(2);
  const isTaken = (hour: number): boolean => {
    try {
      take('203.0.113.9', new Date(Date.UTC(2026, 8, 14, hour)));
      return true;
    } catch {
      return false;
    }
  };
  const taken = [0, 1, 2, 3, 4, 5].flatMap((hour) => [isTaken(hour), isTaken(hour)]);
  expect(taken).toEqual([...Array<boolean>(10).fill(true), false, false]);
  expect(isTaken(24)).toBe(true);
});
