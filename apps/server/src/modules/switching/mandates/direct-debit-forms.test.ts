import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { randomUUID } from 'node:crypto';
import { isoDate } from '@switch/domain/units/period.ts';
import { transaction } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import { formsByRegister, openForms } from './direct-debit-forms.ts';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const folder = await mkdtemp(join(tmpdir(), 'direct-debit-forms-'));
await writeFile(join(folder, 'mark.png'), DOT);
await writeFile(join(folder, 'no.png'), 'no picture');
const clause = 'Please pay what this invented supplier collects, for tests only.';

const consent = { bank: 'Invented Sponsor Bank plc', reference: 'DD-LINK-7', date: '2026-02-03' };

const opened = async (content: unknown) => {
  const path = join(folder, 'forms.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return openForms({ directDebitFormsFile: path });
};

test('without a file no form is set up', async () => {
  const forms = await openForms({ directDebitFormsFile: undefined });
  expect(forms.of('larkfield-energy')).toEqual({ instructionClause: null, schemeMark: null });
  expect(forms.consentOf('larkfield-energy')).toBeNull();
});

test('a supplier’s clause and mark are used as they are, and other suppliers’ forms stay samples', async () => {
  const forms = await opened({
    larkfield: { instructionClause: clause, schemeMark: 'mark.png' },
    tidewell: {},
  });
  expect(forms.of('larkfield')).toEqual({
    instructionClause: clause,
    schemeMark: `data:image/png;base64,${DOT.toString('base64')}`,
  });
  for (const id of ['tidewell', 'nobody', 'toString'])
    expect(forms.of(id)).toEqual({ instructionClause: null, schemeMark: null });
});

test('a consent to links applies only to its own supplier, and doesn’t need a form to be set up', async () => {
  const forms = await opened({
    larkfield: { linkConsent: consent },
    tidewell: { instructionClause: clause },
  });
  expect(forms.consentOf('larkfield')).toEqual(consent);
  expect(forms.of('larkfield')).toEqual({ instructionClause: null, schemeMark: null });
  for (const id of ['tidewell', 'nobody', 'toString']) expect(forms.consentOf(id)).toBeNull();
});

test('the supplier register takes precedence over the file, from the day its entry takes effect', async () => {
  const { db } = await testDatabase();
  const clock = movableClock();
  const supplierId = 'larkfield-energy';
  const today = isoDate(clock.now().toISOString().slice(0, 10));
  const moment = { on: today, knownAt: clock.now() };
  const profile = await supplierRegister.profileOf(db, supplierId, moment);
  const file = await opened({ [supplierId]: { linkConsent: consent }, tidewell: { linkConsent: consent } });
  const forms = await formsByRegister(file, { db, clock });
  expect(forms.consentOf(supplierId)).toEqual(consent);
  const linkConsent = { ...consent, reference: 'IN-THE-REGISTER' };
  const content = { ...profile?.payment, linkConsent, instructionClause: clause };
  const change = { supplierId, section: 'payment' as const, productId: null, content, reason: '' };
  await transaction(db, (tx) =>
    supplierRegister.change(
      tx,
      { ...change, changeId: randomUUID(), validFrom: today },
      { staffId: null, now: clock.now() },
      null,
    ),
  );
  expect(forms.consentOf(supplierId)).toEqual(consent);
  await forms.refresh();
  expect([forms.consentOf(supplierId), forms.of(supplierId)]).toEqual([
    linkConsent,
    { instructionClause: clause, schemeMark: null },
  ]);
  expect(forms.consentOf('tidewell')).toEqual(consent);
});

test.each([
  ['what is no JSON', '{'],
  ['a consent without a bank', { larkfield: { linkConsent: { reference: 'R-1', date: '2026-02-03' } } }],
  ['a consent of no real day', { larkfield: { linkConsent: { ...consent, date: '2026-02-30' } } }],
  ['a consent of the year 1', { larkfield: { linkConsent: { ...consent, date: '0001-02-03' } } }],
  ['a consent of two lines', { larkfield: { linkConsent: { ...consent, bank: 'One\nTwo' } } }],
  ['a bare yes', { larkfield: { linkConsent: true } }],
  ['an unknown field', { larkfield: { clause } }],
  ['a clause of two lines', { larkfield: { instructionClause: `${clause}\n${clause}` } }],
  ['a mark that is no picture', { larkfield: { schemeMark: 'no.png' } }],
  ['a mark that is not there', { larkfield: { schemeMark: 'nowhere.png' } }],
])('%s stops the start with one line that names the setting', async (_, content) => {
  const problem = await opened(content).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(problem).toMatch(/^Error: DIRECT_DEBIT_FORMS_FILE: .+$/);
});
