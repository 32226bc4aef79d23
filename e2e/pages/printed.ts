import type { Page } from '@playwright/test';

/** How many sheets of A4 a page comes to when it is printed. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
