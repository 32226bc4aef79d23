import type { Page } from '@playwright/test';
import { MANDATE_QUESTIONS } from '@switch/domain/bank/mandate-questions.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, group, radio } from '../pages/parts.ts';
import { linkSupplier, paperSupplier } from '../settings.ts';
import { codeOf } from '../pages/signer.ts';
import { answersFor, prepare } from '../visitor/prepared.ts';
import { sendDraft } from '../visitor/send.ts';

const ADA = 'ada.second@example.org';
const PAST_THE_WAIT_MS = 31_000;

const tag = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Ticks the consents, types a name and signs the mandate that is open on the page. */
async function signMandate(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('article', { name: /^Direct Debit mandate for / })).toContainText('Guarantee');
  await page.getByRole('button', { name: 'Sign the mandate' }).click();
  await expect(page.getByRole('alert')).toContainText('Tick this for the Direct Debit mandate');
  await page.getByRole('checkbox', { name: /I instruct the bank to pay/ }).check();
  await field(page, 'Your full name').fill(name);
  await inspect(page);
  await page.getByRole('button', { name: 'Sign the mandate' }).click();
}

test('a new account that needs two signatures, where the supplier’s bank accepts links: one is given on the profile, one by a mailed link, and the contract is complete [S2-15]', async ({
  page,
  mailbox,
  anotherBrowser,
  loud,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'details', answersFor.electricity, linkSupplier);
  const { reference } = await sendDraft(page, member, draft.stepsId);
  await page.goto('/profile?tab=details');
  await page.getByRole('link', { name: 'under Direct Debits' }).click();
  await expect(page.getByRole('heading', { name: 'Direct Debits' })).toBeVisible();
  await expect(tag(page, 'Signed').first()).toBeVisible();
  await inspect(page);

  await page.getByRole('button', { name: 'Change bank details' }).click();
  await field(page, 'Name of Account Holder').fill('Friends of the Invented Hall');
  await radio(
    page.getByRole('radiogroup', { name: /^The account is in the name of Friends/ }),
    'Yes',
  ).check();
  await radio(group(page, MANDATE_QUESTIONS.isOnlySignature), 'No').check();
  await inspect(page);
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(tag(page, 'Waiting for your signature')).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();

  await page.getByRole('button', { name: 'Read it and sign' }).click();
  await signMandate(page, 'Robin Example');
  // The account is in another name than the applicant's.
  await page.getByRole('checkbox', { name: 'Yes, Robin Example is how I sign' }).check();
  await page.getByRole('button', { name: 'Sign the mandate' }).click();
  await expect(page.getByRole('heading', { name: 'Who signs with you?' })).toBeVisible();
  await field(page, 'Full name').fill('Ada Second');
  await field(page, 'Their role').fill('Treasurer');
  await field(page, 'Email').fill(ADA);
  await page.getByRole('button', { name: 'Email them a link' }).click();
  await expect(page.getByText('We have emailed Ada Second a link to sign.', { exact: true })).toBeVisible();
  await inspect(page);

  await test.step('a call without a response keeps what was typed', async () => {
    loud.expectError('ERR_FAILED');
    loud.expectError('mandate.ask failed');
    await page.route('**/signatories', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: /^Name someone else/ }).click();
    await field(page, 'Full name').fill('Ben Third');
    await field(page, 'Email').fill('ben.third@example.org');
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Email them a link' }).click();
    await lost;
    await expect(page.getByRole('button', { name: 'Email them a link' })).not.toHaveAttribute('aria-busy');
    await expect(field(page, 'Full name')).toHaveValue('Ben Third');
    await page.getByRole('button', { name: 'Keep Ada Second' }).click();
  });

  const other = await (await anotherBrowser()).newPage();
  await other.clock.install();
  const { text } = await mailbox.newest(ADA, 'sign a Direct Debit mandate');
  await other.goto(/\/sign-mandate#[\w-]+/.exec(text)?.[0] ?? '');
  await expect(other, 'the secret leaves the address at once').toHaveURL('/sign-mandate');
  await arriveAt(other, 'Sign a Direct Debit mandate');
  await expect(other.getByRole('main')).not.toContainText('7491');
  await other.getByRole('button', { name: 'Email me a code' }).click();
  await arriveAt(other, 'Enter the code we emailed you');
  await test.step('a signer who asks for another code is told that it is on its way', async () => {
    const answer = { result: true, secondsUntilNext: 30 };
    await other.route('**/api/mandateSigner/code', (route) => route.fulfill({ json: answer }), { times: 1 });
    await other.clock.fastForward(PAST_THE_WAIT_MS);
    await other.clock.resume();
    await other.getByRole('button', { name: 'Email me another code' }).click();
    await expect(other.getByText('Another code is on its way. Only the newest one works.')).toBeVisible();
  });
  await field(other, 'Code from our email').fill(await codeOf(mailbox, ADA));
  await other.getByRole('button', { name: 'Open the mandate' }).click();
  await arriveAt(other, 'Read the mandate and sign');
  await expect(other.locator('body')).not.toContainText('88837491');
  await signMandate(other, 'Ada Second');
  await arriveAt(other, 'You have signed');
  await inspect(other);

  await page.reload();
  await expect(page.getByText('Robin Example and Ada Second')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page
    .getByRole('link', { name: /Read and print it/ })
    .first()
    .click();
  await arriveAt(page, 'Direct Debit mandate');
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('Robin Example');
  await expect(sheet).toContainText('Ada Second');
  await inspect(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/profile?tab=direct-debits');
  await expect(tag(page, 'Signed').first()).toBeVisible();
});

test('where the supplier’s bank accepts no links, an account that needs two signatures has its mandate on paper [S2-15]', async ({
  page,
  mailbox,
}) => {
  const { member, draft } = await prepare(page, mailbox, 'details', answersFor.electricity, paperSupplier);
  await sendDraft(page, member, draft.stepsId);
  await page.goto('/profile?tab=direct-debits');
  await page.getByRole('button', { name: 'Change bank details' }).click();
  await field(page, 'Name of Account Holder').fill('Friends of the Invented Hall');
  await radio(
    page.getByRole('radiogroup', { name: /^The account is in the name of Friends/ }),
    'Yes',
  ).check();
  await radio(group(page, MANDATE_QUESTIONS.isOnlySignature), 'No').check();
  await page.getByRole('button', { name: 'Save bank details' }).click();

  await expect(tag(page, 'To be signed on paper').first()).toBeVisible();
  await expect(page.getByText(/^Both people who have to sign on the account sign and date it/)).toBeVisible();
  for (const name of ['Read it and sign', 'Email them a link', 'Sign on the screen instead'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await inspect(page);
  const { text } = await mailbox.newest(member.emailAddress, 'needs to be signed on paper');
  expect(text).toContain('have both account signatories sign and date it by hand');

  await test.step('the form with all digits is saved after proof of identity', async () => {
    await page.route(
      '**/api/directDebits',
      async (route) => {
        const list: unknown = await (await route.fetch()).json();
        await route.fulfill({ json: { ...Object(list), isIdentityProven: false } });
      },
      { times: 1 },
    );
    await page
      .getByRole('button', { name: /^Download the form/ })
      .first()
      .click();
    await field(page, 'Your password').fill(member.password);
    await inspect(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Direct Debit instruction/);
  });

  await page
    .getByRole('link', { name: /Read and print it/ })
    .first()
    .click();
  await arriveAt(page, 'Direct Debit mandate');
  await expect(page.getByText('Signature 2')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'We have posted it' }).click();
  await expect(tag(page, 'On its way by post').first()).toBeVisible();
});
