import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseDataKeys } from '../../platform/crypto/data-keys.ts';
import { createVault } from '../../platform/crypto/vault.ts';
import { signUp } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writePayment } from './bank-details/bank-details.queries.ts';
import { bankDetailsOf, lockBankDetails, sealDetails } from './bank-details/bank-details.ts';
import { reseal } from './testing/reseal.ts';

const app = await startTestApp();
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const before = createVault(parseDataKeys(key('a', 1)));
const during = createVault(parseDataKeys(`${key('b', 2)},${key('a', 1)}`));
const after = createVault(parseDataKeys(key('b', 2)));

test('after a key change, details are resealed with the new key and the former one is no longer needed', async () => {
  const { userId } = await signUp(app);
  const id = randomUUID();
  const part = {
    accountHolderName: 'Meadow Bakery Ltd',
    sortCode: '10-79-99',
    accountNumber: '88837491',
    bacs: null,
  };
  const flags = {
    isManualBank: false,
    isAccountHolder: true,
    isOnlySignature: true,
    needsCheck: true,
    isHolderConfirmed: false,
    organisation: null,
  };
  const rest = { bankName: 'Barclays', last4: '7491', version: 1, savedAt: app.clock.now() };
  await writePayment(app.db, { id, userId, sealed: sealDetails(before, id, part), ...flags, ...rest });

  await expect(bankDetailsOf(app.db, userId, { vault: after })).rejects.toThrow('data key a');
  expect(await reseal(app.db, during, 'bank details under former keys')).toBe(1);
  expect(await reseal(app.db, during, 'bank details under former keys')).toBe(0);
  expect(await bankDetailsOf(app.db, userId, { vault: after })).toMatchObject({
    masked: { accountNumber: '••••7491' },
  });
  const inFull = await lockBankDetails(app.db, userId, { vault: after });
  expect(inFull?.version).toBe(1);
  const full: unknown = JSON.parse(inFull?.text ?? '');
  expect(full).toMatchObject({
    sortCode: '10-79-99',
    accountNumber: '88837491',
    bacs: null,
    needsCheck: true,
  });
  expect(await lockBankDetails(app.db, randomUUID(), { vault: after })).toBeNull();
  expect(await bankDetailsOf(app.db, userId, { vault: after })).toMatchObject({ version: 1 });
});
