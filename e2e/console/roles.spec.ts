import { expect, test } from '../chat/fixtures.ts';
import { staff, type StaffMember } from '../chat/staff.ts';
import { chatOn, freshGuest, fullNameOf } from '../chat/visitor.ts';
import { inspect } from '../inspect.ts';

const everything = [
  'Today',
  'Inbox',
  'Cases',
  'Live wall',
  'Reports',
  'Records',
  'Suppliers',
  'Prices',
  'People',
  'Audit',
  'Settings',
];

/** The sections that the navigation offers each role, and one address that the role may not open. */
const roles: readonly {
  readonly member: StaffMember;
  readonly sections: readonly string[];
  readonly forbidden?: string;
}[] = [
  { member: 'owner', sections: everything },
  { member: 'agent.one', sections: ['Today', 'Inbox', 'Records', 'Settings'], forbidden: '/console/reports' },
  {
    member: 'operations',
    sections: ['Today', 'Inbox', 'Cases', 'Live wall', 'Reports', 'Records', 'Suppliers', 'Settings'],
    forbidden: '/console/audit',
  },
  { member: 'compliance', sections: everything },
];

for (const { member, sections, forbidden } of roles) {
  test(`${member} is offered what the role may see, and cannot open anything else`, async ({ inboxOf }) => {
    const { page } = await inboxOf(member, '/console');
    await expect(page.getByRole('button', { name: `Account of ${staff[member]}` })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
      ...sections,
    ]);
    if (forbidden === undefined) return;
    await page.goto(forbidden);
    await expect(page.getByText(/^This page is not open to the role/)).toBeVisible();
    await inspect(page);
  });
}

test('compliance can read when the chat is open, and cannot change it', async ({ inboxOf }) => {
  const { page } = await inboxOf('compliance', '/console/settings/hours');
  await expect(page.getByText('You can read this.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await inspect(page);
});

test('compliance can read conversations and cannot change any', async ({ inboxOf, visitorPage }) => {
  const guest = freshGuest();
  await visitorPage.goto('/');
  await chatOn(visitorPage).begin(guest);
  const inbox = await inboxOf('compliance', '/console/inbox/all');
  await inbox.open(fullNameOf(guest));
  await inbox.sees(/I'm .+ automated assistant/);
  await expect(inbox.reply).toHaveCount(0);
  await expect(inbox.page.getByRole('button', { name: 'Take' })).toHaveCount(0);
  await expect(inbox.page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await expect(inbox.page.getByRole('button', { name: /^Availability/ })).toHaveCount(0);
});
