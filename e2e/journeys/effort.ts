import type { Page } from '@playwright/test';

/** What a way through the pages asks of somebody: presses of pointer or Enter, fields typed in, and screens seen. */
export type Effort = {
  readonly clicks: number;
  readonly fields: number;
  /** Their titles, up to the prices. */
  readonly screens: readonly string[];
};

/** Counts from the next page on; Tab counts for nothing, and a field typed in twice counts once. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const seen = { clicks: 0, fields: new Set<string>(), screens: new Set<string>() };
    const count = () => void (seen.clicks += 1);
    addEventListener('pointerup', (event) => event.isTrusted && count(), true);
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && count(), true);
    // Choosing from a list is one, however a browser draws it.
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(), true);
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type));
        if (isTyped) seen.fields.add(`${location.pathname} ${target.name || target.id}`);
      },
      true,
    );
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? '';
      if (title !== '') seen.screens.add(title);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, {
      effortSoFar: () => ({ clicks: seen.clicks, fields: seen.fields.size, screens: [...seen.screens] }),
    });
  });
  return async () => {
    const found: unknown = await page.evaluate('effortSoFar()');
    const { clicks, fields, screens } = Object(found);
    // The page of prices itself is what all of it leads to.
    const titles = Array.isArray(screens) ? screens.map(String) : [];
    const before = titles.filter((title) => title !== 'Your prices');
    return { clicks: Number(clicks), fields: Number(fields), screens: before };
  };
}
