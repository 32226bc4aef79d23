import { expect, type Page } from '@playwright/test';

const WATCHED = 'fieldsAskedSoFar';

/** Records every field that any screen of this page shows, until the page is reloaded. */
export async function watchFields(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const seen = new Set<string>();
    Reflect.set(window, key, seen);
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('input, select, textarea')) {
        const marks = ['type', 'autocomplete', 'name'].map(
          (mark) => `${mark}=${field.getAttribute(mark) ?? ''}`,
        );
        seen.add(marks.join(' '));
      }
    }).observe(document, { subtree: true, childList: true });
  }, WATCHED);
}

const PERSONAL =
  /type=(email|tel|password)|autocomplete=\S*\b(name|given-name|family-name|honorific-prefix|email|tel|bday|organization|username|street-address)\b|name=(name|lastName|email|emailAddress|mobileNo|phone|companyName|dateOfBirth)\b/;

/** Fails if any screen so far has asked for personal details. */
export async function expectNothingPersonalAsked(page: Page): Promise<void> {
  const asked = await page.evaluate((key) => {
    const seen: unknown = Reflect.get(window, key);
    return seen instanceof Set ? [...seen].map(String) : [];
  }, WATCHED);
  expect(asked.length, 'fields were seen at all').toBeGreaterThan(20);
  // The combobox for the current supplier has the field name `name`, which is the supplier's name.
  const supplierName = 'type= autocomplete=off name=name';
  expect(asked.filter((field) => PERSONAL.test(field) && field !== supplierName)).toEqual([]);
}
