import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { SUMMARY } from '../pages/details.ts';
import { agree, readDocuments, typeCode } from '../pages/signing.ts';
import { prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

test('the signature screen: the order comes first and next to the button, the same list of amber checks comes before the signature, Sign without name and consents lists what is missing, reading the mandate from here loses nothing, Back leads to the question about authority, and signing with another name than the signer’s is queried', async ({
  page,
  context,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'authorised-person');
  await page.goto('/authorised-person');
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await radio(page, 'Yes, I am authorised to sign').check();
  await goOn(page);
  await arriveAt(page, 'Read the key facts and sign');

  await test.step('the order first and beside the button; the key facts folded, and open on paper', async () => {
    const orders = page.getByRole('group', { name: 'What is ordered' });
    await expect(orders).toHaveCount(2);
    for (const order of await orders.all())
      await expect(order).toContainText(
        /months.*a year.*in all, with tax.*per kWh.*The price is valid until/,
      );
    await expect(page.getByText('What we earn')).toBeVisible();
    const leaving = page.getByText('Leaving early', { exact: true });
    await expect(leaving).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(leaving).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('early, at the end, and complaints').click();
    await expect(leaving).toBeVisible();
    await inspect(page);
  });

  await test.step('the list of doubts', async () => {
    await expect(page.getByRole('heading', { name: 'Will it go through?' })).toBeVisible();
    const debt = page.getByRole('checkbox', { name: /^I have read this.*Debt/ });
    await debt.check();
    await page.reload();
    await expect(debt).toBeChecked();
  });

  await test.step('Sign without name and consents', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Open this before you sign: Supply contract summary: electricity');
    await expect(summary).toContainText('Type your name');
    await expect(summary).toContainText('Tick this to apply for the supply');
    await inspect(page);
  });

  await test.step('the documents of the contract, as text and as the very file that is signed', async () => {
    await page.getByRole('alert').getByText('Open this before you sign: Letter of authority').click();
    await expect(page.getByRole('button', { name: /^Read it here Letter of authority/ })).toBeFocused();
    const [contract] = await readDocuments(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download as PDF ${contract}` }).click();
    const file = await readFile(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await inspect(page);
    await page.reload();
    await expect(page.getByText('Opened', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Not opened yet')).toHaveCount(0);
  });

  await test.step('reading the mandate', async () => {
    const consents = page.getByRole('group', { name: 'What you agree to' }).getByRole('checkbox');
    await consents.first().check();
    await field(page, 'Your full name').fill('Robin Example');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /Read and print the mandate/ }).click();
    const mandate = await opened;
    await arriveAt(mandate, 'Direct Debit mandate');
    await expect(mandate.getByText('Not signed yet')).toBeVisible();
    await mandate.getByRole('button', { name: 'Back' }).click();
    await expect(consents.first()).toBeChecked();
    await expect(field(page, 'Your full name')).toHaveValue('Robin Example');
  });

  await test.step('Back and forward again', async () => {
    await page.goBack();
    await arriveAt(page, questionOf('authorised-person', 'authority'));
    await page.goForward();
    await arriveAt(page, 'Read the key facts and sign');
  });

  await test.step('another name than the signer’s', async () => {
    await agree(page);
    await field(page, 'Your full name').fill('Sam Sample');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const question = 'You typed Sam Sample; the signer is Robin Example. Is Sam Sample how you sign?';
    await expect(page.getByRole('alert')).toContainText(question);
    const confirmed = page.getByRole('checkbox', { name: 'Yes, Sam Sample is how I sign' });
    await expect(confirmed).not.toBeChecked();
    await inspect(page);
    await field(page, 'Your full name').fill('Samuel Sample');
    await expect(confirmed).toHaveCount(0);
    await field(page, 'Your full name').fill('Sam Sample');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await confirmed.check();
    await expect(page.getByText(question)).toBeVisible();
  });

  await test.step('a code is asked for on the spot if none was entered in this browser within the hour', async () => {
    await context.clearCookies({ name: 'code' });
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await typeCode(page, await mailbox.code(member.emailAddress, 2));
    await arriveAt(page, SUMMARY);
    await expect(page.getByText(/Sam Sample/).first()).toBeVisible();
  });
});
