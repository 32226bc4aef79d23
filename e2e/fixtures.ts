import { test as base, expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { Browsers, type Borrowed } from './browsers.ts';
import { startOwnServer, type OwnServer, type ServerHost } from './chat/own-server.ts';
import { logInAs, openAroundTheClock, type StaffMember } from './chat/staff.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';

/** Declares the errors that a test expects, by part of the console message. */
export type Loud = { readonly expectError: (part: string) => void };

type Fixtures = {
  readonly loud: Loud;
  readonly mailbox: Mailbox;
  /**
   * Opens another visitor's browser with its own cookies, storage and network address. It fails the test on
   * errors in the same way.
   */
  readonly anotherBrowser: () => Promise<BrowserContext>;
};

type StaffCalls = (member: StaffMember) => Promise<APIRequestContext>;

/**
 * What a worker keeps for all its tests, created on first use. All such fixtures are declared here because
 * tests with different worker fixtures run in different workers, each with another browser to start and all
 * the code to load.
 */
type WorkerFixtures = {
  readonly browsers: Browsers;
  readonly serverHost: ServerHost;
  readonly ownServer: OwnServer;
  /** API calls in the name of a member of staff, who logs in once per worker. */
  readonly staffCalls: StaffCalls;
};

let addresses = 0;

/**
 * Returns a network address that no other test of this run has, so that tests never use up each other's rate
 * limits.
 */
function freshAddress(workerIndex: number): string {
  addresses += 1;
  return `10.${workerIndex % 250}.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/**
 * The base test. A console error, an uncaught exception or a call to another host fails it unless it has
 * declared beforehand that it expects it; an expected error that never comes fails it too.
 */
export const test = base.extend<
  Fixtures & { readonly errors: { readonly report: (text: string) => void } & Loud },
  WorkerFixtures
>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  browsers: [async ({}, use) => use(new Browsers()), { scope: 'worker' }],
  serverHost: ['127.0.0.1', { option: true, scope: 'worker' }],
  ownServer: [
    async ({ serverHost }, use) => {
      const server = await startOwnServer(serverHost);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  staffCalls: [
    async ({ playwright, ownServer }, use) => {
      const known = new Map<StaffMember, APIRequestContext>();
      const staffCalls: StaffCalls = async (member) => {
        const found = known.get(member);
        if (found) return found;
        const request = await playwright.request.newContext({ baseURL: ownServer.origin });
        known.set(member, request);
        await logInAs(request, member);
        return request;
      };
      await openAroundTheClock(await staffCalls('owner'));
      await use(staffCalls);
      for (const request of known.values()) await request.dispose();
    },
    { scope: 'worker' },
  ],
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
  loud: [({ errors }, use) => use({ expectError: errors.expectError }), { auto: true }],
  context: async ({ browser, browsers, errors, baseURL, viewport, extraHTTPHeaders }, use, testInfo) => {
    const kind = { ...(baseURL && { baseURL }), viewport };
    const address = extraHTTPHeaders?.['X-Forwarded-For'] ?? freshAddress(testInfo.workerIndex);
    const { context, giveBack } = await browsers.borrow(browser, kind, address, errors.report);
    await use(context);
    await giveBack();
  },
  mailbox: async ({ playwright, baseURL }, use) => {
    // Sent without the test's network address: the mailbox can be read only from this machine, and not
    // through a proxy.
    const request = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: {},
    });
    await use(mailboxOf(request));
    await request.dispose();
  },
  anotherBrowser: async ({ browser, browsers, errors, baseURL, viewport }, use, testInfo) => {
    const opened: Borrowed[] = [];
    await use(async () => {
      const kind = { ...(baseURL && { baseURL }), viewport };
      const address = freshAddress(testInfo.workerIndex);
      const borrowed = await browsers.borrow(browser, kind, address, errors.report);
      opened.push(borrowed);
      return borrowed.context;
    });
    for (const { giveBack } of opened) await giveBack();
  },
});

export { expect };
