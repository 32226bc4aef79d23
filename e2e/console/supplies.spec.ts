import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';
import { prepare } from '../visitor/prepared.ts';
import { sendToSign } from '../visitor/send.ts';

test('operations lead a signed application to live, and its customer reads every move', async ({
  visitorPage,
  mailbox,
  inboxOf,
}) => {
  const { member, draft } = await prepare(visitorPage, mailbox, 'details');
  const reference = await sendToSign(visitorPage, member, draft.stepsId);
  await mailbox.newest(member.emailAddress, `Application ${reference} is sent`);

  const { page } = await inboxOf(
    'operations',
    `/console/records/applications?q=${reference}&state=submitted`,
  );
  // The former address of the list leads to the cases, with its filters.
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
  await target.selectOption('On hold');
  await supply.getByLabel('Why', { exact: true }).selectOption('A paper is missing');
  await expect(supply.getByText(/^The customer reads: “A paper is missing\./)).toBeVisible();
  await inspect(page);
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
  await supply.getByRole('button', { name: 'Move the start of the electricity supply' }).click();
  await supply.getByLabel('New first day of the supply').fill(ukDateAt(new Date()));
  await supply.getByLabel('Why', { exact: true }).last().selectOption('The customer asked for another day');
  await supply.getByRole('button', { name: 'Note the new start' }).click();
  await expect(supply.getByText(/, signed for /)).toBeVisible();
  await moveTo('Live');
  await expect(heading).toContainText('Live');
  await expect(supply.getByText(/, by Joan Petrie$/).first()).toBeVisible();
  await page.goto(`/console/cases?q=${reference}`);
  await expect(row).toContainText('Live');

  await visitorPage.goto('/profile');
  const main = visitorPage.getByRole('main');
  await expect(main.getByText('Your new supply has started').first()).toBeVisible();
  await expect(main.getByText('The registration of the switch began')).toHaveCount(1);
});
