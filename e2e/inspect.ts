import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inspectedFolder } from './settings.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

/** The source of axe, which is added to each page once. */
const axeCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 at levels A and AA, and those for good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules among them that depend on colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Nesting that HTML forbids but browsers, and axe, tolerate. */
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

/** Fails if an element is where HTML does not allow it, or if two elements share an id. */
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

/**
 * Fails if axe finds a violation on the page as it is now, if its HTML is not valid, or if it scrolls
 * sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  await expectValid(page);
  await expectNoViolations(page, { type: 'tag', values: rules });
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(width[0], `nothing of ${page.url()} is wider than the screen`).toBeLessThanOrEqual(width[1]);
}

/** Checks only the colour rules, for a page that has already passed axe in other colours at this width. */
export async function expectColours(page: Page): Promise<void> {
  await settle(page);
  await expectNoViolations(page, { type: 'rule', values: colourRules });
}

/**
 * Fails if axe finds a violation of the given rules. Only the violations are returned from the page, because
 * passing on everything that axe reports would take nearly half as long as finding it.
 */
async function expectNoViolations(page: Page, runOnly: Axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCode);
  const found = await page.evaluate(async (only) => {
    const { violations } = await window.axe.run(
      // The empty spans with which Base UI redirects focus to where it belongs: focus never stays on one.
      { exclude: ['span[data-base-ui-focus-guard=""][tabindex="0"][aria-hidden="true"]:empty'] },
      // Otherwise axe would also work out the selectors of everything that passes.
      { runOnly: only, resultTypes: ['violations'] },
    );
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, runOnly);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Waits for running transitions to end, as colours halfway through would be measured. Endless animations are
 * ignored.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // An element that was just pressed or released starts its transition in the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** What makes two pages alike for axe: the width, headings and landmarks, and the look of each element. */
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

/**
 * Returns whether any worker has shown axe a page like this one in this run, or one at the same address with
 * at least these elements.
 */
function wasShown(address: string, { frame, looks }: Kind): boolean {
  if (existsSync(join(inspectedFolder, digestOf(`${frame}\n${looks.join('\n')}`)))) return true;
  const folder = join(inspectedFolder, digestOf(`${address}\n${frame}`));
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => {
    const shown = new Set(readFileSync(join(folder, name), 'utf8').split('\n'));
    return looks.every((look) => shown.has(look));
  });
}

/** Records that axe found no problem on a page like this one. */
function noteShown(address: string, { frame, looks }: Kind): void {
  const name = digestOf(`${frame}\n${looks.join('\n')}`);
  const folder = join(inspectedFolder, digestOf(`${address}\n${frame}`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(inspectedFolder, name), '');
  writeFileSync(join(folder, name), looks.join('\n'));
}

/**
 * Checks the page with axe unless a page like it has been checked in this run: one with the same elements,
 * classes, roles and states, or one at the same address with these and more under the same headings. Journeys
 * share most screens, so each state of each screen is checked once instead of a hundred times.
 */
export async function inspect(page: Page): Promise<void> {
  const kind = await kindOf(page);
  const address = new URL(page.url()).pathname;
  if (wasShown(address, kind)) return;
  await expectAccessible(page);
  noteShown(address, kind);
}
