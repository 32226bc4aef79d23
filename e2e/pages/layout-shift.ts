import type { Page } from '@playwright/test';

declare global {
  /** A layout shift entry as Chromium reports it, which the DOM type library lacks. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/**
 * Adds up the layout shifts of each document that the page loads from now on. Returns a function that reads
 * the present document's sum.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { value = 0, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
      Reflect.set(window, 'layoutShift', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));
}
