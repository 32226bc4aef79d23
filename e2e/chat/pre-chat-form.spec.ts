import { inspect } from '../inspect.ts';
import { expect, test } from './fixtures.ts';
import { chatOn } from './visitor.ts';

const messages = [
  { field: 'First Name', typed: 'M', message: 'First name must be at least 3 characters long' },
  { field: 'First Name', typed: 'Mai5ie', message: 'Invalid first name' },
  { field: 'First Name', typed: 'Mary Ann Lee', message: 'Invalid first name' },
  { field: 'First Name', typed: '', message: 'First name is required' },
  { field: 'Last Name', typed: 'Ng', message: 'Last name must be at least 3 characters long' },
  { field: 'Last Name', typed: 'Harrow!', message: 'Invalid last name' },
  { field: 'Last Name', typed: '', message: 'Last name is required' },
  {
    field: 'Contact Number',
    typed: '1632960345',
    message: 'Please enter a valid contact number starting with 0',
  },
  {
    field: 'Contact Number',
    typed: '016329603456',
    message: 'Please enter a valid contact number starting with 0',
  },
  { field: 'Contact Number', typed: '', message: 'Contact number is required' },
  { field: 'Email Address', typed: 'maisie@', message: 'Invalid email' },
  { field: 'Email Address', typed: '', message: 'Email is required' },
];

test('the form shows what is wrong while the visitor types, and lets nobody in until it is right [S2-32, S5-10]', async ({
  visitorPage: page,
}) => {
  const chat = chatOn(page);
  await page.goto('/energy');
  await chat.open();
  await expect(chat.panel.getByText('Please complete the below details.')).toBeVisible();
  await expect(chat.panel.getByRole('alert')).toHaveCount(0);
  for (const { field, typed, message } of messages) {
    const target = chat.panel.getByLabel(field);
    await target.fill('x');
    await target.fill(typed);
    await expect(target, `${field} “${typed}”`).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(target).toHaveAttribute('aria-invalid', 'true');
  }
  await inspect(page);
  await chat.panel.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(chat.panel.getByLabel('First Name')).toBeFocused();

  await chat.panel.getByLabel('First Name').fill('Mary Ann');
  await expect(chat.panel.getByLabel('First Name')).not.toHaveAttribute('aria-invalid');
  await chat.panel.getByLabel('Last Name').fill('Harrow');
  await chat.panel.getByLabel('Contact Number').fill('01632 960345');
  await chat.panel.getByLabel('Email Address').fill('mary.ann@example.org');
  await chat.panel.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(chat.panel.getByRole('checkbox', { name: /I Agree to/ })).toBeFocused();
  await expect(chat.input).toBeHidden();

  const opened = page.context().waitForEvent('page');
  await chat.panel.getByRole('link', { name: /Privacy Policy/ }).click();
  const policy = await opened;
  await expect(policy).toHaveURL('/privacy-policy');
  await policy.close();
  await chat.panel.getByRole('checkbox', { name: /I Agree to/ }).check();
  await chat.panel.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(chat.input).toBeEditable();
});
