import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { anonymousDraft } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const QUESTION = questionOf('contract-end-date', 'electricity-end');
const { 'contract-end-date': _end, 'mbc-page': _size, ...beforeEnd } = electricityBeforePrices;

test('for a customer who does not know when the contract ends, the supplier is asked, and its answer is put into the draft', async ({
  visitorPage: page,
  mailbox,
  inboxOf,
}) => {
  const email = `robin.${process.pid}.${Date.now()}@bakery.example`;
  await anonymousDraft(page, beforeEnd);
  await page.goto('/contract-end-date');
  await arriveAt(page, QUESTION);
  await radio(page, 'Not sure').first().check();
  await page.getByRole('button', { name: 'Ask our supplier for us' }).click();
  await arriveAt(page, 'Ask our supplier for us');
  await goOn(page, 'Show me the letter');
  await expect(page.getByRole('alert')).toContainText('Enter the legal name of the organisation');
  await field(page, 'Legal name of the organisation').fill('Invented Bakery Limited');
  await field(page, 'Your current electricity supplier').fill('Lantern Energy');
  await field(page, 'Full name').fill('Robin Example');
  await field(page, 'Job title or role').fill('Director');
  await field(page, 'Email address').fill(email);
  await goOn(page, 'Show me the letter');
  await arriveAt(page, 'Read the letter and sign it');
  const letter = page.getByRole('article', { name: 'The letter' });
  await expect(letter).toContainText('This letter is for information only.');
  await expect(letter).toContainText('Agree, change, sign or end a contract for us');
  await page.getByRole('checkbox', { name: /^I am authorised to sign this letter/ }).check();
  await field(page, 'Type your full name to sign').fill('Somebody Else');
  await goOn(page, 'Sign and ask the supplier');
  await expect(page.getByRole('alert')).toContainText('Type your name as you gave it above');
  await field(page, 'Type your full name to sign').fill('Robin Example');
  await goOn(page, 'Sign and ask the supplier');
  await arriveAt(page, QUESTION);
  await expect(page.getByText(/on its way to Lantern Energy/)).toBeVisible();
  await mailbox.newest(email, 'Your letter of authority');

  const { page: staff } = await inboxOf('operations', `/console/records/supplier-requests?q=${email}`);
  const row = staff.getByRole('row').filter({ hasText: 'Lantern Energy' });
  await expect(row).toContainText('To be sent');
  await row.getByRole('button').click();
  const drawer = staff.getByRole('dialog');
  await expect(drawer.getByText(/No address is set for Lantern Energy\./)).toBeVisible();
  const download = staff.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Download the letter (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Letter of authority, Lantern Energy, LA-.*\.pdf$/);
  await inspect(staff);
  await drawer.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(row).toContainText('Waiting for the supplier');

  await page.reload();
  await arriveAt(page, QUESTION);
  await expect(page.getByText(/^Asked on .*, waiting for Lantern Energy$/)).toBeVisible();
  await inspect(page);

  await drawer.getByLabel('Contract ends on').fill('2031-03-31');
  await drawer.getByLabel('Notice period in days').fill('30');
  await drawer.getByLabel('Notes', { exact: true }).fill('Notice goes to the address on the bill.');
  await drawer.getByRole('button', { name: 'Save answer' }).click();
  await expect(row).toContainText('Answered');
  const news = await mailbox.newest(email, 'Your electricity supplier has replied');
  expect(news.text).toContain('The contract ends on 31 March 2031.');

  await page.goto('/contract-end-date?card=electricity-end');
  await arriveAt(page, QUESTION);
  await expect(page.getByText(/^Your supplier answered on /)).toBeVisible();
  await expect(radio(page, 'I know the date')).toBeChecked();
  await expect(page.getByText('We have put this date into your answers.')).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Withdraw the letter' }).click();
  const dialog = page.getByRole('dialog');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/^You withdrew the letter on /)).toBeVisible();
  await expect(radio(page, 'I know the date')).toBeChecked();
  await goOn(page);
  await expect(page).toHaveURL(/mbc-page/);
});
