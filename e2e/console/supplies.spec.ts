import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';
import { prepare } from '../visitor/prepared.ts';
import { sendToSign } from '../visitor/send.ts';

test('operations ask for missing information, the customer provides it, and the switch is taken through to live', async ({
  visitorPage,
  mailbox,
  inboxOf,
}) => {
  const { member, draft } = await prepare(visitorPage, mailbox, 'details');
  const reference = await sendToSign(visitorPage, member, draft.stepsId);
  await mailbox.newest(member.emailAddress, `Application ${reference} has been sent`);

  const { page } = await inboxOf(
    'operations',
    `/console/records/applications?q=${reference}&state=submitted`,
  );
  // The list's former address redirects to the cases and keeps its filters.
  await expect(page).toHaveURL(/\/console\/cases\?/);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
  const supply = page.getByRole('article', { name: /^Electricity from / });
  await supply.getByRole('button', { name: 'Move the electricity supply' }).click();
  const move = supply.getByRole('button', { name: 'Change state' });
  await move.click();
  await expect(supply.getByRole('alert')).toContainText('Choose the new state');
  const target = supply.getByLabel('New state');

  // The missing information is requested, which puts the switch on hold.
  const asked = page.getByRole('region', { name: 'Asked of the customer' });
  await asked.getByRole('button', { name: 'Ask for something' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is missing?' });
  await dialog.getByLabel('Common requests').selectOption('End of the present contract');
  await dialog.getByLabel('Common requests').selectOption('Newest bill');
  await expect(dialog.getByText('“we need 2 things by ')).toBeVisible();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Ask the customer' }).click();
  await expect(asked.getByText('Waiting for the customer')).toBeVisible();
  const { text } = await mailbox.newest(member.emailAddress, 'Electricity switch on hold: we need 2 things');
  const [, link = ''] = /(\/profile\?tab=switches#answers-\S+)/.exec(text) ?? [];
  expect(link).toContain(reference);

  await visitorPage.goto(link);
  const main = visitorPage.getByRole('main');
  await main.getByRole('link', { name: 'Answer it' }).click();
  const answers = main.getByRole('region', { name: 'What we need from you' });
  await inspect(visitorPage);
  await answers.getByRole('button', { name: /^Send “The last day/ }).click();
  await expect(answers.getByText('Enter a real date')).toBeVisible();
  await answers.getByLabel('Day').fill('31');
  await answers.getByLabel('Month').fill('3');
  await answers.getByLabel('Year').fill('2028');
  await answers.getByRole('button', { name: /^Send “The last day/ }).click();
  await expect(answers.getByText('We have received: The last day of your present contract')).toBeVisible();
  const bill = {
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n% a bill\n%%EOF\n'),
  };
  await answers.getByLabel('Your newest bill, all pages').setInputFiles(bill);
  await expect(answers.getByText('Sent', { exact: true })).toHaveCount(2);
  await answers.getByRole('button', { name: /^Send “Your newest bill/ }).click();
  await expect(answers.getByText('Thank you, we have your answer')).toBeVisible();
  await expect(main.getByText('With us').first()).toBeVisible();
  await inspect(visitorPage);

  await page.reload();
  await expect(asked.getByText('31 March 2028')).toBeVisible();
  await expect(asked.getByRole('link', { name: /^bill\.pdf/ })).toBeVisible();
  await inspect(page);
  await asked.getByRole('button', { name: 'Continue the switch' }).click();
  await expect(supply.getByRole('heading', { level: 3 })).toContainText('Submitted');
  await supply.getByRole('button', { name: 'Move the electricity supply' }).click();
  const moveTo = async (state: string) => {
    await target.selectOption(state);
    await move.click();
  };
  const heading = supply.getByRole('heading', { level: 3 });
  for (const state of [
    'Supplier checking',
    'Accepted',
    'Waiting for the registration window',
    'Registering',
  ]) {
    await moveTo(state);
    await expect(heading).toContainText(state);
  }
  await moveTo('Live');
  await expect(supply.getByRole('alert')).toContainText('is not live before');
  await supply.getByRole('button', { name: 'Change the start of the electricity supply' }).click();
  await supply.getByLabel('New first day of the supply').fill(ukDateAt(new Date()));
  await supply.getByLabel('Why', { exact: true }).last().selectOption('The customer asked for another day');
  await supply.getByRole('button', { name: 'Save the new start' }).click();
  await expect(supply.getByText(/, signed for /)).toBeVisible();
  await moveTo('Live');
  await expect(heading).toContainText('Live');
  await expect(supply.getByText(/, by Joan Petrie$/).first()).toBeVisible();
  await page.goto(`/console/cases?q=${reference}`);
  await expect(row).toContainText('Live');

  await visitorPage.goto('/profile');
  await expect(main.getByText('Your new supply has started').first()).toBeVisible();
  await expect(main.getByText('The registration of the switch began')).toHaveCount(1);
});
