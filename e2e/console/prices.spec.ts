import { IMPORT_PART_BYTES } from '@switch/contract/http/pricing/price-imports.ts';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '../chat/fixtures.ts';
import { inspect } from '../inspect.ts';
import { priceList } from '../production/price-list.ts';

/** Returns a price list large enough to be uploaded in two parts, made by repeating its rows. */
function twoParts(): string {
  const list = priceList('Fixed');
  const rows = list.slice(list.indexOf('\n') + 1);
  return list + rows.repeat(Math.ceil((1.2 * IMPORT_PART_BYTES) / rows.length));
}

test('an upload of a price file shows its progress after a refresh, and resumes from there', async ({
  inboxOf,
}, testInfo) => {
  const path = testInfo.outputPath('list.csv');
  const text = twoParts();
  await writeFile(path, text);
  const { page } = await inboxOf('owner', '/console/prices');
  const parts: string[] = [];
  let isCut = true;
  // A slow connection: the second part gets no response until the page is reloaded.
  await page.route('**/parts/*', async (route) => {
    const offset = route.request().url().split('/').at(-1) ?? '';
    parts.push(offset);
    if (offset === '0' || !isCut) await route.continue();
  });
  const choose = () => page.getByLabel('Price file', { exact: true }).setInputFiles(path);
  const share = Math.floor((IMPORT_PART_BYTES / text.length) * 100);

  await choose();
  const sending = page.getByRole('progressbar', { name: 'Sending list.csv' });
  await expect(sending).toHaveAttribute('value', String(IMPORT_PART_BYTES));
  await expect.poll(() => parts.length).toBe(2);
  await page.reload();
  const row = page.getByRole('row', { name: /list\.csv/ });
  await expect(row).toContainText(`Uploading ${share} %`);
  await inspect(page);
  await row.getByRole('link', { name: 'list.csv' }).click();
  const receiving = page.getByRole('progressbar', { name: 'Receiving the file' });
  await expect(receiving).toHaveAttribute('value', String(IMPORT_PART_BYTES));
  await page.reload();
  await expect(receiving).toHaveAttribute('value', String(IMPORT_PART_BYTES));
  await inspect(page);

  isCut = false;
  await page.getByRole('link', { name: 'choose the same file again' }).click();
  await choose();
  await expect(page.getByRole('heading', { name: 'What are these columns?' })).toBeVisible();
  const second = String(IMPORT_PART_BYTES);
  expect(parts).toEqual(['0', second, second]);
});
