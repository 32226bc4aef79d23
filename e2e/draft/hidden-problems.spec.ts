import { contractEndLabels } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arriveAt, field, goOn, group, radio } from '../pages/parts.ts';
import { anonymousDraft } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('errors about a date disappear when the date is no longer asked for, and do not block the card', async ({
  page,
}) => {
  await anonymousDraft(page);
  await page.goto('/contract-end-date');
  await arriveAt(page, questionOf('contract-end-date', 'electricity-end'));
  await radio(page, 'I know the date').check();
  await radio(group(page, contractEndLabels.notice), 'Yes').check();
  await goOn(page);
  await expect(problems(page).getByRole('listitem')).toHaveText([
    'Enter a real date, such as 31 3 2027',
    'Enter the date you gave notice',
  ]);
  await radio(page, 'It has already ended').check();
  await expect(problems(page)).toBeHidden();
  await goOn(page);
  await arriveAt(page, questionOf('mbc-page', 'size'));
});

test('errors about one way of giving the yearly use disappear when another way is chosen', async ({
  page,
}) => {
  await anonymousDraft(page);
  await page.goto('/current-supplier?card=electricity-usage');
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await radio(page, 'I have one bill').check();
  await goOn(page);
  await expect(problems(page)).toContainText('Enter the kWh on the bill as a whole number');
  await radio(page, 'I know the kWh for a year').check();
  await expect(problems(page)).toBeHidden();
  await field(page, usageLabels.kwh).fill('0');
  await goOn(page);
  await expect(problems(page).getByRole('listitem')).toHaveText(['Enter a use above zero']);
});
