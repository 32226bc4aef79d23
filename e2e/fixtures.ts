import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { port } from './server.ts';

const own = `http://127.0.0.1:${port}`;

/** A console error a test expects, by part of its text. */
type Loud = { readonly expectError: (part: string) => void };

/** Rules of WCAG 2.2 at levels A and AA, and good practice beside them. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds anything wrong on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * A loud browser: console errors, uncaught exceptions and calls to other hosts fail the test, unless it said beforehand
 * that it expects them.
 */
export const test = base.extend<{ loud: Loud }>({
  loud: [
    async ({ page, context }, use) => {
      const expected: string[] = [];
      const heard: string[] = [];
      const hear = (text: string) => {
        if (!expected.some((part) => text.includes(part))) heard.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') hear(message.text());
      });
      page.on('pageerror', (error) => hear(error.message));
      await context.route(
        (url) => url.origin !== own && url.protocol.startsWith('http'),
        (route) => {
          hear(`call to another host: ${route.request().url()}`);
          return route.abort();
        },
      );
      await use({ expectError: (part) => expected.push(part) });
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
