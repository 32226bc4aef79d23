import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { addJob } from '../../../../platform/jobs/job.ts';
import { done } from '../../../../seed/scenario.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { noteSigned } from '../../applications/testing/note-signed.ts';
import { signedDraft, submit } from '../../applications/testing/journey.ts';
import { suppliesOf } from '../../hand-over/testing/supplier-world.ts';
import { moveCases } from '../move-case.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');

const followUp = async () => {
  await addJob(app.db, { name: 'case.follow-up' }, {});
  await app.runJobs();
};
const overdue = async (reference: string) => {
  const staff = await signInStaff(app, 'operations', { browser: app.browser() });
  const query = { view: 'open', kind: 'case-overdue', subjectId: reference };
  return (await staff.browser.call(listTasks, { query })).body.rows;
};

test('a late case becomes a task for the member with the fewest, once, until it moves', async () => {
  const { reference } = done(
    (await submit(await signedDraft(app, electricityBeforePrices))).body,
  ).application;
  await noteSigned(app, reference);
  await followUp();
  expect(await overdue(reference)).toEqual([]);
  app.clock.moveDays(5);
  await followUp();
  await followUp();
  expect(await overdue(reference)).toMatchObject([
    { title: expect.stringContaining('Submitted'), owner: { displayName: joan.displayName } },
  ]);
  const [supply] = await suppliesOf(app, reference);
  const moved = { at: app.clock.now(), reason: '', actorId: null };
  const which = { supplyId: supply?.id ?? '' };
  await moveCases(app.db, which, { ...moved, path: ['submitted', 'supplier_checking'] });
  expect(await overdue(reference)).toEqual([]);
});

test.each([
  { state: 'objected', way: ['accepted', 'waiting_registration', 'registering'], on: 'clear_again' },
  { state: 'on_hold', way: [], on: 'supplier_checking' },
  { state: 'rejected', way: [], on: null },
] as const)('a case that is $state becomes a task at once, until it moves', async ({ state, way, on }) => {
  const { reference } = done(
    (await submit(await signedDraft(app, electricityBeforePrices))).body,
  ).application;
  await noteSigned(app, reference);
  const [supply] = await suppliesOf(app, reference);
  const which = { supplyId: supply?.id ?? '' };
  const moved = { at: app.clock.now(), reason: 'credit', actorId: null };
  await moveCases(app.db, which, { ...moved, path: ['submitted', 'supplier_checking', ...way, state] });
  const staff = await signInStaff(app, 'operations', { browser: app.browser() });
  const kind = state === 'objected' ? 'objection' : 'case-stopped';
  const query = { view: 'open', kind, subjectId: reference };
  const open = async () => (await staff.browser.call(listTasks, { query })).body.rows;
  expect(await open()).toMatchObject([
    { title: expect.stringContaining(reference), owner: { displayName: expect.any(String) } },
  ]);
  if (on === null) return;
  await moveCases(app.db, which, { ...moved, path: [state, on] });
  expect(await open()).toEqual([]);
});

test('after a right first bill a supply is in term, then in the renewal window, and a task once its contract ends', async () => {
  const { reference } = done(
    (await submit(await signedDraft(app, electricityBeforePrices))).body,
  ).application;
  await noteSigned(app, reference);
  const [supply] = await suppliesOf(app, reference);
  const path = [
    'submitted',
    'supplier_checking',
    'accepted',
    'waiting_registration',
    'registering',
    'live',
    'first_bill_ok',
  ] as const;
  const which = { supplyId: supply?.id ?? '' };
  await moveCases(app.db, which, { path, at: app.clock.now(), reason: '', actorId: null });
  const stateAfter = async (day: string) => {
    app.clock.moveTo(`${day}T07:00:00Z`);
    await followUp();
    return (await suppliesOf(app, reference))[0]?.state;
  };
  expect(await stateAfter('2026-10-30')).toBe('in_term');
  const end = supply?.endDate ?? '';
  const before = (days: number) => new Date(Date.parse(end) - days * 86_400_000).toISOString().slice(0, 10);
  expect(await stateAfter(before(200))).toBe('in_term');
  expect(await stateAfter(before(180))).toBe('renewal_window');
  expect(await overdue(reference)).toEqual([]);
  await stateAfter(before(-1));
  expect(await overdue(reference)).toMatchObject([{ title: expect.stringContaining('has ended') }]);
});
