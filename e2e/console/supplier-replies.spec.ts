import { expect, test } from '../chat/fixtures.ts';
import { expectAccessible } from '../inspect.ts';

test('a reply that is not the supplier’s own waits beside its original, and is put aside by keyboard alone', async ({
  inboxOf,
}) => {
  const { page } = await inboxOf('operations', '/console/cases/replies');
  await expect(page.getByText('No reply waits for you')).toBeVisible();
  await expectAccessible(page);
  const forged = await page.request.post('/api/suppliers/replies', {
    headers: {
      'content-type': 'text/csv',
      'x-supplier': 'larkfield-energy',
      'x-timestamp': String(Math.floor(Date.now() / 1_000)),
      'x-reply-id': 'forged',
      'x-signature': 'sha256=00',
    },
    data: 'reference,reply,reason\nBS-2222-2222,rejected,credit\n',
  });
  expect(forged.status()).toBe(401);
  await page.reload();
  await page.getByRole('link', { name: 'Rejected' }).click();
  await expect(page.getByRole('heading', { name: 'Supplier reply' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The original' }).first()).toContainText('BS-2222-2222');
  await expect(page.getByText('Its signature is not the supplier’s')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'File it' }).press('Enter');
  await expect(page.getByText('There is no application with this reference').first()).toBeVisible();
  await page.getByRole('button', { name: 'Put aside' }).press('Enter');
  await page.getByLabel('Why').fill('Not from the supplier');
  await page.getByRole('dialog').getByRole('button', { name: 'Put aside' }).press('Enter');
  await expect(page.getByText('Put aside.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All replies that wait' }).click();
  await expect(page.getByText('No reply waits for you')).toBeVisible();
});
