import { expect, type Locator, type Page } from '@playwright/test';

/** The console's inbox, as a member of staff uses it. */
export type Inbox = {
  readonly page: Page;
  /** The messages of the open conversation, with the lines that only staff see. */
  readonly thread: Locator;
  /** The panel about the visitor and what they are doing. */
  readonly about: Locator;
  readonly reply: Locator;
  /** Chooses an availability in the menu of the top bar. */
  readonly become: (availability: 'Online' | 'Away' | 'Offline') => Promise<void>;
  readonly view: (name: 'Queue' | 'Mine' | 'All' | 'Ended') => Promise<void>;
  /** The visitor's row in the list. */
  readonly row: (name: string) => Locator;
  /** Opens the conversation with a visitor from the current list. */
  readonly open: (name: string) => Promise<void>;
  readonly write: (text: string) => Promise<void>;
  readonly note: (text: string) => Promise<void>;
  /** Presses a button in the conversation's header, or in its menu if the header does not show it. */
  readonly act: (name: string) => Promise<void>;
  /** Presses a button of the open dialog, and waits until the dialog has closed. */
  readonly confirm: (button: string) => Promise<void>;
  readonly sees: (text: string | RegExp) => Promise<void>;
};

/** Returns the inbox on a page. */
export function inboxOn(page: Page): Inbox {
  const thread = page.getByRole('log', { name: 'Conversation' });
  const conversation = page.getByRole('region', { name: /^Conversation with / });
  const reply = page.getByRole('textbox', { name: 'Reply to the visitor' });
  const row = (name: string) =>
    page.getByRole('list', { name: /^Conversations: / }).getByRole('link', { name });
  const availability = page.getByRole('button', { name: /^Availability: / });
  return {
    page,
    thread,
    about: page.getByRole('complementary', { name: /^About / }),
    reply,
    row,
    become: async (name) => {
      await availability.click();
      await page
        .getByRole('group', { name: 'Availability' })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
      await expect(availability).toHaveAccessibleName(new RegExp(`^Availability: ${name} `));
      await page.keyboard.press('Escape');
    },
    view: (name) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click(),
    open: async (name) => {
      await row(name).click();
      await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible();
    },
    write: async (text) => {
      await reply.fill(text);
      await reply.press('Enter');
      await expect(thread.getByText(text, { exact: true })).toBeVisible();
    },
    note: async (text) => {
      await conversation.getByRole('button', { name: /^Private note/ }).click();
      const field = page.getByRole('textbox', { name: 'Private note, only staff see it' });
      await field.fill(text);
      await field.press('Enter');
      await expect(thread.getByText(text, { exact: true })).toBeVisible();
    },
    act: async (name) => {
      const shown = new RegExp(`^${name}`);
      if (['Take', 'Hold', 'End'].includes(name))
        return conversation.getByRole('button', { name: shown }).click();
      await conversation.getByRole('button', { name: 'More actions' }).click();
      return conversation.getByRole('menuitem', { name: shown }).click();
    },
    confirm: async (button) => {
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    sees: (text) => expect(thread.getByText(text).last()).toBeVisible({ timeout: 20_000 }),
  };
}
