import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectedFolder } from './settings.ts';

const axe = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright')));

/** The code of axe; put into a page once, as the builder would put it in twice at every look. */
const axeCode = readFileSync(axe.resolve('axe-core/axe.min.js'), 'utf8');

/** In place of the code that the builder brings. */
const NOTHING = ';';

/** Rules of WCAG 2.2 at levels A and AA, and good practice beside them. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of them that colours decide, and nothing else does. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What HTML forbids and browsers, like axe, put up with. */
const MISPLACED = [
  ':is(tr, td, th)[role]',
  'p :is(p, div, ul, ol, dl, table, form, fieldset, section, h1, h2, h3, h4)',
  ':is(span, label, button, h1, h2, h3, h4) :is(p, div, ul, ol, dl, table, form, fieldset, section, h1, h2, h3, h4)',
  ':is(a, button) :is(a, button, input, select, textarea, label, details)',
  ':is(ul, ol) > :not(li, script, template)',
  'dl > :not(dt, dd, div, script, template)',
  'dl > div > :not(dt, dd, script, template)',
  'fieldset > :not(:first-child):is(legend)',
  'img:not([alt])',
  'input[type="tel"][autocomplete="tel-national"]',
].join(', ');

/** Fails on elements where HTML does not allow them, and on two of one id. */
async function expectValid(page: Page): Promise<void> {
  const found = await page.evaluate((misplaced) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      misplaced: [...document.body.querySelectorAll(misplaced)].map((one) => one.outerHTML.slice(0, 200)),
      twice: ids.filter((id, place) => ids.indexOf(id) !== place),
    };
  }, MISPLACED);
  expect(found, `HTML of ${page.url()}`).toEqual({ misplaced: [], twice: [] });
}

/** Fails when axe finds anything wrong on the page as it stands, its HTML is not valid, or it scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectValid(page);
  await expectNoViolations(page, (await axeOn(page)).withTags(rules));
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(width[0], `nothing of ${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1]);
}

/** The same for a page that was shown to axe in other colours and at this width. */
export async function expectColours(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(page, (await axeOn(page)).withRules(colourRules));
}

/** Axe in a page, which gets its code when it has none. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  return (
    new AxeBuilder({ page, axeSource: NOTHING })
      .setLegacyMode(true)
      // Of what is right, axe would otherwise work out where each of it stands.
      .options({ resultTypes: ['violations'] })
      // The empty spans by which Base UI sends focus on to where it belongs: nobody can stay on one.
      .exclude('span[data-base-ui-focus-guard=""][tabindex="0"][aria-hidden="true"]:empty')
  );
}

async function expectNoViolations(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Waits for transitions that run, as colours in between would be measured; endless ones do not count. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What was just pressed or let go begins its transition with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** A page as axe sees it: how wide it is, its headings and landmarks, and how each of its elements looks. */
type Kind = { readonly frame: string; readonly looks: readonly string[] };

const kindOf = (page: Page): Promise<Kind> =>
  page.evaluate(() => {
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
    const looksOf = (selector: string): string[] => {
      const all = [...document.body.querySelectorAll(selector)].map((element) =>
        [
          element.tagName,
          element.getAttribute('class'),
          ...marks.map((mark) => (element.hasAttribute(mark) ? `${mark}=${element.getAttribute(mark)}` : '')),
        ].join(' '),
      );
      return [...new Set(all)].toSorted();
    };
    const frame = looksOf('h1, h2, h3, h4, h5, h6, main, header, footer, nav, aside, section, dialog, form');
    return { frame: [window.innerWidth, ...frame].join('\n'), looks: looksOf('*') };
  });

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether a page of this kind was shown to axe in this run, by whichever worker, or at the same address one that had more. */
function wasShown(address: string, { frame, looks }: Kind): boolean {
  if (existsSync(join(inspectedFolder, digestOf(`${frame}\n${looks.join('\n')}`)))) return true;
  const folder = join(inspectedFolder, digestOf(`${address}\n${frame}`));
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => {
    const shown = new Set(readFileSync(join(folder, name), 'utf8').split('\n'));
    return looks.every((look) => shown.has(look));
  });
}

/** Notes that a page of this kind was shown to axe and nothing was wrong. */
function noteShown(address: string, { frame, looks }: Kind): void {
  const name = digestOf(`${frame}\n${looks.join('\n')}`);
  const folder = join(inspectedFolder, digestOf(`${address}\n${frame}`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(inspectedFolder, name), '');
  writeFileSync(join(folder, name), looks.join('\n'));
}

/**
 * Shows the page to axe unless one built alike was shown in this run before: the same elements with the same classes, roles
 * and states, or at the same address the same and more under the same headings. Journeys share most screens, so each state of
 * each screen is looked at once and not a hundred times.
 */
export async function inspect(page: Page): Promise<void> {
  const kind = await kindOf(page);
  const address = new URL(page.url()).pathname;
  if (wasShown(address, kind)) return;
  await expectAccessible(page);
  noteShown(address, kind);
}
