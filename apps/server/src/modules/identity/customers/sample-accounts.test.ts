import { login } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../seed/browser.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sampleAccounts } from '../sample-log-ins.ts';

const [app, live] = [await startTestApp(), await startTestApp({ settings: PRODUCTION })];
const demoPassword = 'for trying things out';

/**
 * Loads the samples twice, as after a first start that was interrupted. Returns the addresses that are
 * announced.
 */
async function sample(on: TestApp): Promise<string[]> {
  const context = { ...on, ids: on.platform.ids, priceRows: 0, demoPassword };
  await sampleAccounts.load({ ...context, demoPassword: 'one that nobody was told' });
  return (await sampleAccounts.load(context)).map((line) => line.replace('Sample log-in: ', ''));
}

const logIn = (on: TestApp, emailAddress: string) =>
  openBrowser(on.app, { origin: on.platform.config.publicUrl }).call(login, {
    body: { emailAddress, password: demoPassword },
  });

test('the announced sample log-ins work with the demo password, even if an earlier start used another one', async () => {
  const addresses = await sample(app);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect((await logIn(app, address)).body.result).toBe(true);
});

test('in production the demo password gives no access', async () => {
  const unknown = await logIn(live, 'nobody@utility-aid.example');
  expect(unknown.body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  for (const address of await sample(live)) {
    expect((await logIn(live, address)).raw).toEqual(unknown.raw);
    expect((await logIn(live, ` ${address.toUpperCase()}`)).raw).toEqual(unknown.raw);
  }
});
