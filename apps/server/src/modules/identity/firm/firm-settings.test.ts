import { readFirm, saveFirm, type Firm } from '@switch/contract/http/identity/firm.ts';
import { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { compose } from '../../../app.ts';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { parseDataKeys } from '../../../platform/crypto/data-keys.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { done } from '../../../seed/scenario.ts';
import { openBrowser } from '../../../seed/browser.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { outcomeOf } from '../../../testing/outcome.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { TEST_KEYS } from '../../../testing/test-keys.ts';

const settings = {
  ...PRODUCTION,
  FIRM_NUMBER: '',
  FIRM_NAME: 'Harbour Brokers Limited',
  PUBLIC_URL: 'http://localhost:3000',
};
const app = await startTestApp({ settings });
const owner = await signInStaff(app, 'owner');

/** Starts another process on the same database, with its own environment. */
const otherProcess = async (environment: Record<string, string>) => {
  const config = readConfig({ ...settings, ...environment, LOG_LEVEL: 'info' });
  const ports = { clock: app.clock, scheduler: app.scheduler, ids: app.platform.ids, pool: app.pool };
  const log = createLog(config.logLevel, app.log);
  return compose({ ...ports, config, log, dataKeys: parseDataKeys(TEST_KEYS) });
};
const other = await otherProcess({ FIRM_NAME: 'Renamed in the environment Limited' });
afterAll(() => other.close());

const read = async (): Promise<Firm> => (await owner.browser.call(readFirm, {})).body.firm;
const save = async (change: Partial<Firm['settings']>, revision?: number) => {
  const firm = await read();
  const body = { ...firm.settings, ...change, revision: revision ?? firm.revision };
  return (await owner.browser.call(saveFirm, { body })).body;
};

test('the first start takes its settings from the environment, once', async () => {
  const firm = await read();
  expect(firm).toMatchObject({
    revision: 1,
    missing: ['firmNumber'],
    settings: { firmName: 'Harbour Brokers Limited', firmNumber: '' },
    history: [{ by: null }],
  });
  expect(other.platform.config.firmName).toBe('Harbour Brokers Limited');
});

test('settings saved on the screen open the shop at once in this process, and in others after a refresh', async () => {
  const ask = (browser = app.browser()) => browser.call(getPrices, { body: { answers: {} } });
  expect(outcomeOf((await ask()).body)).toBe('not-open');
  const { firm } = done(await save({ firmNumber: '1234567' }));
  expect(firm).toMatchObject({ revision: 2, missing: [], settings: { firmNumber: '01234567' } });
  expect(firm.history[0]).toMatchObject({
    by: 'Maud Thackeray',
    changes: [{ field: 'firmNumber', from: null, to: '01234567' }],
  });
  expect(await auditOf(app.db, '2')).toMatchObject([{ event: 'settings.firm', actorId: owner.staffId }]);
  expect(outcomeOf((await ask()).body)).not.toBe('not-open');
  expect(outcomeOf((await ask(openBrowser(other.app))).body)).toBe('not-open');
  await other.platform.refreshSettings();
  expect(outcomeOf((await ask(openBrowser(other.app))).body)).not.toBe('not-open');
});

test('mails name the scheme and go to the addresses that were saved last', async () => {
  done(
    await save({ disputeScheme: 'We belong to the Harbour Ombudsman.', operationsEmail: 'ops@new.example' }),
  );
  const body = {
    name: 'Li Wei',
    email: 'li@example.org',
    about: 'switch',
    message: 'Late',
    idempotencyKey: 'key-1',
  } as const;
  done((await app.call(complain, { body })).body);
  const queued = await app.db.selectFrom('outboxMails').selectAll().execute();
  const opened = queued.map(({ id, sealed }) => app.platform.vault.open(sealed, id).toString()).join('\n');
  expect(opened).toContain('ops@new.example');
  expect(opened).toContain('Harbour Ombudsman');
  await app.db.deleteFrom('outboxMails').execute();
});

test('saving the same again changes nothing, and no one overwrites a colleague’s change', async () => {
  const before = await read();
  expect(done(await save({})).firm.revision).toBe(before.revision);
  expect(await save({ firmName: 'Stale Limited' }, before.revision - 1)).toMatchObject({
    outcome: { code: 'conflict' },
  });
  expect(await save({ supportEmail: 'nobody' })).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'supportEmail' }] },
  });
  expect((await read()).revision).toBe(before.revision);
});
