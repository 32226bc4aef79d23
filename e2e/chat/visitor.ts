import { expect, type Locator, type Page } from '@playwright/test';

/** A guest as the form before the chat asks for them. */
export type Guest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
let guests = 0;

/** Somebody whom no other test knows: by name, number and address. */
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

/** A guest as staff read their name. */
export const fullNameOf = ({ firstName, lastName }: Guest): string => `${firstName} ${lastName}`;

/** The chat on a page of the customer app. */
export type ChatPanel = {
  readonly panel: Locator;
  readonly launcher: Locator;
  readonly messages: Locator;
  readonly input: Locator;
  readonly open: () => Promise<void>;
  /** Fills the form in and starts; the panel has to be open. */
  readonly start: (guest?: Guest) => Promise<void>;
  /** Opens the chat, says who the guest is, and waits for the first words of the bot. */
  readonly begin: (guest?: Guest) => Promise<void>;
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
