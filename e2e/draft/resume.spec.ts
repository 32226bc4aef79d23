import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { walk, walkerOf } from '../pages/walk.ts';
import { allByHand } from '../stories/stories.ts';
import { anonymousDraft } from '../visitor/prepared.ts';

test('refresh and Back keep every answer, and half an answer is never stored', async ({ page, mailbox }) => {
  const walker = walkerOf(page, { ...allByHand(), fuels: ['electricity'] }, mailbox);
  await walk(walker, 'current-supplier');
  await page.reload();
  await arriveAt(page, 'Who supplies your electricity now?');
  await radio(page, 'Not sure').check();
  await goOn(page);
  await arriveAt(page, 'How much electricity do you use in a year?');
  await radio(page, 'I know the kWh for a year').check();
  await field(page, 'Yearly use').fill('54321');
  await page.reload();
  await expect(radio(page, 'I know the kWh for a year'), 'not sent, not stored').not.toBeChecked();
  await page.goBack();
  await arriveAt(page, 'Who supplies your electricity now?');
  await expect(radio(page, 'Not sure')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/electricity\/supply-address/);
  await page.goForward();
  await arriveAt(page, 'Who supplies your electricity now?');
});

test('a closed tab leaves the draft: the home page offers to go on, at the first open question', async ({
  page,
  context,
}) => {
  await anonymousDraft(page, {
    energy: { choice: { switchType: 'electricity', situation: 'just-looking', sites: 'one' } },
  });
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await expect(
    again.getByText(/^Your electricity quote, step 2 of \d+, saved today \d\d:\d\d$/),
  ).toBeVisible();
  await inspect(again);
  await again.getByRole('link', { name: 'Continue' }).click();
  await arriveAt(again, 'Where is the electricity supply?');
});

test('“Start again” asks first, then begins with an empty form', async ({ page }) => {
  await anonymousDraft(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Start again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start again?' });
  await inspect(page);
  await dialog.getByRole('button', { name: 'Keep my answers' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Start again' }).click();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await arriveAt(page, 'What would you like to compare?');
  for (const choice of await page.getByRole('radiogroup', { name: 'Energy' }).getByRole('radio').all()) {
    await expect(choice).not.toBeChecked();
  }
});

test('a draft stored by an older version opens, without the card that no longer fits', async ({ page }) => {
  await anonymousDraft(page);
  await page.evaluate(() => {
    window.localStorage.clear();
    const flat = {
      postCode: 'LS1 9ZA',
      switchType: 'gas',
      selectedEnergyType: 'gas',
      isUnsaved: true,
    };
    window.sessionStorage.setItem('step1Obj', JSON.stringify(flat));
    window.sessionStorage.setItem('step2Obj', 'not json at all');
  });
  await page.goto('/energy');
  await arriveAt(page, 'What would you like to compare?');
});
