import { test as base, expect, type BrowserContext } from '@playwright/test';
import { noteTyped } from './typed.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';

/** What a test expects to go wrong, by part of the words on the console. */
export type Loud = { readonly expectError: (part: string) => void };

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

/** Reports console errors, uncaught exceptions and requests to other hosts in every page of a context. */
function watchForErrors(
  context: BrowserContext,
  ownOrigin: string | undefined,
  report: (text: string) => void,
): void {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.page()?.url() ?? 'no page'})`);
  });
  context.on('weberror', (problem) => report(`uncaught: ${problem.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) report(`call to another host: ${request.url()}`);
  });
}

/**
 * A loud browser: a console error, an uncaught exception or a call to another host fails the test unless it said
 * beforehand that it expects it. An expected error that never comes fails it too.
 */
export const test = base.extend<
  Fixtures & { readonly errors: { readonly report: (text: string) => void } & Loud }
>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  extraHTTPHeaders: async ({}, use, testInfo) => {
    await use({ 'X-Forwarded-For': freshAddress(testInfo.workerIndex) });
  },
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  errors: async ({}, use) => {
    const expected = new Map<string, boolean>();
    const unexpected: string[] = [];
    await use({
      expectError: (part) => void expected.set(part, false),
      report: (text) => {
        const known = [...expected.keys()].filter((part) => text.includes(part));
        for (const part of known) expected.set(part, true);
        if (known.length === 0) unexpected.push(text);
      },
    });
    expect(unexpected, 'errors that no test expected').toEqual([]);
    const missed = [...expected].filter(([, hasCome]) => !hasCome).map(([part]) => part);
    expect(missed, 'errors that were expected and never came').toEqual([]);
  },
  loud: [
    async ({ context, errors, baseURL }, use) => {
      watchForErrors(context, baseURL, errors.report);
      await noteTyped(context);
      await use({ expectError: errors.expectError });
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
  anotherBrowser: async ({ browser, errors, baseURL }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const extraHTTPHeaders = { 'X-Forwarded-For': freshAddress(testInfo.workerIndex) };
      const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
      watchForErrors(context, baseURL, errors.report);
      await noteTyped(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
