import { personLabels } from '@switch/domain/journey/steps/personal-details/person.ts';
import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import type { Page } from '@playwright/test';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { getDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { protectionStatement } from '@switch/domain/protection/statement.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { pickAddress } from '../pages/address.ts';
import { openSummary, sendApplication, SUMMARY, unfold } from '../pages/details.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { agree, readDocuments } from '../pages/signing.ts';
import { ask } from '../visitor/ask.ts';
import { anonymousDraft, answersFor, prepare } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send the application' });

/** The Change link of a row in the summary. */
const change = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^Change.*${label}`, 'i') })
    .first();

test('a different yearly use makes the price stale: the edit returns to the summary by way of the prices, and the draft is signed again and sent', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details');
  await openSummary(page);
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await unfold(page, 'Use and dates');
  await change(page, 'yearly use|electricity use|use in a year').click();
  await expect(page).toHaveURL('/current-supplier?card=electricity-usage&edit=details');
  await field(page, usageLabels.kwh).fill('31000');
  await goOn(page, 'Update');

  await arriveAt(page, 'Your prices');
  await expect(page).toHaveURL('/prices?card=electricity&edit=details');
  const notice = page.getByRole('status').filter({ hasText: 'Because of your change' });
  await expect(notice).toContainText('Your electricity price has to be worked out again.');
  await expect(notice).toContainText('a new signature is needed');
  await page.goto('/details');
  await expect(page, 'a stale price is looked at before anything else').toHaveURL(/\/prices/);
  await page.goBack();
  await expect(page).toHaveURL('/prices?card=electricity&edit=details');
  const earlier = page.getByRole('main').locator('section').filter({ hasText: 'Your choice:' }).first();
  await expect(earlier).toContainText('is now');
  await inspect(page);
  await page.getByRole('button', { name: 'Keep it at the new price' }).click();
  await arriveAt(page, SUMMARY);
  await expect(page).toHaveURL('/details');
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await inspect(page);
  await page.getByRole('link', { name: 'Read the key facts and sign.' }).click();
  await arriveAt(page, 'Read the key facts and sign');
  await expect(page.getByRole('main')).toContainText('31,000 kWh');
  await readDocuments(page);
  await agree(page);
  await field(page, 'Your full name').fill('Robin Example');
  await goOn(page, 'Sign');
  await arriveAt(page, SUMMARY);
  await sendApplication(page);
});

/** The answers of a business that confirmed its protections under the statement now in force. */
function withPresentStatement(): Answers {
  const before = answersFor.electricity;
  const { id: statementId } = protectionStatement({ electricity: 'micro' }, isoDate('2026-11-22'));
  const statement = { ...before['mbc-page']?.statement, statementId, electricity: 'micro' } as const;
  return {
    ...before,
    'mbc-page': { ...before['mbc-page'], statement: { statedAt: '2026-09-14T09:00:00.000Z', ...statement } },
  };
}

test('“Back without changing anything” changes nothing and leaves edit mode; confirming the same protections again or changing the job title keeps the signature; changing the organisation’s name does not', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'details', withPresentStatement());
  await openSummary(page);
  await unfold(page, 'People');
  await change(page, 'role|name').click();
  await expect(page).toHaveURL(/edit=details/);
  await page.getByRole('link', { name: 'Back without changing anything' }).click();
  await expect(page).toHaveURL('/details');
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/details');
  await page.goto('/personal-details?card=person');
  await expect(
    page.getByRole('button', { name: 'Continue', exact: true }),
    'not set by a plain visit',
  ).toBeVisible();

  await page.goto('/mbc-page?card=statement&edit=details');
  await arriveAt(page, questionOf('mbc-page', 'statement'));
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await expect(page.getByText('a new signature is needed')).toBeHidden();
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');

  await page.goto('/personal-details?card=person&edit=details');
  await field(page, personLabels.jobTitle).fill('Chair');
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await expect(page.getByRole('main')).toContainText('Chair');
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.goto('/personal-details?card=organisation&edit=details');
  await field(page, /^Trading name/).fill('Invented Loaves');
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Read the key facts and sign.' })).toBeVisible();
});

test('removing a fuel says what is lost, then asks nothing that was already answered', async ({
  page,
  mailbox,
}) => {
  await prepare(page, mailbox, 'authorised-person', answersFor.both);
  await page.goto('/energy?edit=details');
  await arriveAt(page, questionOf('energy', 'choice'));
  await radio(page, 'Electricity').check();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Your gas meter, use, dates and offer will be removed.',
  );
  await goOn(page, 'Update');
  await arriveAt(page, questionOf('authorised-person', 'authority'));
  await expect(page.getByText('Your answers about gas were removed.')).toBeVisible();
  await radio(page, 'Yes, I am authorised to sign').check();
  await goOn(page, 'Update');
  await arriveAt(page, SUMMARY);
  await expect(page.getByRole('main')).not.toContainText(/\bgas\b/i);
  const reasons = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Read the key facts and sign.' }) });
  await expect(reasons).toHaveCount(1);
});

test('changing the electricity site asks about the gas site again, answered with one tap', async ({
  page,
}) => {
  await anonymousDraft(page, answersFor.both);
  await page.goto('/electricity/supply-address?card=address&edit=prices');
  await arriveAt(page, questionOf('electricity-supply-address', 'address'));
  await page.getByRole('button', { name: 'Find the address by its postcode' }).click();
  await pickAddress(page, { postCode: 'LE1 9ZB', found: 'The Highfield Rooms' });
  await goOn(page, 'Update');
  await arriveAt(page, questionOf('electricity-supply-address', 'meter'));
  const notice = page.getByRole('status').filter({ hasText: 'Because of your change' });
  await expect(notice).toContainText('Your gas was at the address you changed. Say where it is now.');
  await page.getByRole('radio').first().check();
  await radio(page, 'Yes, this is the number on my bill').check();
  await goOn(page, 'Update');
  await arriveAt(page, questionOf('gas-supply-address', 'address'));
  await page.getByRole('button', { name: 'Yes, the same address' }).click();
  await arriveAt(page, questionOf('gas-supply-address', 'meter'));
  await page.reload();
  await arriveAt(page, questionOf('gas-supply-address', 'meter'));
  await page.getByRole('radio').first().check();
  await radio(page, 'Yes, this is the number on my bill').check();
  await goOn(page, 'Update');
  await arriveAt(page, 'Your prices');
  await page.getByRole('tab', { name: 'Gas' }).click();
  await expect(page.getByRole('main')).toContainText('The Highfield Rooms');
  await expect(page.getByRole('main')).not.toContainText('14 Sample Row');
});

test('key facts that have changed since they were read are shown again, and nothing is signed', async ({
  page,
  mailbox,
}) => {
  const { draft } = await prepare(page, mailbox, 'details');
  await page.goto('/authorised-person?card=sign');
  await page.getByRole('button', { name: 'Sign again' }).click();
  await readDocuments(page);
  await agree(page);
  await field(page, 'Your full name').fill('Robin Example');
  const { answers, revision, stepsId } = draft;
  const organisation = {
    ...answers['personal-details']?.organisation,
    companyName: 'Invented Bakery Ltd',
  };
  const changed = { ...answers, 'personal-details': { ...answers['personal-details'], organisation } };
  await ask(page.request, putDraft, { params: { stepsId }, body: { revision, answers: changed } });
  await goOn(page, 'Sign');
  const notice = page.getByRole('alert').filter({ hasText: 'The key facts have changed' });
  await expect(notice).toContainText('Invented Bakery Ltd');
  for (const box of await page.getByRole('group', { name: 'What you agree to' }).getByRole('checkbox').all())
    await expect(box).not.toBeChecked();
  await expect(field(page, 'Your full name')).toHaveValue('Robin Example');
  await inspect(page);
  await expect(page).toHaveURL(/\/authorised-person/);
  const stored = await ask(page.request, getDraft, { params: { stepsId } });
  expect(stored.draft.signature).toBeNull();
});
