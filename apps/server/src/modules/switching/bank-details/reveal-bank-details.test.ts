import * as calls from '@switch/contract/http/switching/bank-reveal.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { bankForm, signedDraft, submit } from '../applications/testing/journey.ts';

const app = await startTestApp();
const joan = await signInStaff(app, 'operations');
const una = await signInStaff(app, 'operations', { displayName: 'Una Reid' });
const idris = await signInStaff(app, 'compliance');

const traveller = await signedDraft(app, electricityBeforePrices);
const { reference } = done((await submit(traveller)).body).application;
const { id: applicationId } = await app.db
  .selectFrom('applications')
  .select('id')
  .where('reference', '=', reference)
  .executeTakeFirstOrThrow();

const ask = async ({ browser }: SignedInStaff, reason = 'The bank returned the mandate') =>
  browser.call(calls.askBankDetails, { params: { reference }, body: { reason } });
const decide = async ({ browser }: SignedInStaff, revealId: string, isApproved = true) =>
  browser.call(calls.decideBankReveal, { params: { revealId }, body: { isApproved } });
const show = async ({ browser }: SignedInStaff, revealId: string) =>
  browser.call(calls.showBankDetails, { params: { revealId } });
const list = async ({ browser }: SignedInStaff) =>
  (await browser.call(calls.listBankReveals, { params: { reference } })).body;
/** Returns the id of a member's open request, making one if there is none. */
const asked = async (member = joan): Promise<string> => {
  const { reveals } = done((await ask(member)).body);
  return reveals.find(({ isOwn, state }) => isOwn && state === 'waiting')?.revealId ?? '';
};
const openTasks = async () =>
  app.db
    .selectFrom('tasks')
    .select(['kind', 'ownerId'])
    .where('subjectId', '=', reference)
    .where('closedAt', 'is', null)
    .execute();
const refused = (code: string) => ({ result: false, outcome: { code } });

test('bank details are shown once, only to the requester, after a second person approves, and that is on the timeline', async () => {
  expect((await list(idris)).masked).toMatchObject({ accountNumber: '••••7491' });
  expect((await ask(joan, ' ')).body).toMatchObject(refused('bad-fields'));
  const revealId = await asked();
  expect(await asked()).toBe(revealId);
  expect(await openTasks()).toEqual([{ kind: 'bank-reveal', ownerId: null }]);
  expect((await show(joan, revealId)).body).toMatchObject(refused('not-allowed'));
  expect((await decide(joan, revealId)).body).toMatchObject(refused('not-allowed'));
  const approved = await decide(idris, revealId);
  expect(JSON.stringify(approved.raw)).not.toContain('88837491');
  expect(done(approved.body).reveals[0]).toMatchObject({ state: 'approved', decidedBy: 'Idris Vaughan' });
  expect(await openTasks()).toEqual([{ kind: 'bank-reveal', ownerId: joan.staffId }]);
  // Neither the person who approved nor anyone else sees the details.
  expect((await show(una, revealId)).body).toMatchObject(refused('not-found'));
  expect((await show(idris, revealId)).status).toBe(403);
  const seen = done((await show(joan, revealId)).body);
  expect(seen).toMatchObject({ sortCode: bankForm.sortCode, accountNumber: bankForm.accountNumber });
  expect((await show(joan, revealId)).body).toMatchObject(refused('not-allowed'));
  expect(await openTasks()).toEqual([]);
  const { entries } = (await una.browser.call(readTimeline, { params: { reference } })).body;
  expect(entries.filter(({ title }) => title.startsWith('Full bank')).map(({ who }) => who)).toEqual([
    'Joan Petrie',
    'Idris Vaughan',
    'Joan Petrie',
  ]);
  expect(JSON.stringify(entries)).not.toContain('88837491');
  expect((await auditOf(app.db, applicationId)).slice(-3).map(({ event }) => event)).toEqual([
    'bank-reveal.ask',
    'bank-reveal.decide',
    'bank-reveal.show',
  ]);
});

test('a refused request shows nothing, and can’t be approved by someone else', async () => {
  const revealId = await asked();
  for (const _time of [1, 2]) done((await decide(una, revealId, false)).body);
  expect((await decide(idris, revealId)).body).toMatchObject(refused('conflict'));
  expect((await show(joan, revealId)).body).toMatchObject(refused('not-allowed'));
});

test('the owner, pricing, agents and finance can neither ask, approve nor see', async () => {
  const revealId = await asked();
  done((await decide(una, revealId)).body);
  for (const role of ['owner', 'pricing', 'agent', 'finance'] as const) {
    const member = await signInStaff(app, role);
    expect((await ask(member)).status).toBe(403);
    expect((await decide(member, revealId)).status).toBe(403);
    expect((await show(member, revealId)).status).toBe(403);
  }
  expect((await ask(idris)).status).toBe(403);
});

test('an unknown request or case is not found', async () => {
  for (const nothing of [randomUUID(), 'no-request']) {
    expect((await decide(una, nothing)).body).toMatchObject(refused('not-found'));
    expect((await show(joan, nothing)).body).toMatchObject(refused('not-found'));
  }
  const params = { reference: 'BS-2222-2222' };
  const body = { reason: 'x' };
  expect((await joan.browser.call(calls.askBankDetails, { params, body })).body).toMatchObject(
    refused('not-found'),
  );
});

test('requests and approvals expire after a working day', async () => {
  const revealId = await asked(una);
  app.clock.moveMinutes(4 * 24 * 60);
  const late = await signInStaff(app, 'compliance', { displayName: 'Nia Rees' });
  expect((await decide(late, revealId)).body).toMatchObject(refused('not-allowed'));
  const again = await signInStaff(app, 'operations', { displayName: 'Owen Lark' });
  const second = await asked(again);
  done((await decide(late, second)).body);
  app.clock.moveMinutes(4 * 24 * 60);
  const back = await app.db
    .selectFrom('bankReveals')
    .select('shownAt')
    .where('id', '=', second)
    .executeTakeFirst();
  expect(back?.shownAt).toBeNull();
  const { reveals } = (
    await (
      await signInStaff(app, 'owner', { displayName: 'Ada Vale' })
    ).browser.call(calls.listBankReveals, { params: { reference } })
  ).body;
  expect(reveals.filter(({ state }) => state === 'expired').length).toBeGreaterThanOrEqual(2);
});
