import { expect, test } from '../chat/fixtures.ts';

test('a palette reopened just as it closes stays open', async ({ inboxOf }) => {
  const { page } = await inboxOf('owner', '/console/wall');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const opener = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await opener.click();
  await expect(palette).toBeVisible();
  const opensAgain = await opener.elementHandle();
  const openings = await palette.evaluate(async (dialog, again) => {
    const closeEvent = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    await Promise.resolve();
    if (again instanceof HTMLButtonElement) again.click();
    await closeEvent;
    return document.querySelectorAll('dialog[open]').length;
  }, opensAgain);
  expect(openings, 'open again before its close event').toBe(1);
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('audit');
  await expect(palette.getByRole('option', { name: /Audit/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(opener).toBeFocused();
});
