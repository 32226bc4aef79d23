import type { Page } from '@playwright/test';

declare global {
  /** A layout shift as Chromium reports it, which the library of types does not know. */
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Adds up how far the next documents of a page move by themselves; returns how to read the sum of the present one. */
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
