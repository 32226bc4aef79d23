import { findCases, readCaseBoard } from '@switch/contract/http/switching/case-list.ts';
import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { done } from '../scenario.ts';
import { seedMonth } from './month.ts';

const app = await startTestApp();
const password = 'copper kettle on a slow tide';
const clock = { now: app.clock.now, moveTo: (at: Date) => app.clock.moveTo(at.toISOString()) };
const lines = await seedMonth(app, clock, password);
const browser = app.browser();
done((await browser.call(staffLogIn, { body: { email: 'bea@month.utility-aid.example', password } })).body);

test('a month fills the board in every column, with several suppliers, and gives Today something to say', async () => {
  const { columns } = (await browser.call(readCaseBoard, { query: {} })).body;
  expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(150);
  expect(columns.filter(({ total }) => total === 0).map(({ stage }) => stage)).toEqual([]);
  const suppliers = columns.flatMap(({ cards }) =>
    cards.flatMap(({ supplies }) => supplies.map(({ supplierId }) => supplierId)),
  );
  expect(new Set(suppliers).size).toBeGreaterThan(3);
  const today = (await browser.call(readCaseToday, {})).body;
  for (const group of [today.stuck, today.stopped, today.expiring]) expect(group.total).toBeGreaterThan(3);
  expect((await browser.call(listTasks, { query: { view: 'mine' } })).body.rows.length).toBeGreaterThan(1);
});

test('each case has the history that leads to its state', async () => {
  const { rows } = (await browser.call(findCases, { query: { state: 'objected' } })).body;
  const reference = rows[0]?.reference ?? '';
  const { entries } = (await browser.call(readTimeline, { params: { reference } })).body;
  expect(entries.filter(({ kind }) => kind === 'move').map(({ became }) => became)).toContain('Objected');
});

test('a second month in the same database is refused', async () => {
  await expect(seedMonth(app, clock, password)).rejects.toThrow('already');
  expect(lines.join('\n')).toContain('bea@month.utility-aid.example, operations');
});
