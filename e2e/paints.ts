import type { Page } from '@playwright/test';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectedFolder } from './settings.ts';

/** Where each process of tests notes the paints that it has shown to axe. */
const folder = `${inspectedFolder}-paints`;

const shown = new Set<string>();

/**
 * How every text that can be seen is painted: in which colour, size and weight, over which backgrounds, and for a link how it
 * differs from the words around it. That is all that the rules of colour go by, so one paint is right or wrong wherever it
 * is. Texts that those rules pass over (hidden, disabled, of one character) are left out.
 */
const paintsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NONE = 'rgba(0, 0, 0, 0)';
    const known = new Map<Element, readonly string[]>();
    // From the nearest opaque background upwards; of pictures and of what shows through nothing is taken for granted.
    const backgroundsOf = (element: Element | null): readonly string[] => {
      if (!element) return [];
      const found = known.get(element);
      if (found) return found;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const around = backgroundsOf(element.parentElement);
      const isPlain = backgroundImage === 'none' && filter === 'none' && mixBlendMode === 'normal';
      const isSolid = isPlain && opacity === '1';
      const own =
        isSolid && backgroundColor === NONE
          ? []
          : [
              backgroundColor,
              ...(isPlain ? [] : [backgroundImage, filter, mixBlendMode, element.className]),
              opacity,
            ];
      const isOpaque = isSolid && backgroundColor.startsWith('rgb(');
      const kept = isOpaque ? around.filter((each) => each.startsWith('through')) : around;
      const mark = opacity === '1' ? '' : 'through ';
      const all = own.length > 0 ? [...kept, mark + own.join(' ')] : around;
      known.set(element, all);
      return all;
    };
    // What lies behind an open dialog cannot be reached.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const isPassedOver = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const control = element.closest('label')?.control;
      return (
        modal?.contains(element) === false ||
        width <= 1 ||
        height <= 1 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"], [inert]') !== null ||
        control?.matches(':disabled, [aria-disabled="true"]') === true
      );
    };
    const painted = new Set<Element>(document.querySelectorAll('input, textarea, select'));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement && (text.nodeValue ?? '').trim().length > 1) painted.add(text.parentElement);
    }
    const paints = [...painted]
      .filter((element) => !isPassedOver(element))
      .map((element) => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const link = element.closest('a');
        const line = link && getComputedStyle(link);
        const words = link?.parentElement && getComputedStyle(link.parentElement);
        return [
          color,
          fontSize,
          fontWeight,
          textShadow,
          ...(line ? [line.textDecorationLine, line.borderBottomWidth, line.display] : []),
          ...(words ? [words.color, words.fontWeight] : []),
          ...backgroundsOf(element),
        ].join('; ');
      });
    return [...new Set(paints)];
  });

/** Reads what the other processes of this run have noted since. */
function readOthers(): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const paint of readFileSync(join(folder, name), 'utf8').split('\n')) shown.add(paint);
}

/** The paints on a page that were not shown to axe in this run, by whichever process. */
export async function newPaints(page: Page): Promise<readonly string[]> {
  const paints = await paintsOf(page);
  if (paints.some((paint) => !shown.has(paint))) readOthers();
  return paints.filter((paint) => !shown.has(paint));
}

/** Notes paints that were shown to axe, with nothing wrong. */
export function notePaints(paints: readonly string[]): void {
  if (paints.length === 0) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, String(process.pid)), `${paints.join('\n')}\n`);
  for (const paint of paints) shown.add(paint);
}
