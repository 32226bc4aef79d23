import type { Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { inboxOn, type Inbox } from './inbox.ts';
import { stopChatting, type StaffMember } from './staff.ts';
import { chatOn, freshGuest, fullNameOf, type ChatPanel, type Guest } from './visitor.ts';

type Talk = { readonly guest: Guest; readonly chat: ChatPanel; readonly priya: Inbox };

type TestFixtures = {
  /** The console in a browser of its own, open at the inbox, of a member who is logged in. */
  readonly inboxOf: (member: StaffMember, address?: string) => Promise<Inbox>;
  /** The visitor's page, and the inboxes, gone again after the test: nobody is online and nothing is theirs. */
  readonly visitorPage: Page;
  /** A guest on the home page who has asked for a person, and Priya, who has the conversation open. */
  readonly talkToPriya: () => Promise<Talk>;
};

/** Tests of the chat: each worker has a server of its own, as agents and opening hours concern every visitor of a server. */
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
    // Compliance only reads, so nothing is theirs.
    there.delete('compliance');
    for (const member of there) await stopChatting(await staffCalls(member));
  },
  // With the calls of staff, so that the hours are open before a visitor comes.
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
