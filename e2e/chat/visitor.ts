import { expect, type Locator, type Page } from '@playwright/test';

/** A guest as the form before the chat asks for them. */
export const guest = {
  firstName: 'Maisie',
  lastName: 'Harrow',
  phone: '01632 960345',
  email: 'maisie.harrow@example.org',
} as const;

/** The chat on a page of the customer app. */
export type ChatPanel = {
  readonly panel: Locator;
  readonly launcher: Locator;
  readonly messages: Locator;
  readonly input: Locator;
  readonly open: () => Promise<void>;
  /** Fills the form in and starts; the panel has to be open. */
  readonly start: (details?: typeof guest) => Promise<void>;
  /** Opens the chat, says who the guest is, and waits for the first words of the bot. */
  readonly begin: () => Promise<void>;
  readonly write: (text: string) => Promise<void>;
  /** Presses Yes or No under the newest open question. */
  readonly answer: (word: 'Yes' | 'No') => Promise<void>;
  readonly says: (text: string | RegExp) => Promise<void>;
};

/** The chat's panel and what a visitor does with it. */
export function chatOn(page: Page, brandName = 'Utility Aid'): ChatPanel {
  const panel = page.getByRole('dialog', { name: `Chat with a ${brandName} expert` });
  const launcher = page.getByRole('button', { name: /^Live Chat/ });
  const messages = panel.getByRole('log', { name: 'Messages' });
  const input = panel.getByRole('textbox', { name: 'Write a message' });
  const open = async (): Promise<void> => {
    await launcher.click();
    await expect(panel).toBeVisible();
  };
  const start = async (details: typeof guest = guest): Promise<void> => {
    await panel.getByLabel('First Name').fill(details.firstName);
    await panel.getByLabel('Last Name').fill(details.lastName);
    await panel.getByLabel('Contact Number').fill(details.phone);
    await panel.getByLabel('Email Address').fill(details.email);
    await panel.getByRole('checkbox', { name: /I Agree to/ }).check();
    await panel.getByRole('button', { name: 'Start Conversation' }).click();
  };
  return {
    panel,
    launcher,
    messages,
    input,
    open,
    start,
    begin: async () => {
      await open();
      await start();
      await expect(input).toBeEditable();
    },
    write: async (text) => {
      await input.fill(text);
      await input.press('Enter');
      await expect(messages.getByText(text, { exact: true })).toBeVisible();
    },
    answer: (word) => messages.getByRole('button', { name: word, exact: true }).last().click(),
    says: (text) => expect(messages.getByText(text).last()).toBeVisible({ timeout: 20_000 }),
  };
}
