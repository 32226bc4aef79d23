import { usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import type { Page } from '@playwright/test';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { expect, test } from '../fixtures.ts';
import { inspect } from '../inspect.ts';
import { arriveAt, field, goOn } from '../pages/parts.ts';
import { ask } from '../visitor/ask.ts';
import { anonymousDraft } from '../visitor/prepared.ts';
import { questionOf } from '../pages/questions.ts';

const CARD = '/current-supplier?card=electricity-usage';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'This application is open in another tab' });

async function openUse(page: Page): Promise<void> {
  await page.goto(CARD);
  await arriveAt(page, questionOf('current-supplier', 'electricity-usage'));
  await expect(field(page, usageLabels.kwh)).toHaveValue(/20,?000/);
}

async function saveUse(page: Page, kwh: string): Promise<void> {
  await field(page, usageLabels.kwh).fill(kwh);
  await goOn(page);
}

for (const { choice, kept, notice } of [
  { choice: 'Keep this one', kept: 22_222, notice: 'This tab’s answers are kept.' },
  { choice: 'Use the other one', kept: 11_111, notice: 'The other tab’s answers are kept.' },
] as const) {
  test(`the tab that saves second is asked; “${choice}” keeps ${kept}`, async ({ page, context }) => {
    const { stepsId } = await anonymousDraft(page);
    await openUse(page);
    const other = await context.newPage();
    await openUse(other);
    await saveUse(other, '11111');
    await arriveAt(other, questionOf('current-supplier', 'electricity-prices'));

    await saveUse(page, '22222');
    await expect(dialog(page)).toBeVisible();
    const row = dialog(page).getByRole('row').filter({ hasText: 'kWh' }).first();
    await expect(row, 'both are shown').toContainText('22,222 kWh');
    await expect(row).toContainText('11,111 kWh');
    await inspect(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page), 'nothing is decided behind anybody’s back').toBeVisible();
    const storedUse = async () => {
      const { draft } = await ask(page.request, getDraft, { params: { stepsId } });
      return draft.answers['current-supplier']?.['electricity-usage']?.kwh;
    };
    expect(await storedUse()).toBe(11_111);
    await dialog(page).getByRole('button', { name: choice }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(notice)).toBeVisible();
    await expect.poll(storedUse).toBe(kept);
    await page.goto(CARD);
    await expect(field(page, usageLabels.kwh)).toHaveValue(
      new RegExp(String(kept).replace(/(\d{2})(\d{3})/, '$1,?$2')),
    );
  });
}
