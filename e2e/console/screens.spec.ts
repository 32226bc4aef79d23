import { expect, test } from '../chat/fixtures.ts';
import { expectAccessible } from '../inspect.ts';

const screens = [
  { path: '/console/inbox/ended', heading: 'Inbox' },
  { path: '/console/wall', heading: 'Live wall' },
  { path: '/console/reports', heading: 'Reports' },
  { path: '/console/records/leads', heading: 'Leads' },
  { path: '/console/records/applications', heading: /applications/i },
  { path: '/console/records/mails', heading: 'Undelivered e-mails' },
  { path: '/console/people', heading: /People|person/i },
  { path: '/console/audit', heading: /Audit/ },
  { path: '/console/settings/hours', heading: 'Hours' },
  { path: '/console/settings/closures', heading: 'Closures' },
  { path: '/console/settings/canned', heading: 'Canned replies' },
  { path: '/console/settings/labels', heading: 'Labels' },
  { path: '/console/settings/articles', heading: 'Articles' },
  { path: '/console/settings/blocks', heading: 'Blocks' },
  { path: '/console/settings/retention', heading: 'Retention' },
  { path: '/console/settings/account', heading: /account|log-in/i },
] as const;

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
] as const;

for (const look of ['Light', 'Dark'] as const) {
  test(`every screen of the console is accessible at its sizes in the ${look.toLowerCase()} look`, async ({
    inboxOf,
  }) => {
    const { page } = await inboxOf('owner', '/console/inbox/all');
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitemradio', { name: look, exact: true }).click();
    await expectAccessible(page);
    await page.goto('/console/inbox/ended');
    await page.getByRole('list', { name: 'Conversations: Ended' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: /^Conversation with / })).toBeVisible();
    await expectAccessible(page);
    for (const { path, heading } of screens) {
      await page.setViewportSize(sizes[0]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectAccessible(page);
      }
    }
  });
}
