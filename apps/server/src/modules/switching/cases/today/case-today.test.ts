import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { findCases } from '@switch/contract/http/switching/case-list.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { signedDraft, submit } from '../../applications/testing/journey.ts';
import { noteSigned } from '../../applications/testing/note-signed.ts';
import { moveCases } from '../move-case.ts';

const app = await startTestApp();

async function sent(answers: typeof bothBeforePrices, { isSigned = true, source = 'switch.example' } = {}) {
  const traveller = await signedDraft(app, answers, { source });
  const { reference } = done((await submit(traveller)).body).application;
  if (isSigned) await noteSigned(app, reference);
  return reference;
}

const read = async () => {
  const joan = await signInStaff(app, 'operations', {
    displayName: `Joan ${Math.random().toString(36).replaceAll(/[\d.]/g, '')}`,
  });
  const today = (await joan.browser.call(readCaseToday, {})).body;
  const { rows } = (await joan.browser.call(findCases, { query: {} })).body;
  const feeOf = (...references: string[]) =>
    rows
      .filter(({ reference }) => references.includes(reference))
      .reduce((sum, { feePence }) => sum + feePence, 0);
  return { today, feeOf };
};

test('nothing needs attention while nothing is late, stopped or about to expire', async () => {
  expect((await read()).today).toEqual({
    atRiskPence: 0,
    stuck: { total: 0, feePence: 0, rows: [] },
    stopped: { total: 0, feePence: 0, rows: [] },
    expiring: { total: 0, feePence: 0, rows: [] },
  });
});

test('late, stopped and expiring cases are shown with the fee at stake, each case counted once', async () => {
  const objected = await sent(bothBeforePrices);
  const late = await sent(electricityBeforePrices);
  await sent(electricityBeforePrices, { source: 'test' });
  const { id } = await app.db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .select('s.id')
    .where('a.reference', '=', objected)
    .where('s.fuel', '=', 'gas')
    .executeTakeFirstOrThrow();
  const path = [
    'submitted',
    'supplier_checking',
    'accepted',
    'waiting_registration',
    'registering',
    'objected',
  ] as const;
  await moveCases(app.db, { supplyId: id }, { path, at: app.clock.now(), reason: 'debt', actorId: null });
  app.clock.moveDays(14);
  const unsigned = await sent(electricityBeforePrices, { isSigned: false });
  const { expiresAt } = await app.db
    .selectFrom('quotations as q')
    .innerJoin('applicationSupplies as s', 's.quotationId', 'q.id')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .select('q.expiresAt')
    .where('a.reference', '=', unsigned)
    .executeTakeFirstOrThrow();
  expect((await read()).today.expiring.total).toBe(0);
  app.clock.moveTo(new Date(expiresAt.getTime() - 47 * 3_600_000).toISOString());
  const { today, feeOf } = await read();
  expect(today.stopped).toMatchObject({ total: 1, rows: [{ reference: objected }] });
  expect(today.stopped.rows[0]?.nextOn).toMatch(/^2026-/);
  expect(today.stuck.rows.map(({ reference }) => reference).toSorted()).toEqual([objected, late].toSorted());
  expect(today.stuck.feePence).toBe(feeOf(objected, late));
  expect(today.expiring).toMatchObject({ total: 1, rows: [{ reference: unsigned }] });
  expect(today.atRiskPence).toBe(feeOf(objected, late, unsigned));
});
