import { expect, type Locator, type Page } from '@playwright/test';

/** A guest's details, as the form before the chat asks for them. */
export type Guest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
let guests = 0;

/** Returns a guest whose name, telephone number and email address no other test uses. */
export function freshGuest(): Guest {
  guests += 1;
  const mark = `${letters[Math.floor(guests / 26)]}${letters[guests % 26]}`;
  return {
    firstName: 'Maisie',
    lastName: `Harrow${mark}`,
    phone: `01632 960${String(guests).padStart(3, '0')}`,
    email: `maisie.harrow${mark}@example.org`,
  };
}

/** Returns a guest's name as staff see it. */
export const fullNameOf = ({ firstName, lastName }: Guest): string => `${firstName} ${lastName}`;

/** The chat panel on a page of the customer app. */
export type ChatPanel = {
  readonly panel: Locator;
  readonly launcher: Locator;
  readonly messages: Locator;
  readonly input: Locator;
  readonly open: () => Promise<void>;
  /** Fills in the form and starts the chat. The panel must be open. */
  readonly start: (guest?: Guest) => Promise<void>;
  /** Opens the chat, fills in the form, and waits for the bot's greeting. */
  readonly begin: (guest?: Guest) => Promise<void>;
  readonly write: (text: string) => Promise<void>;
  /** Presses Yes or No under the newest open question. */
  readonly answer: (word: 'Yes' | 'No') => Promise<void>;
  readonly says: (text: string | RegExp) => Promise<void>;
};

/** Returns the chat panel of a page, with what a visitor can do in it. */
export function chatOn(page: Page, brandName = 'Utility Aid'): ChatPanel {
  const panel = page.getByRole('dialog', { name: `Chat with a ${brandName} expert` });
  const launcher = page.getByRole('button', { name: /^Live Chat/ });
  const messages = panel.getByRole('log', { name: 'Messages' });
  const input = panel.getByRole('textbox', { name: 'Write a message' });
  const open = async (): Promise<void> => {
    await launcher.click();
    await expect(panel).toBeVisible();
  };
  const start = async (details: Guest = freshGuest()): Promise<void> => {
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
    begin: async (guest) => {
      await open();
      await start(guest);
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
