import type { Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { inboxOn, type Inbox } from './inbox.ts';
import { stopChatting, type StaffMember } from './staff.ts';
import { chatOn, freshGuest, fullNameOf, type ChatPanel, type Guest } from './visitor.ts';

type Talk = { readonly guest: Guest; readonly chat: ChatPanel; readonly priya: Inbox };

type TestFixtures = {
  /** Opens the console at the inbox in a separate browser, logged in as the given member of staff. */
  readonly inboxOf: (member: StaffMember, address?: string) => Promise<Inbox>;
  /** The visitor's page. After the test every agent used here is offline and has no conversations. */
  readonly visitorPage: Page;
  /**
   * Opens a chat in which a guest on the home page has asked for a person and Priya has opened the
   * conversation.
   */
  readonly talkToPriya: () => Promise<Talk>;
};

/**
 * The chat tests: each worker has its own server, because agents and opening hours affect every visitor of a
 * server.
 */
export const test = base.extend<TestFixtures>({
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  inboxOf: async ({ anotherBrowser, staffCalls }, use) => {
    const there = new Set<StaffMember>();
    await use(async (member, address = '/console/inbox/queue') => {
      there.add(member);
      const calls = await staffCalls(member);
      const { cookies } = await calls.storageState();
      const context = await anotherBrowser();
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto(address);
      return inboxOn(page);
    });
    // Compliance can only read, so it never has conversations.
    there.delete('compliance');
    for (const member of there) await stopChatting(await staffCalls(member));
  },
  // Depends on the staff calls, so that the chat is open before a visitor arrives.
  visitorPage: async ({ page, staffCalls }, use) => {
    await staffCalls('owner');
    await use(page);
  },
  talkToPriya: async ({ visitorPage, inboxOf }, use) =>
    use(async () => {
      const priya = await inboxOf('agent.one');
      await priya.become('Online');
      const guest = freshGuest();
      const chat = chatOn(visitorPage);
      await visitorPage.goto('/');
      await chat.begin(guest);
      await chat.write('Talk to a person');
      await priya.view('Mine');
      await priya.open(fullNameOf(guest));
      return { guest, chat, priya };
    }),
});

export { expect } from '../fixtures.ts';
