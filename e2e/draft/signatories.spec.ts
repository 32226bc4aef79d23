import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { keyboardOf } from '../journeys/keyboard.ts';
import { openSummary, sendApplication, SUMMARY } from '../pages/details.ts';
import { arriveAt } from '../pages/parts.ts';
import { freshEmail } from '../scenarios/scenario.ts';
import { prepare } from '../visitor/prepared.ts';
import { signByMail } from '../visitor/signer.ts';
import { questionOf } from '../pages/questions.ts';

test('two of three signatories are added by keyboard alone, a duplicate address is corrected, and both sign in another browser [S2-11]', async ({
  page,
  mailbox,
  anotherBrowser,
}) => {
  await prepare(page, mailbox, 'authorised-person');
  const [ailsa, ben] = [freshEmail('ailsa'), freshEmail('ben')];
  await page.goto('/authorised-person');
  const keys = keyboardOf(page);
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await keys.choose('Two or more people need to sign');
  await keys.choose('Any two of the people I name');
  await keys.to('Full name');
  await keys.type('Ailsa Reed');
  await keys.to('Role in the organisation');
  await keys.type('Chair');
  await keys.to('Email');
  await keys.type(ailsa);
  await page.keyboard.press('Tab');
  await keys.to('Full name');
  await keys.type('Ben Okoro');
  await keys.to('Role in the organisation');
  await keys.type('Treasurer');
  await keys.to('Email');
  await keys.type(ailsa.toUpperCase());
  await keys.activate('Add another person');
  await expect(page.getByRole('group', { name: 'Third person' }).getByLabel('Full name')).toBeFocused();
  await keys.type('Cat Lindqvist');
  await keys.activate('Continue');

  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problems).toBeFocused();
  await expect(problems).toContainText('Second person: each person needs an email address of their own');
  await expect(problems).toContainText('Third person: say what they are in the organisation');
  await inspect(page);
  await keys.activate(/^Second person: each person needs/);
  const second = page.getByRole('group', { name: 'Second person' }).getByLabel('Email');
  await expect(second).toBeFocused();
  await keys.type(ben);
  await keys.activate('Remove Cat Lindqvist');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await inspect(page);
  await keys.activate('Continue');

  await keys.arrive('Read the key facts');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Both of them have to sign.');
  await inspect(page);
  await keys.activate('Check and send');
  await keys.arrive(SUMMARY);
  await expect(page.getByText('Ailsa Reed · Ben Okoro')).toBeVisible();
  await expect(page.getByText(`Ben Okoro, Treasurer, ${ben}`).first()).toBeAttached();
  await sendApplication(page);

  const signers = page.getByRole('list', { name: 'Who signs' });
  await expect(signers.getByText(/^Asked today/)).toHaveCount(2);
  await inspect(page);
  const elsewhere = await anotherBrowser();
  await signByMail(elsewhere.request, mailbox, ben);
  await page.reload();
  await expect(page.getByText('1 of 2 signatures')).toBeVisible();
  await signByMail(elsewhere.request, mailbox, ailsa);
  await page.reload();
  await expect(page.getByText('Signed and sealed.')).toBeVisible();
  await arriveAt(page, 'Your application is signed and sent');
});

test('if the response to starting the signing is lost, nothing else is: it is requested again, and the page follows it [S7-27]', async ({
  page,
  mailbox,
  loud,
}) => {
  const { member } = await prepare(page, mailbox, 'to-sign-by-link');
  loud.expectError('ERR_FAILED');
  loud.expectError('envelope.start failed');
  await page.route('**/api/sendDocuSign', (route) => route.abort(), { times: 1 });
  await openSummary(page);
  await sendApplication(page);
  await expect(page.getByText('0 of 1 signature')).toBeVisible();
  expect(await mailbox.count(member.emailAddress, 'Please sign')).toBe(1);

  await page.getByRole('button', { name: /^Name someone else/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Who signs instead of/ });
  await dialog.getByRole('button', { name: 'Ask this person' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await inspect(page);
  const successor = freshEmail('successor');
  await dialog.getByLabel('Name', { exact: true }).fill('Sam Successor');
  await dialog.getByLabel('Email').fill(successor);
  await dialog.getByRole('button', { name: 'Ask this person' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sam Successor has been asked to sign instead.')).toBeVisible();
  await mailbox.newest(successor, 'Please sign');

  await page.getByRole('button', { name: 'Take it back and change something' }).click();
  await page
    .getByRole('dialog', { name: 'Take the application back?' })
    .getByRole('button', { name: 'Take it back' })
    .click();
  await arriveAt(page, SUMMARY);
  await expect(page.getByText(/Robin Example, \d/).first()).toBeVisible();
});
