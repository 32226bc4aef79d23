import { savePayment } from '@switch/contract/http/payment.ts';
import { expect, test } from 'vitest';
import { pendingCookies } from '../../../platform/http/cookies.ts';
import { route, whoeverHasAccess } from '../../../platform/http/route.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { savePaymentDetails } from './save-bank-details.ts';

const app = await startTestApp();
const { userId } = await signUp(app);
const asked: string[][] = [];
const signatures = {
  voidMandate: (_tx: unknown, stepsId: string, owner: string) => {
    asked.push([stepsId, owner]);
    return Promise.resolve(true);
  },
};
const replaced: unknown[] = [];
const mandates = {
  replace: (
    _tx: unknown,
    changed: { userId: string; stepsId: string | undefined; details: { version: number } },
  ) => {
    replaced.push([changed.userId, changed.stepsId, changed.details.version]);
    return Promise.resolve(1);
  },
};
const saving = route(savePayment, {
  policy: whoeverHasAccess,
  handle: savePaymentDetails({ ...app.platform, signatures, mandates }),
});

const form = {
  accountHolderName: 'Meadow Bakery Ltd',
  sortCode: '107999',
  accountNumber: '88837491',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
};

/** Saves as the signed-in user, with a proof of identity. */
async function save(paymentObj: typeof form, stepsId?: string): Promise<unknown> {
  const parsed = saving.parse({ params: { userId }, query: {}, body: { userId, paymentObj, stepsId } });
  if (!parsed.fits) throw new Error('the request fits');
  const now = app.clock.now();
  const identityProvenUntil = new Date(now.getTime() + 60_000);
  return parsed.handle({
    db: app.db,
    now,
    session: { sessionId: 'present', userId, identityProvenUntil },
    staff: null,
    cookies: pendingCookies({}, 'http://localhost'),
    draftTokenHash: null,
    log: app.platform.log,
    request: { id: 'request-1', address: '192.0.2.1', userAgent: '', sessionToken: null },
  });
}

test('a change voids the signature of the draft in hand and says so; no draft or no change voids nothing', async () => {
  expect(await save(form)).toMatchObject({ result: true, hasVoidedSignature: false });
  expect(await save({ ...form, bankName: 'Monzo' }, 'draft-1')).toMatchObject({ hasVoidedSignature: true });
  expect(await save({ ...form, bankName: 'Monzo' }, 'draft-1')).toMatchObject({ hasVoidedSignature: false });
  expect(await save({ ...form, accountNumber: '1' }, 'draft-1')).toMatchObject({ result: false });
  expect(asked).toEqual([['draft-1', userId]]);
  expect(replaced).toEqual([
    [userId, undefined, 1],
    [userId, 'draft-1', 2],
  ]);
});
