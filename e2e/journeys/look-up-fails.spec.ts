import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { pickAddress, typeAddress } from '../pages/address.ts';
import { arriveAt, field, goOn } from '../pages/parts.ts';
import { walk, walkerOf } from '../pages/walk.ts';
import { enteredManually } from '../scenarios/scenarios.ts';
import { questionOf } from '../pages/questions.ts';

/**
 * One postcode for each way in which an address look-up fails: timeout, refusal, rate limit, unpaid, server
 * error, garbled response.
 */
const failing = ['ZE9 9TT', 'ZE9 9UN', 'ZE9 9RL', 'ZE9 9PY', 'ZE9 9SE', 'ZE9 9BA'];

test('however the address look-up fails, a message says so and the address can be typed instead', async ({
  page,
  mailbox,
}) => {
  let letSuggest = (): void => undefined;
  const held = new Promise<void>((resolve) => (letSuggest = resolve));
  // Delays the styles, for which the suggestions wait.
  await page.route(/\/combobox-[^/]*\.css$/, (route) => held.then(() => route.continue()));
  await walk(walkerOf(page, enteredManually(), mailbox), 'electricity-supply-address');
  for (const postCode of failing) {
    await field(page, 'Postcode').fill(postCode);
    const answered = page.waitForResponse((response) => response.url().includes('/api/addresses'));
    await page.getByRole('button', { name: 'Find address' }).click();
    await answered;
    const message = page.getByText(
      /The address look-up does not answer at the moment\. Enter the address by hand/,
    );
    await expect(message, postCode).toBeVisible();
    await field(page, 'Postcode').fill('');
  }
  await inspect(page);
  await page.getByRole('button', { name: 'Enter the address by hand' }).click();
  const town = field(page, 'Town or city');
  await town.pressSequentially('Mar');
  const isPlain = await town.evaluate((input) => input.role === null);
  letSuggest();
  await expect(page.getByRole('combobox', { name: 'Town or city' })).toBeVisible();
  expect(isPlain, 'the town was begun in the field that suggests nothing').toBe(true);
  await page.keyboard.type('ple');
  await expect(town, 'the field that takes its place goes on with what is typed').toHaveValue('Marple');
  await typeAddress(page, { postCode: 'SK6 8BA', line1: 'The Pavilion, Low Lea Road', city: 'Marple' });
  await goOn(page);
  await arriveAt(page, questionOf('electricity-supply-address', 'meter'));
});

test('a visitor who looks up another postcode does not continue with the first one’s address', async ({
  page,
  mailbox,
}) => {
  await walk(walkerOf(page, enteredManually(), mailbox), 'electricity-supply-address');
  await pickAddress(page, { postCode: 'NG1 9ZA', found: 'The Bobbin Café' });
  await field(page, 'Postcode').fill('LE1 9ZB');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Addresses at LE1 9ZB' })).toBeVisible();
  await goOn(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Find and choose the address, or enter it by hand' }).click();
  await expect(page.getByRole('radio').first(), 'the list is what has to be answered').toBeFocused();
});
