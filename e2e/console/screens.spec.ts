import type { Page } from '@playwright/test';
import { expect, test } from '../chat/fixtures.ts';
import { expectAccessible, expectColours } from '../inspect.ts';

const screens = {
  'lists and reports': [
    { path: '/console/today', heading: 'Today' },
    { path: '/console/inbox/ended', heading: 'Inbox' },
    { path: '/console/wall', heading: 'Live wall' },
    { path: '/console/reports', heading: 'Reports' },
    { path: '/console/records/leads', heading: 'Leads' },
    { path: '/console/cases', heading: 'Cases' },
    { path: '/console/cases?look=board', heading: 'Cases' },
    { path: '/console/records/complaints', heading: 'Complaints' },
    { path: '/console/records/supplier-requests', heading: 'Supplier requests' },
    { path: '/console/records/mails', heading: 'Undelivered emails' },
    { path: '/console/suppliers', heading: 'Suppliers' },
    { path: '/console/suppliers/larkfield-energy', heading: 'Larkfield Energy' },
    { path: '/console/suppliers/larkfield-energy/channel', heading: 'Larkfield Energy' },
    { path: '/console/suppliers/fees', heading: 'Our fee' },
    { path: '/console/prices', heading: 'Prices' },
    { path: '/console/prices/sources', heading: /Keys/ },
    { path: '/console/cases/replies', heading: 'Supplier replies' },
    { path: '/console/people', heading: /People|person/i },
    { path: '/console/audit', heading: /Audit/ },
  ],
  settings: [
    { path: '/console/settings/set-up', heading: 'Set-up' },
    { path: '/console/settings/firm', heading: 'Firm' },
    { path: '/console/settings/hours', heading: 'Hours' },
    { path: '/console/settings/closures', heading: 'Closures' },
    { path: '/console/settings/canned', heading: 'Canned replies' },
    { path: '/console/settings/labels', heading: 'Labels' },
    { path: '/console/settings/articles', heading: 'Articles' },
    { path: '/console/settings/blocks', heading: 'Blocks' },
    { path: '/console/settings/retention', heading: 'Retention' },
    { path: '/console/settings/supplier-addresses', heading: 'Supplier addresses' },
    { path: '/console/settings/staff', heading: 'Staff' },
    { path: '/console/settings/health', heading: 'Health' },
    { path: '/console/settings/account', heading: /account|log-in/i },
  ],
} as const;

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
] as const;

/** Chooses the console's theme in the account menu. */
async function choose(page: Page, look: 'Light' | 'Dark' | 'Same as the system'): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitemradio', { name: look, exact: true }).click();
}

test('the inbox and a conversation in the console are accessible in the light and the dark theme', async ({
  inboxOf,
}) => {
  const { page } = await inboxOf('owner', '/console/inbox/all');
  for (const look of ['Light', 'Dark'] as const) {
    await page.goto('/console/inbox/all');
    await choose(page, look);
    await expectAccessible(page);
    await page.goto('/console/inbox/ended');
    await page.getByRole('list', { name: 'Conversations: Ended' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: /^Conversation with / })).toBeVisible();
    await expectAccessible(page);
  }
});

for (const [some, paths] of Object.entries(screens)) {
  test(`every screen of the console is accessible at each size, in the light and the dark theme: ${some}`, async ({
    inboxOf,
  }) => {
    const { page } = await inboxOf('owner', '/console/inbox/all');
    await choose(page, 'Same as the system');
    for (const { path, heading } of paths) {
      await page.setViewportSize(sizes[0]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        // Otherwise axe might measure a button halfway through a colour transition.
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await expectAccessible(page);
        // The same elements in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expectColours(page);
      }
    }
  });
}
