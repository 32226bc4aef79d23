import { login } from '@switch/contract/http/account.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { sampleAccounts } from './sample-accounts.ts';

const app = await startTestApp();

test('the sample log-ins that are announced work with the demo password, also when loaded twice', async () => {
  const demoPassword = 'for trying things out';
  const context = { ...app, clock: app.clock, ids: app.ports.ids, priceRows: 0, demoPassword };
  await sampleAccounts.load(context);
  const lines = await sampleAccounts.load(context);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const emailAddress = line.replace('Sample log-in: ', '');
    const answer = await app.call(login, { body: { emailAddress, password: demoPassword } });
    expect(answer.body.result).toBe(true);
  }
});
