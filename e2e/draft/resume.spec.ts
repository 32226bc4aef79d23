import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { pickAddress } from '../pages/address.ts';
import { watchShifts } from '../pages/layout-shift.ts';
import { arriveAt, field, goOn, radio } from '../pages/parts.ts';
import { walk, walkerOf } from '../pages/walk.ts';
import { enteredManually } from '../scenarios/scenarios.ts';
import { openBlank } from '../visitor/account.ts';
import { anonymousDraft } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

test('refresh and Back keep every answer, and half an answer is never stored', async ({ page, mailbox }) => {
  const walker = walkerOf(page, { ...enteredManually(), fuels: ['electricity'] }, mailbox);
  await walk(walker, 'current-supplier');
  await page.reload();
  await arriveAt(page, questionOf('current-supplier', 'electricity-supplier'));
  await radio(page, 'Not sure').check();
  await goOn(page);
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await radio(page, 'I know the kWh for a year').check();
  await field(page, usageLabels.kwh).fill('54321');
  await page.reload();
  await expect(radio(page, 'I know the kWh for a year'), 'not sent, not stored').not.toBeChecked();
  await page.goBack();
  await arriveAt(page, questionOf('current-supplier', 'electricity-supplier'));
  await expect(radio(page, 'Not sure')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/electricity\/supply-address/);
  await page.goForward();
  await arriveAt(page, questionOf('current-supplier', 'electricity-supplier'));
});

test('a closed tab leaves the draft: the home page offers to continue at the first open question', async ({
  page,
  context,
}) => {
  await anonymousDraft(page, {
    energy: { choice: { switchType: 'electricity', situation: 'just-looking', sites: 'one' } },
  });
  await page.close();
  const again = await context.newPage();
  const shifted = await watchShifts(again);
  await again.goto('/');
  await expect(
    again.getByText(/^Your electricity quote, step 2 of \d+, saved today \d\d:\d\d$/),
  ).toBeVisible();
  await expect(again.getByText('An example price'), 'in its place').toBeHidden();
  expect(await shifted(), 'nothing moved for it').toBeLessThan(0.001);
  await inspect(again);
  await again.getByRole('link', { name: 'Continue' }).click();
  await arriveAt(again, questionOf('electricity-supply-address', 'address'));
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
  await arriveAt(page, questionOf('energy', 'choice'));
  for (const choice of await page.getByRole('radiogroup', { name: 'Energy' }).getByRole('radio').all()) {
    await expect(choice).not.toBeChecked();
  }
});

test('a draft that an older version left in the browser opens at the first question it cannot answer', async ({
  page,
}) => {
  await openBlank(page);
  await page.evaluate(() => {
    const step1 = {
      postCode: 'LS1 9ZA',
      switchType: 'gas',
      getFullAddressObj: { line1: '5 Clothmakers Court', city: 'Leeds' },
      MPRNNo: '9062205206',
      meterType: 'credit',
      isMPANorMPRNconfirmed: true,
    };
    window.sessionStorage.setItem('step1Obj', JSON.stringify(step1));
    window.sessionStorage.setItem(
      'step2Obj',
      JSON.stringify({ consumption: '14200', contractEndDate: 'soon' }),
    );
    window.sessionStorage.setItem('step3Obj', 'no JSON at all');
  });
  await page.goto('/prices');
  await arriveAt(page, questionOf('contract-end-date', 'gas-end'));
  await page.goto('/current-supplier?card=gas-usage');
  await expect(field(page, usageLabels.kwh)).toHaveValue(/14,?200/);
});

test('a draft that cannot be loaded at the moment is retried, not replaced by a new one', async ({
  page,
  loud,
}) => {
  const { stepsId } = await anonymousDraft(page);
  loud.expectError('503');
  loud.expectError('draft.read answered 503');
  await page.route(`**/api/steps/${stepsId}`, (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto('/current-supplier?card=electricity-usage');
  await expect(
    page.getByRole('heading', { name: 'Your application cannot be opened just now' }),
  ).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await expect(field(page, usageLabels.kwh)).toHaveValue(/20,?000/);
});

test('when a draft is gone, as after 90 days, its answers start a new one', async ({
  page,
  context,
  loud,
}) => {
  const { stepsId } = await anonymousDraft(page);
  const draftNow = () => page.evaluate(() => window.localStorage.getItem('stepsId'));
  loud.expectError('401');
  loud.expectError('draft.read answered 401');
  await context.clearCookies();
  await page.goto('/energy');
  await radio(page, 'Gas').check();
  await radio(page, 'Just looking').check();
  await goOn(page);
  await arriveAt(page, questionOf('gas-supply-address', 'address'));
  const next = await draftNow();
  expect(next).not.toBe(stepsId);

  loud.expectError('draft.save answered 401');
  await context.clearCookies();
  await pickAddress(page, { postCode: 'LS1 9ZA', found: '5 Clothmakers Court' });
  await goOn(page);
  await arriveAt(page, /What we found/);
  expect([stepsId, next]).not.toContain(await draftNow());
});

test('entering another postcode on the home page leads to an address there, and does not continue with the draft’s site', async ({
  page,
}) => {
  await anonymousDraft(page);
  await page.goto('/');
  await field(page, 'Postcode of the site').fill('LE1 9ZB');
  await page.getByRole('button', { name: 'See prices' }).click();
  await arriveAt(page, questionOf('electricity-supply-address', 'address'));
  await expect(field(page, 'Postcode')).toHaveValue('LE1 9ZB');
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Find and choose the address' })).toBeVisible();
  await pickAddress(page, { postCode: 'LE1 9ZB', found: 'The Highfield Rooms' });
  await goOn(page);
  await arriveAt(page, /What we found/);
  const main = page.getByRole('main');
  await expect(main).toContainText('The Highfield Rooms');
  await expect(main, 'no use of the other site').not.toContainText('20,000 kWh');
});
