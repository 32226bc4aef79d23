import { test as base, expect, type BrowserContext } from '@playwright/test';
import { mailboxOf, type Mailbox } from './mailbox.ts';

/** What a test expects to go wrong, by part of the words on the console. */
type Loud = { readonly expectError: (part: string) => void };

type Fixtures = {
  readonly loud: Loud;
  readonly mailbox: Mailbox;
  /** Another browser of somebody else: its own cookies, storage and network address; just as loud. */
  readonly anotherBrowser: () => Promise<BrowserContext>;
};

let addresses = 0;

/** A network address that no other test of this run has, so that nobody uses up another one's tries. */
function freshAddress(workerIndex: number): string {
  addresses += 1;
  return `10.${workerIndex % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** Hears console errors, uncaught exceptions and requests to other hosts in every page of a context. */
function listenTo(
  context: BrowserContext,
  ownOrigin: string | undefined,
  hear: (text: string) => void,
): void {
  context.on('console', (message) => {
    if (message.type() === 'error') hear(`${message.text()} (${message.page()?.url() ?? 'no page'})`);
  });
  context.on('weberror', (problem) => hear(`uncaught: ${problem.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) hear(`call to another host: ${request.url()}`);
  });
}

/**
 * A loud browser: a console error, an uncaught exception or a call to another host fails the test unless it said
 * beforehand that it expects it. An expected error that never comes fails it too.
 */
export const test = base.extend<
  Fixtures & { readonly ears: { readonly hear: (text: string) => void } & Loud }
>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  extraHTTPHeaders: async ({}, use, testInfo) => {
    await use({ 'X-Forwarded-For': freshAddress(testInfo.workerIndex) });
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  ears: async ({}, use) => {
    const expected = new Map<string, boolean>();
    const heard: string[] = [];
    await use({
      expectError: (part) => void expected.set(part, false),
      hear: (text) => {
        const known = [...expected.keys()].filter((part) => text.includes(part));
        for (const part of known) expected.set(part, true);
        if (known.length === 0) heard.push(text);
      },
    });
    expect(heard, 'errors that no test expected').toEqual([]);
    const missed = [...expected].filter(([, wasHeard]) => !wasHeard).map(([part]) => part);
    expect(missed, 'errors that were expected and never came').toEqual([]);
  },
  loud: [
    async ({ context, ears, baseURL }, use) => {
      listenTo(context, baseURL, ears.hear);
      await use({ expectError: ears.expectError });
    },
    { auto: true },
  ],
  mailbox: async ({ playwright, baseURL }, use) => {
    // Without the address of the test: the mailbox opens to this machine only, and not through a proxy.
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: {},
    });
    await use(mailboxOf(request));
    await request.dispose();
  },
  anotherBrowser: async ({ browser, ears, baseURL }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const extraHTTPHeaders = { 'X-Forwarded-For': freshAddress(testInfo.workerIndex) };
      const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
      listenTo(context, baseURL, ears.hear);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
