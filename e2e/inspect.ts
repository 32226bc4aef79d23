import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules of WCAG 2.2 at levels A and AA, and good practice beside them. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds anything wrong on the page as it stands, or the page scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(rules).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(width[0], `nothing of ${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1]);
}

/** Waits for transitions that run, as colours in between would be measured; endless ones do not count. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** Kinds of page that this worker has shown to axe already. */
const inspected = new Set<string>();

/**
 * Shows the page to axe unless one built alike was shown before: the same elements with the same classes, roles and
 * states. Journeys share most screens, so each state of each screen is looked at once and not a hundred times.
 */
export async function inspect(page: Page): Promise<void> {
  const kind = await page.evaluate(() => {
    const marks = [
      'type',
      'role',
      'aria-invalid',
      'aria-disabled',
      'aria-expanded',
      'disabled',
      'open',
      'hidden',
    ];
    const looks = [...document.body.querySelectorAll('*')].map((element) =>
      [
        element.tagName,
        element.getAttribute('class'),
        ...marks.map((mark) => (element.hasAttribute(mark) ? `${mark}=${element.getAttribute(mark)}` : '')),
      ].join(' '),
    );
    return `${window.innerWidth}\n${[...new Set(looks)].toSorted().join('\n')}`;
  });
  if (inspected.has(kind)) return;
  await expectAccessible(page);
  inspected.add(kind);
}
