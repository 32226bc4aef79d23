import * as calls from '@switch/contract/http/after-start/calendar-feed.ts';
import { readHistory } from '@switch/contract/http/switching/history.ts';
import { clockDays } from '@switch/domain/history/clock-days.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { noteSigned } from '../applications/testing/note-signed.ts';

const app = await startTestApp();

const tokenIn = (path: string): string => path.split('/')[3] ?? '';
const read = (feedToken: string) => app.call(calls.readCalendar, { params: { feedToken } });

test('a calendar is only readable by its secret address, names no one, and ends when the address is removed', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference, supplies, organisationName } = done((await submit(traveller)).body).application;
  await noteSigned(app, reference);
  const { browser } = traveller;
  expect((await browser.call(calls.readCalendarFeed)).body).toEqual({ madeAt: null });
  const first = (await browser.call(calls.makeCalendarFeed)).body;
  const { status, body } = await read(tokenIn(first.path));
  expect(status).toBe(200);
  const text = Buffer.from(body.bytes).toString('utf8');
  const [supply] = supplies;
  if (!supply) throw new Error('nothing was sent');
  const compact = (day: string) => day.replaceAll('-', '');
  const shown = (await browser.call(readHistory)).body.applications[0]?.supplies[0];
  if (!shown) throw new Error('nothing is shown');
  const days = clockDays(shown, ukDateAt(app.clock.now()));
  expect(days.map(({ date }) => date)).toEqual(
    expect.arrayContaining([supply.startDate, supply.endDate, shown.clock.authority?.until]),
  );
  for (const { id, date } of days)
    expect(text).toMatch(new RegExp(`UID:${shown.supplyId}-${id}@[^]*?DTSTART;VALUE=DATE:${compact(date)}`));
  expect(text).toContain(`Application ${reference}`);
  expect(text).toContain('Last day to read the meter');
  for (const personal of [organisationName, supply.meterNumber, traveller.email]) {
    expect(personal).not.toBe('');
    expect(text).not.toContain(personal);
  }

  const second = (await browser.call(calls.makeCalendarFeed)).body;
  expect((await read(tokenIn(first.path))).status).toBe(404);
  expect((await read(tokenIn(second.path))).status).toBe(200);
  for (const _time of [1, 2])
    expect((await browser.call(calls.endCalendarFeed)).body).toEqual({ madeAt: null });
  expect((await read(tokenIn(second.path))).status).toBe(404);
  expect((await read('made-up')).status).toBe(404);
});
