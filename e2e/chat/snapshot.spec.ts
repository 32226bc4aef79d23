import { inspect } from '../inspect.ts';
import { startAtHome } from '../pages/before-prices.ts';
import { walk, walkerOf } from '../pages/walk.ts';
import { limitedCompany } from '../scenarios/scenarios.ts';
import { prepare } from '../visitor/prepared.ts';
import { expect, test } from './fixtures.ts';
import { chatOn, freshGuest, fullNameOf } from './visitor.ts';

const scenario = limitedCompany();

test('staff see live what a guest is doing, before the guest has written anything about it [S7-23]', async ({
  visitorPage: page,
  inboxOf,
  mailbox,
}) => {
  const guest = freshGuest();
  const chat = chatOn(page);
  await page.goto('/');
  await chat.begin(guest);
  const priya = await inboxOf('agent.one', '/console/inbox/all');
  await priya.open(fullNameOf(guest));
  // Snapshots are sent ten seconds apart.
  const shows = (text: string) =>
    expect(priya.about.getByText(text, { exact: true })).toBeVisible({ timeout: 15_000 });
  await shows('Home page');

  await chat.panel.getByRole('button', { name: 'Minimise chat' }).click();
  await startAtHome(page, scenario);
  await walk(walkerOf(page, scenario, mailbox), 'electricity-supply-address');
  await shows('Electricity supply address and meter');
  await shows('Electricity');
  await walk(walkerOf(page, scenario, mailbox), 'current-supplier');
  await shows('Current supplier and use');
  await expect(priya.about.getByRole('heading', { name: 'Site and meter' })).toBeVisible();
  await expect(priya.about.getByText(scenario.site.postCode).first()).toBeVisible();
  await inspect(priya.page);
});

test('organisation and addresses show only once they are shared, and disappear when sharing is withdrawn', async ({
  visitorPage: page,
  inboxOf,
  mailbox,
}) => {
  const { member } = await prepare(page, mailbox, 'details');
  const chat = chatOn(page);
  await page.goto('/details');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chat.open();
  await expect(chat.input).toBeEditable();

  const priya = await inboxOf('agent.one', `/console/inbox/all?q=${encodeURIComponent(member.emailAddress)}`);
  await priya.open('Maya Member');
  await expect(priya.about.getByText('Check and send', { exact: true })).toBeVisible();
  await expect(priya.about.getByText('Organisation and address are not shared.')).toBeVisible();
  await expect(priya.about.getByText('Organisation', { exact: true })).toHaveCount(0);
  await expect(chat.panel.getByText(/never bank details/)).toBeVisible();
  await inspect(page);
  await chat.panel.getByRole('button', { name: 'Share my answers' }).click();
  await expect(priya.about.getByRole('heading', { name: 'Organisation' })).toBeVisible();
  await expect(priya.about.getByText(/^Organisation and address shared/)).toBeVisible();
  const shown = await priya.about.innerText();
  for (const secret of ['88837491', '107999', '10-79-99', 'Barclays']) expect(shown).not.toContain(secret);
  await inspect(priya.page);
  await chat.panel.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(priya.about.getByText('Organisation and address are not shared.')).toBeVisible();
  await expect(priya.about.getByRole('heading', { name: 'Organisation' })).toHaveCount(0);
});
