import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { ownerStatusText } from '@switch/domain/chat/bot/supply-status.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { answeredDraft, bankForm, giveBankDetails, signedDraft, submit } from './testing/journey.ts';
import { noteSigned } from './testing/note-signed.ts';
import { ownerStatus } from './owner-status.ts';

const app = await startTestApp();
const statusAt = ownerStatus(app.platform);
const statusOf = (userId: string) => statusAt(app.db, userId, app.clock.now());

async function sent(answers: Parameters<typeof signedDraft>[1]) {
  const traveller = await signedDraft(app, answers);
  const { body } = await submit(traveller);
  if (!body.result) throw new Error('The application was refused.');
  return { ...traveller, reference: body.application.reference };
}

test('each supply of a sent application has its state and the next dated step in words', async () => {
  const { userId, reference } = await sent(bothBeforePrices);
  const { supplies } = await statusOf(userId);
  expect(supplies.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
  for (const supply of supplies)
    expect(supply).toMatchObject({
      reference,
      stateLabel: 'Waiting for a signature. We are making the documents',
      next: { title: `The ${supply.fuel} switch is registered`, date: '2026-11-03' },
    });
  await noteSigned(app, reference);
  for (const supply of (await statusOf(userId)).supplies)
    expect(supply).toMatchObject({
      stateLabel: 'Sent. We are passing it to the supplier',
      next: { title: 'We pass your application on', date: '2026-09-15' },
    });
});

test.each([
  [
    'supplier_checking',
    'The supplier is checking it',
    { title: 'Your Direct Debit is confirmed', date: '2026-09-17' },
  ],
  ['objected', 'Your current supplier has objected to the switch', null],
  ['rejected', 'The supplier has turned it down', null],
] as const)(
  'a supply that is %s says so, and finished steps are not shown as next',
  async (state, stateLabel, next) => {
    const { userId, reference } = await sent(electricityBeforePrices);
    await noteSigned(app, reference);
    await app.pool.query(
      `update application_supplies set state = $2
     where application_id = (select id from applications where reference = $1)`,
      [reference, state],
    );
    expect((await statusOf(userId)).supplies).toMatchObject([{ stateLabel, next }]);
  },
);

test('days in the past are not shown as the next step', async () => {
  const { userId, reference } = await sent(electricityBeforePrices);
  await noteSigned(app, reference);
  const later = new Date(app.clock.now().getTime() + 4 * 86_400_000);
  const { supplies } = await statusAt(app.db, userId, later);
  expect(supplies[0]?.next?.date).toBe('2026-11-03');
});

test('an unfinished application is named, with where to continue', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const { userId } = traveller;
  const status = await statusOf(userId);
  expect(status.supplies).toEqual([]);
  expect(status.drafts).toHaveLength(1);
  expect(ownerStatusText(status)).toMatch(/^Not sent yet: Electricity at .+ Next step: bank details\.$/);
  await giveBankDetails(traveller);
  expect((await statusOf(userId)).drafts[0]?.nextTitle).toBe('authority and signature');
});

test('the status contains no bank details, people or other users’ data', async () => {
  const { userId, email } = await sent(electricityBeforePrices);
  const text = JSON.stringify(await statusOf(userId));
  expect(text).not.toContain(email);
  expect(text).not.toMatch(/7491|10-79-99/);
  expect(text).not.toContain(bankForm.accountHolderName);
  const stranger = await signUp(app);
  expect(await statusOf(stranger.userId)).toEqual({ supplies: [], drafts: [] });
  expect(await statusOf(randomUUID())).toEqual({ supplies: [], drafts: [] });
});
