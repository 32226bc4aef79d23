import { generate } from 'otplib/functional';
import { expect, test } from 'vitest';
import { totp } from './totp.ts';

/** The secret from the test vectors of RFC 6238, `12345678901234567890` in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);
const codeAt = (seconds: number) => generate({ secret, epoch: seconds });

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code from the standard is %s', async (seconds, code, step) => {
  expect(await totp.stepOf({ secret, code, now: at(seconds), usedStep: null })).toBe(step);
});

test.each([
  ['the 30 seconds before', 1_000_049, 33_334],
  ['these 30 seconds', 1_000_050, 33_335],
  ['the 30 seconds after', 1_000_080, 33_336],
])('a code from %s works', async (_which, codeSeconds, step) => {
  const code = await codeAt(codeSeconds);
  expect(await totp.stepOf({ secret, code, now: at(1_000_050), usedStep: null })).toBe(step);
});

test.each([-60, 60, 90])('a code from %i seconds away does not', async (seconds) => {
  const code = await codeAt(1_000_050 + seconds);
  expect(await totp.stepOf({ secret, code, now: at(1_000_050), usedStep: null })).toBeNull();
});

test('a code from the used step or earlier does not work, but the next one does', async () => {
  const [now, step] = [at(1_000_050), 33_335];
  for (const [code, found] of [
    [await codeAt(1_000_020), null],
    [await codeAt(1_000_050), null],
    [await codeAt(1_000_080), step + 1],
  ] as const)
    expect(await totp.stepOf({ secret, code, now, usedStep: step })).toBe(found);
});

test('secrets are 160 random bits, and their address carries issuer and label for the app', async () => {
  const [one, other] = [totp.newSecret(), totp.newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const address = new URL(totp.addressOf({ secret: one, issuer: 'Utility Aid', label: 'p@x.example' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Utility Aid:p@x.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: one, issuer: 'Utility Aid' });
});
