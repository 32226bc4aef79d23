import type { Page } from '@playwright/test';

/**
 * The effort that a route through the pages takes: clicks or Enter presses, fields typed in, and screens
 * seen.
 */
export type Effort = {
  readonly clicks: number;
  readonly fields: number;
  /** The titles of the screens, up to the prices. */
  readonly screens: readonly string[];
};

/** Starts counting at the next page. Tab is not counted, and a field typed in twice counts once. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const seen = { clicks: 0, fields: new Set<string>(), screens: new Set<string>() };
    const count = () => void (seen.clicks += 1);
    addEventListener('pointerup', (event) => event.isTrusted && count(), true);
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && count(), true);
    // Choosing from a list counts as one click, however the browser draws the list.
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
    // The page of prices is the goal, so it is not counted.
    const titles = Array.isArray(screens) ? screens.map(String) : [];
    const before = titles.filter((title) => title !== 'Your prices');
    return { clicks: Number(clicks), fields: Number(fields), screens: before };
  };
}
