import { personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { organisationFactsLabels } from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { expect, test } from '../fixtures.ts';
import { doubts, SENT } from '../pages/details.ts';
import { freshEmail, goodPassword } from '../scenarios/scenario.ts';
import { keyboardOf } from './keyboard.ts';
import { questionOf } from '../pages/questions.ts';

test('the whole journey by keyboard alone, from the home page to the reference', async ({
  page,
  mailbox,
}) => {
  const keys = keyboardOf(page);
  const email = freshEmail('keys');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.choose('Gas');
  await page.keyboard.press('ArrowUp');
  await keys.to('Postcode of the site');
  await keys.type('LS1 9ZA');
  await keys.press();

  await keys.arrive(questionOf('electricity-supply-address', 'address'));
  await keys.activate('I’d rather answer one by one');
  await expect(page.getByText('Step 2 of 11')).toBeVisible();
  await keys.to('Postcode');
  await keys.press();
  await expect(page.getByRole('radiogroup', { name: 'Addresses at LS1 9ZA' })).toBeVisible();
  await keys.choose(/6 Clothmakers Court/);
  await keys.activate('Continue');

  await keys.arrive(questionOf('electricity-supply-address', 'meter'));
  await keys.choose(/^\d[\d ]+$/);
  await keys.choose('Yes, this is the number on my bill');
  await keys.activate('Continue');

  await keys.arrive(questionOf('current-supplier', 'electricity-supplier'));
  await keys.activate('Continue');
  await keys.arrive(questionOf('current-supplier', 'electricity-usage'));
  await keys.to(usageLabels.kwh);
  await keys.type('17000');
  await keys.activate('Continue');
  await keys.arrive(questionOf('current-supplier', 'electricity-prices'));
  await keys.activate('Skip this');

  await keys.arrive(questionOf('contract-end-date', 'electricity-end'));
  await keys.choose('Not needed');
  await keys.activate('Continue');

  await keys.arrive(questionOf('mbc-page', 'size'));
  await keys.choose('No, only the one we compare');
  await expect(page.getByText('Your energy use alone decides this')).toBeVisible();
  await keys.activate('Continue');
  await keys.arrive(questionOf('mbc-page', 'organisation'));
  await keys.to(organisationFactsLabels.kind);
  await keys.pick('Limited comp');
  await keys.choose('No');
  await keys.choose('None');
  await keys.activate('Continue');
  await keys.arrive(questionOf('mbc-page', 'statement'));
  await keys.activate('That is right, show prices');

  await keys.arrive('Your prices');
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  await keys.to('Order');
  await keys.pick('Cost of');
  await expect(page).toHaveURL(/sort=total/);
  await keys.activate(/^Details of /);
  await expect(page.getByText('Whole contract').last()).toBeVisible();
  await keys.activate('Show the sum');
  await keys.activate(/^Choose /);

  await keys.arrive(questionOf('personal-details', 'organisation'));
  await keys.to(/^Company number or name/);
  await keys.type('83985351');
  await keys.press();
  await expect(page.getByRole('heading', { name: 'AIRE STREET CONSULTING LIMITED' })).toBeVisible();
  await keys.activate('Continue');

  await keys.arrive(questionOf('personal-details', 'person'));
  await keys.to('First name');
  await keys.type('Kay');
  await keys.to('Last name');
  await keys.type('Board');
  await keys.to(personLabels.jobTitle);
  await keys.type('Director');
  await keys.press();
  await keys.arrive(questionOf('personal-details', 'contact'));
  await keys.activate('Continue');

  await keys.arrive('Open an account to keep all this');
  await keys.to('Email address');
  await keys.type(email);
  await keys.press();
  await expect(page.getByLabel('Code from our email')).toBeFocused();
  await keys.type(await mailbox.code(email));
  await keys.press();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keys.type(goodPassword);
  await keys.press();

  await keys.arrive(questionOf('address-details', 'billing'));
  await keys.choose('By email');
  await keys.activate('Continue');
  await keys.arrive(questionOf('address-details', 'correspondence'));
  await keys.activate('Yes, send letters there');
  await keys.arrive(questionOf('address-details', 'access'));
  await keys.activate('Skip this');

  await keys.arrive('About Your Bank and Building Society');
  await keys.to('Name of Account Holder');
  await keys.type('Aire Street Consulting');
  await keys.to('Sort Code');
  await keys.type('107999');
  await keys.to('Account Number');
  await keys.type('88837491');
  await keys.to('Bank or building society');
  await keys.pick('Barc');
  await keys.to('My current bank is not listed so I will prefer to enter it manually');
  await keys.tick();
  await keys.tick();
  await page.keyboard.press('Shift+Tab');
  await keys.pick('Barc');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await keys.activate('CONTINUE');

  await keys.arrive(questionOf('authorised-person', 'authority'));
  await keys.choose('Yes, I am authorised to sign');
  await keys.activate('Continue');
  await keys.arrive('Read the key facts and sign');
  await expect(page.getByRole('button', { name: 'Read both here' })).toBeVisible();
  await keys.activate(/^Read both here$/);
  await expect(page.getByText('Not opened yet')).toHaveCount(0);
  for (const label of [/^I have read the key facts/, /Direct Debit/, /^For 12 months/]) {
    await keys.to(label, 'checkbox');
    await keys.tick();
  }
  await keys.to('Your full name');
  await keys.type('Kay Board');
  await keys.press();

  await keys.arrive('Check everything, then send it');
  const boxes = await doubts(page);
  expect(boxes.length, 'something is to be ticked').toBeGreaterThan(0);
  for (const box of boxes) {
    await keys.reach(box);
    await keys.tick();
  }
  await keys.activate('Send the application');
  await keys.arrive(SENT);
  await keys.activate('Copy the reference');
});
