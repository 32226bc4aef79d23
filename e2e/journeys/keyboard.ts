import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The actions of a user without a mouse: only keys are pressed, and focus stays where the last key left it.
 */
export type Keyboard = {
  /** Presses Tab until the focused control has this name (and role, if given). */
  readonly to: (name: string | RegExp, role?: string) => Promise<void>;
  /** Presses Tab until this very control is focused. */
  readonly reach: (control: Locator) => Promise<void>;
  /** Types into the focused control, replacing its text. */
  readonly type: (text: string) => Promise<void>;
  /** Tabs to the radio group, then moves with the arrow keys to the button with this name. */
  readonly choose: (name: string | RegExp) => Promise<void>;
  /**
   * Moves with the arrow keys to the option of the focused list that starts with `option`; typed letters
   * would be lost if typed too slowly.
   */
  readonly pick: (option: string) => Promise<void>;
  /** Ticks the focused checkbox. */
  readonly tick: () => Promise<void>;
  /** Presses the focused button or link. */
  readonly press: () => Promise<void>;
  /** Tabs to a button or link and presses it. */
  readonly activate: (name: string | RegExp) => Promise<void>;
  /**
   * Waits for the question. Focus must already be on it or inside it, so that a screen reader announces it.
   */
  readonly arrive: (title: string | RegExp) => Promise<void>;
};

const MOST_TABS = 120;

type Focused = { readonly name: string; readonly role: string; readonly isVisible: boolean };

/**
 * The name and role of the focused element as assistive technology sees them, closely enough for our own
 * controls.
 */
const focusedIn = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: '', role: '', isVisible: false };
    const labelled =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    const label = labelled
      ? [...(element.labels ?? [])]
          .flatMap((each) => {
            const copy = each.cloneNode(true);
            if (!(copy instanceof HTMLElement)) return [];
            for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
            return [copy.textContent ?? ''];
          })
          .join(' ')
      : (element.getAttribute('aria-label') ?? element.textContent ?? '');
    const role =
      element.getAttribute('role') ??
      (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase());
    const { width, height } = element.getBoundingClientRect();
    return { name: label.replaceAll(/\s+/g, ' ').trim(), role, isVisible: width > 0 && height > 0 };
  });

const fits = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name);

/** Returns the keyboard of a page. */
export function keyboardOf(page: Page): Keyboard {
  const tabTo = async (isWanted: (focused: Focused) => boolean, what: string): Promise<void> => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const focused = await focusedIn(page);
      if (isWanted(focused)) {
        expect(focused.isVisible, `${focused.name} can be seen while it is focused`).toBe(true);
        return;
      }
      passed.push(focused.name);
      await page.keyboard.press('Tab');
    }
    throw new Error(
      `Tab never came to ${what} on ${page.url()}; it passed: ${[...new Set(passed)].join(' | ')}`,
    );
  };
  const to: Keyboard['to'] = (name, role) =>
    tabTo(
      (focused) => fits(focused.name, name) && (role === undefined || focused.role === role),
      String(name),
    );
  return {
    to,
    reach: async (control) => {
      for (let tabs = 0; !(await control.evaluate((one) => one === document.activeElement)); tabs += 1) {
        if (tabs > MOST_TABS) throw new Error(`Tab never came to ${String(control)} on ${page.url()}`);
        await page.keyboard.press('Tab');
      }
      await expect(control).toBeInViewport();
    },
    type: async (text) => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    choose: async (name) => {
      const wanted = page.getByRole('radio', { name, exact: typeof name === 'string' });
      const groupName = await wanted.first().getAttribute('name');
      const isInGroup = () =>
        page.evaluate(
          (name) =>
            document.activeElement instanceof HTMLInputElement &&
            document.activeElement.name === name &&
            document.activeElement.type === 'radio',
          groupName,
        );
      for (let tabs = 0; !(await isInGroup()); tabs += 1) {
        if (tabs > MOST_TABS) throw new Error(`Tab never came to the group of ${String(name)}`);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      for (let arrows = 0; !fits((await focusedIn(page)).name, name); arrows += 1) {
        if (arrows > 40) throw new Error(`the arrows never came to ${String(name)}`);
        await page.keyboard.press('ArrowDown');
      }
      await expect(wanted.first()).toBeChecked();
    },
    pick: async (option) => {
      const chosen = () =>
        page.evaluate(() =>
          document.activeElement instanceof HTMLSelectElement
            ? (document.activeElement.selectedOptions[0]?.label ?? '')
            : 'no list is focused',
        );
      for (let now = await chosen(); !now.startsWith(option); now = await chosen()) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(chosen, `an option after ${now}, on the way to ${option}`).not.toBe(now);
      }
    },
    tick: () => page.keyboard.press('Space'),
    press: () => page.keyboard.press('Enter'),
    activate: async (name) => {
      await to(name);
      await page.keyboard.press('Enter');
    },
    arrive: async (title) => {
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(heading, 'focus is on the new question').toBeFocused();
    },
  };
}
