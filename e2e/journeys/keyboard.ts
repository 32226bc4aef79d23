import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody without a mouse does: only keys are pressed, and focus is where the last key left it. */
export type Keyboard = {
  /** Tabs on until the focused control has this name (and role, when given). */
  readonly to: (name: string | RegExp, role?: string) => Promise<void>;
  /** Tabs on until this very control is focused. */
  readonly reach: (control: Locator) => Promise<void>;
  /** Types into what is focused, over what stands there. */
  readonly type: (text: string) => Promise<void>;
  /** Tabs to the radio group's button that can be reached, then moves with the arrows to the one of this name. */
  readonly choose: (name: string | RegExp) => Promise<void>;
  /** Moves with the arrows to the option of the focused list that begins so: letters typed too slowly begin anew. */
  readonly pick: (option: string) => Promise<void>;
  /** Ticks what is focused. */
  readonly tick: () => Promise<void>;
  /** Presses what is focused: a button or link. */
  readonly press: () => Promise<void>;
  /** Tabs to a button or link and presses it. */
  readonly activate: (name: string | RegExp) => Promise<void>;
  /** Waits for the question. Focus has to be on it or in it already, so that a screen reader says where one is. */
  readonly arrive: (title: string | RegExp) => Promise<void>;
};

const MOST_TABS = 120;

type Focused = { readonly name: string; readonly role: string; readonly isVisible: boolean };

/** Name and role of the focused element as assistive technology has them, near enough for the controls we build. */
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

/** The keyboard of a page. */
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
