import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { typeAddress } from '../pages/address.ts';
import { watchShifts } from '../pages/layout-shift.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { offers } from '../pages/prices.ts';
import { sendApplication, SUMMARY } from '../pages/details.ts';
import { giveBankDetails } from '../pages/payment.ts';
import { agree, readDocuments } from '../pages/signing.ts';
import { pdfsigSays } from '../signing/sealed.ts';
import { freshEmail, fullName, goodPassword } from '../scenarios/scenario.ts';
import { limitedCompany } from '../scenarios/scenarios.ts';
import { printedPages } from '../pages/printed.ts';
import { countEffort } from './effort.ts';
import { questionOf } from '../pages/questions.ts';

/** The number of mails with a code, which are not counted among the day's mails. */
const CODES = 1;

const HOME = 'The whole price of your energy, before you tell us who you are';

/** Goes from the home page to the address, and picks the one that matches `found` if given. */
async function start(
  page: Page,
  fuel: string,
  postCode: string,
  found?: string | RegExp,
  how = 'See prices',
) {
  await page.goto('/');
  await radio(page, fuel).check();
  await field(page, 'Postcode of the site').fill(postCode);
  await page.getByRole('button', { name: how }).click();
  if (found === undefined) return;
  await radio(page, found).check();
  await goOn(page);
}

/** The row of one fact on the card that shows what was found. */
const fact = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).first();

test('one fuel: three screens, six clicks and one typed field from the home page to prices', async ({
  page,
}) => {
  const effort = await countEffort(page);
  await start(page, 'Electricity', 'NG1 9ZA', /The Bobbin Café/);
  await arriveAt(page, /What we found/);
  await expect(fact(page, 'Contract ends')).toContainText('From the industry’s register');
  await radio(page, 'Limited company').check();
  await goOn(page, 'Show prices');
  await expect(offers(page).first()).toBeVisible();
  const { clicks, fields, screens } = await effort();
  expect(fields).toBe(1);
  expect(screens).toEqual([
    HOME,
    questionOf('electricity-supply-address', 'address'),
    'What we found: your electricity',
  ]);
  expect(clicks).toBeLessThanOrEqual(6);
  const first = offers(page).first();
  const price = first.getByText(/^(about )?£[\d,.]+ a year$/);
  await expect(price, 'on a wide screen of 1280 × 800').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(price).toBeInViewport({ ratio: 1 });
  const card = await first.locator('section').first().boundingBox();
  expect(card?.height).toBeLessThanOrEqual(260);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const shifted = await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sort and filter' })).toBeVisible();
  await expect(first).toBeVisible();
  expect(await shifted(), 'nothing moves while the prices come').toBeLessThan(0.001);
});

test('both fuels: four screens and eight clicks, with gas assumed to be in the same building', async ({
  page,
}) => {
  const effort = await countEffort(page);
  await start(page, 'Both', 'NG1 9ZA', /The Bobbin Café/);
  await arriveAt(page, /your electricity/);
  await radio(page, 'Limited company').check();
  await goOn(page);
  await arriveAt(page, /your gas/);
  await expect(fact(page, 'Address')).toContainText('3 Lacework Lane');
  await goOn(page, 'Show prices');
  await expect(page.getByRole('tab', { name: 'One supplier for both' })).toBeVisible();
  const { clicks, fields, screens } = await effort();
  expect(fields).toBe(1);
  expect(screens).toEqual([
    HOME,
    questionOf('electricity-supply-address', 'address'),
    'What we found: your electricity',
    'What we found: your gas',
  ]);
  expect(clicks).toBeLessThanOrEqual(8);
});

test('an assumption is named with its effect, can be answered on the page of prices, and the prices follow', async ({
  page,
}) => {
  await start(page, 'Electricity', 'NG1 9ZA', /The Bobbin Café/);
  await radio(page, 'Charity (England and Wales)').check();
  await goOn(page, 'Show prices');
  const first = offers(page).first();
  await expect(first).toBeVisible();
  expect(await printedPages(page), 'a list of prices on paper').toBeLessThanOrEqual(2);
  const before = await first.getByText(/^about £[\d,.]+ a year$/).innerText();
  await page.getByText('2 assumptions').click();
  await expect(
    page.getByText(/If all of it is charity work, the cheapest year would cost £[\d,.]+ less/),
  ).toBeVisible();
  await inspect(page);
  await field(page, 'Share that is not business use').fill('100');
  await page.getByRole('button', { name: 'Update the prices' }).click();
  await expect(page.getByText('1 assumption')).toBeVisible();
  await expect(first.getByText(/^about £[\d,.]+ a year$/)).not.toHaveText(before);
  await page.getByRole('button', { name: 'A year or older' }).click();
  await expect(page.getByText(/assumptions?/)).toHaveCount(0);
});

test('questions that prices do not need are listed until answered, and each returns to the prices', async ({
  page,
}) => {
  await start(page, 'Electricity', 'NG1 9ZA', /The Bobbin Café/);
  await radio(page, 'Limited company').check();
  await goOn(page, 'Show prices');
  await page.getByText('Before you can sign: 4 to do').click();
  await inspect(page);
  await page.getByRole('link', { name: 'Compare the electricity meter number with your bill' }).click();
  await radio(page, 'Yes, this is the number on my bill').check();
  await goOn(page, /Continue|Update/);
  await page.getByText('Before you can sign: 3 to do').click();
  await page.getByRole('link', { name: /Say how big you are/ }).click();
  await arriveAt(page, questionOf('mbc-page', 'size'));
  await radio(page, 'No, only the one we compare').check();
  await expect(page.getByText('Your energy use alone decides this')).toBeVisible();
  await goOn(page, /Continue|Update/);
  await arriveAt(page, questionOf('mbc-page', 'statement'));
  await goOn(page, 'That is right');
  await expect(page.getByText('Before you can sign: 2 to do')).toBeVisible();
});

test('gas alone: a wrong fact is changed on its own screen, which returns to what was found, and on to the prices', async ({
  page,
}) => {
  await start(page, 'Gas', 'NG1 9ZA', /The Bobbin Café/);
  await fact(page, 'Yearly use').getByRole('link').click();
  await arriveAt(page, questionOf('current-supplier', 'gas-usage'));
  await field(page, 'Yearly use').fill('9,000');
  await goOn(page, /Continue|Update/);
  await arriveAt(page, /What we found/);
  await expect(fact(page, 'Yearly use')).toContainText('9,000 kWh');
  await expect(fact(page, 'Yearly use')).toContainText('As you told us');
  await page.reload();
  await expect(fact(page, 'Yearly use')).toContainText('9,000 kWh');
  await radio(page, 'Charity (England and Wales)').check();
  await goOn(page, 'Show prices');
  await expect(offers(page).first()).toBeVisible();
});

test('a visitor in no register types an address and, if it is to hand, the yearly use', async ({ page }) => {
  await start(page, 'Electricity', 'SK6 8BA');
  await arriveAt(page, questionOf('electricity-supply-address', 'address'));
  await typeAddress(page, { line1: 'The Pavilion, Low Lea Road', city: 'Marple', postCode: 'SK6 8BA' });
  await goOn(page);
  await arriveAt(page, /What we know/);
  await expect(fact(page, 'Kind of meter')).toContainText('We assume a meter with one rate');
  await field(page, /How much electricity do you use/).fill('lots');
  await goOn(page, 'Show prices');
  await expect(page.getByRole('alert')).toContainText('Enter a whole number of kWh');
  await inspect(page);
  await field(page, /How much electricity do you use/).fill('');
  await radio(page, 'Another kind').check();
  await field(page, 'Which one?').selectOption({ label: 'Community interest company (CIC)' });
  await goOn(page, 'Show prices');
  await expect(offers(page).first()).toBeVisible();
  await expect(page.getByText('6 assumptions')).toBeVisible();
});

test('a visitor who has just moved in reads about the deemed contract that applies until they choose', async ({
  page,
}) => {
  await start(page, 'Electricity', 'NG1 9ZA', /The Bobbin Café/, 'We have just moved in');
  await arriveAt(page, /What we found/);
  await expect(page.getByText(/supplied under a deemed contract from the first day/)).toBeVisible();
  await expect(fact(page, 'Contract ends')).toContainText('You have just moved in');
  await radio(page, 'Sole trader').check();
  await goOn(page, 'Show prices');
  await page.getByText('3 assumptions').click();
  await expect(page.getByText(/^You will use as much electricity as was used here before you/)).toBeVisible();
});

test('a visitor whose meter has a capacity charge is told at once that a person prices it', async ({
  page,
}) => {
  await start(page, 'Electricity', 'B1 9ZA', /Ironbridge Fitness/);
  await expect(page.getByText('A person prices this supply')).toBeVisible();
  await expect(page.getByText(/120\skVA/)).toBeVisible();
  await inspect(page);
  await radio(page, 'Limited company').check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: /A person will price this/ })).toBeVisible();
});

test('with several meters in one building the right one is chosen first, and a low yearly use is pointed out', async ({
  page,
}) => {
  await start(page, 'Electricity', 'SO23 9ZA', /Malthouse Antiques/);
  const meters = page.getByRole('radiogroup', { name: 'Choose your electricity meter' });
  await meters.getByRole('radio').first().click();
  await expect(fact(page, 'Meter number')).toContainText('From the industry’s register');
  await fact(page, 'Yearly use').getByRole('link').click();
  await field(page, 'Yearly use').fill('700');
  await goOn(page, /Continue|Update/);
  await expect(page.getByText(/700 kWh a year is too low for many suppliers/)).toBeVisible();
});

test('a visitor who prefers to answer one by one gets every question on its own screen', async ({ page }) => {
  await start(page, 'Electricity', 'NG1 9ZA', /The Bobbin Café/);
  // The address screen has the same button, so wait for the next screen.
  await arriveAt(page, 'What we found: your electricity');
  await page.getByRole('button', { name: 'I’d rather answer one by one' }).click();
  await arriveAt(page, questionOf('electricity-supply-address', 'meter'));
  await expect(page.getByText('Step 2 of 11')).toBeVisible();
  await page.goto('/energy');
  await arriveAt(page, questionOf('energy', 'choice'));
  await radio(page, 'Our contract is ending').check();
  await goOn(page);
  await arriveAt(page, questionOf('electricity-supply-address', 'address'));
  await expect(page.getByText('Step 2 of 11'), 'a draft goes on the way it was begun').toBeVisible();
});

test('to the one signature and the reference: at most thirty clicks, sixteen screens and twelve typed fields, six actions from Sign to a sealed copy, and three mails', async ({
  page,
  mailbox,
}) => {
  const effort = await countEffort(page);
  const scenario = limitedCompany();
  const { person } = scenario;
  const email = freshEmail('effort');
  // No other test switches this meter, which would add an amber check to tick.
  await start(page, 'Electricity', 'CB1 9ZA', /Sourdough/);
  await page.getByLabel('The meter number is the one on my bill').check();
  await radio(page, 'Limited company').check();
  await goOn(page, 'Show prices');
  await offers(page)
    .first()
    .getByRole('button', { name: /^Choose / })
    .click();

  await arriveAt(page, questionOf('personal-details', 'organisation'));
  await field(page, 'Company number or name').fill('83985351');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'AIRE STREET CONSULTING LIMITED' })).toBeVisible();
  await goOn(page);
  await arriveAt(page, questionOf('personal-details', 'person'));
  await field(page, 'First name').fill(person.name);
  await field(page, 'Last name').fill(person.lastName);
  await field(page, 'Your role in the organisation').fill(person.jobTitle);
  await expect(page.getByText('Contact about the switch: I’d prefer you didn’t')).toBeVisible();
  await goOn(page);
  await arriveAt(page, 'Open an account to keep all this');
  await field(page, 'Email address').fill(email);
  await goOn(page);
  await field(page, 'Code from our email').fill(await mailbox.code(email));
  await goOn(page);
  await field(page, 'Password').fill(goodPassword);
  await goOn(page, 'Open the account');
  await arriveAt(page, questionOf('address-details', 'billing'));
  await expect(page.getByText(/^Before you can sign: \d to do$/)).toBeVisible();
  await goOn(page);
  await giveBankDetails(page, scenario);
  await arriveAt(page, questionOf('mbc-page', 'size'));
  await radio(page, 'No, only the one we compare').check();
  await goOn(page, 'Update');
  await arriveAt(page, questionOf('mbc-page', 'statement'));
  await goOn(page, 'That is right');
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await expect(page.getByText(/^Step \d of 8/)).toBeVisible();
  await radio(page, 'Yes, I am authorised to sign').check();
  await goOn(page);
  await arriveAt(page, 'Read the key facts and sign');
  await readDocuments(page);
  await agree(page);
  await field(page, 'Your full name').fill(fullName(scenario));
  const beforeSigning = await effort();
  await goOn(page, 'Sign');
  await arriveAt(page, SUMMARY);
  const reference = await sendApplication(page);
  const { clicks, fields, screens } = await effort();
  // The signature takes effect on sending: nothing is left to sign.
  await arriveAt(page, 'Your application is signed and sent');
  expect(clicks).toBeLessThanOrEqual(30);
  expect(fields).toBeLessThanOrEqual(12);
  expect(screens.length).toBeLessThanOrEqual(16);

  const sealed = page.getByRole('link', { name: /^Download Supply contract summary/ });
  const coming = page.waitForEvent('download');
  await sealed.click();
  const file = await readFile(await (await coming).path());
  expect(await pdfsigSays(file)).toContain('Signature is Valid.');
  const afterSealing = await effort();
  expect(afterSealing.clicks - beforeSigning.clicks).toBeLessThanOrEqual(6);
  expect(afterSealing.fields - beforeSigning.fields).toBe(0);

  await mailbox.newest(email, `Application ${reference} has been sent`);
  expect(await mailbox.count(email, '')).toBeLessThanOrEqual(3 + CODES);
});
