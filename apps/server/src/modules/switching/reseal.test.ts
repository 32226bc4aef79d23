import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseDataKeys } from '../../platform/crypto/data-keys.ts';
import { createVault } from '../../platform/crypto/vault.ts';
import { signUp } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writePayment } from './bank-details/bank-details.queries.ts';
import { savedPayments } from './bank-details/payment.capability.ts';
import { resealPayments } from './bank-details/reseal-payments.ts';
import { sealDetails } from './bank-details/bank-details.ts';

const app = await startTestApp();
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const before = createVault(parseDataKeys(key('a', 1)));
const during = createVault(parseDataKeys(`${key('b', 2)},${key('a', 1)}`));
const after = createVault(parseDataKeys(key('b', 2)));

test('after a change of keys, details are sealed with the new one, and the former one is no longer needed', async () => {
  const { userId } = await signUp(app);
  const id = randomUUID();
  const part = {
    accountHolderName: 'Meadow Bakery Ltd',
    sortCode: '10-79-99',
    accountNumber: '88837491',
    bacs: null,
  };
  const flags = { isManualBank: false, isAccountHolder: true, isOnlySignature: true, needsCheck: true };
  const rest = { bankName: 'Barclays', last4: '7491', version: 1, savedAt: app.clock.now() };
  await writePayment(app.db, { id, userId, sealed: sealDetails(before, id, part), ...flags, ...rest });

  await expect(savedPayments(after).masked(app.db, userId)).rejects.toThrow('data key a');
  expect(await resealPayments(app.db, during)).toBe(1);
  expect(await resealPayments(app.db, during)).toBe(0);
  expect(await savedPayments(after).masked(app.db, userId)).toMatchObject({ accountNumber: '••••7491' });
  const inFull = await savedPayments(after).inFull(app.db, userId);
  expect(inFull?.version).toBe(1);
  const full: unknown = JSON.parse(inFull?.text ?? '');
  expect(full).toMatchObject({
    sortCode: '10-79-99',
    accountNumber: '88837491',
    bacs: null,
    needsCheck: true,
  });
  expect(await savedPayments(after).inFull(app.db, randomUUID())).toBeNull();
  expect(await savedPayments(after).facts(app.db, userId)).toMatchObject({ version: 1 });
});
