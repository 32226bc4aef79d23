import { expect, type Page } from '@playwright/test';
import { inspect } from '../inspect.ts';
import { atEachQuestion } from '../pages/parts.ts';
import { questionOf } from '../pages/questions.ts';

/**
 * Screens whose button may be pressed straight away, which have nothing to validate, or whose button is
 * disabled until everything is right.
 */
const nothingMissing = [
  /^The whole price/,
  /^Which (electricity|gas) meter/,
  /^What do you pay for/,
  questionOf('mbc-page', 'statement'),
  'Your prices',
  questionOf('personal-details', 'contact'),
  'About Your Bank and Building Society',
  'Check everything, then send it',
  /^Your application is (?:signed and )?sent/,
];

const isComplete = (question: string): boolean =>
  nothingMissing.some((one) => (typeof one === 'string' ? one === question : one.test(question)));

/**
 * Submits every card of a walk before anything is filled in, and checks that its messages are shown in one
 * place, each linked to its field. Returns the messages by question; the map fills up as the walk goes on.
 */
export function pressEmptyFirst(page: Page): ReadonlyMap<string, readonly string[]> {
  const messages = new Map<string, readonly string[]>();
  atEachQuestion(page, async (question) => {
    if (isComplete(question)) return;
    await page.locator('main form button[type=submit]').first().click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary, question).toBeFocused();
    const lines = await summary.getByRole('link').evaluateAll((links: HTMLAnchorElement[]) =>
      links.map((link) => {
        link.click();
        const field = decodeURIComponent(link.hash.slice(1));
        return { words: link.innerText, field, focused: document.activeElement?.id ?? '' };
      }),
    );
    expect(
      lines.filter(({ field, focused }) => field !== focused),
      question,
    ).toEqual([]);
    messages.set(
      question,
      lines.map(({ words }) => words),
    );
    await inspect(page);
  });
  return messages;
}
